/** `data-copy` has the text, `data-copied` what the button says afterwards. */
export function enableCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(() => {
        button.textContent = button.dataset["copied"] ?? "";
      });
    });
  }
}
