/** Going back must not show a page as it was before signing out, or what is outdated; but nothing typed is lost. */
export function reloadFromMemory(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !hasInput()) location.reload();
  });
}

function hasInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
