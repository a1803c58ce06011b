/** A colour that is picked is written into the field named by `data-color-of`, and the other way round. */
export function enableColorFields(): void {
  for (const picker of document.querySelectorAll<HTMLInputElement>("input[data-color-of]")) {
    const field = document.getElementById(picker.dataset["colorOf"] ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    picker.addEventListener("input", () => (field.value = picker.value));
    field.addEventListener("input", () => {
      if (/^#[0-9a-f]{6}$/i.test(field.value)) picker.value = field.value;
    });
  }
}
