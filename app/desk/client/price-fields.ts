/** Marks prices that were changed and not saved yet, counts them on the button, and moves between them with the arrow keys. */
export function enablePriceFields(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-price]")];
  const button = document.querySelector<HTMLButtonElement>("button[data-save-prices]");
  if (fields.length === 0 || !button) return;
  const label = button.textContent;
  const mark = () => {
    const changed = fields.filter((field) => isChanged(field));
    for (const field of fields) field.toggleAttribute("data-new", changed.includes(field));
    button.textContent = changed.length === 0 ? label : `${button.dataset["savePrices"] ?? ""} (${changed.length})`;
  };
  for (const [index, field] of fields.entries()) {
    field.addEventListener("input", mark);
    field.addEventListener("focus", () => field.select());
    field.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      const next = fields[index + step];
      if (step === 0 || !next) return;
      event.preventDefault();
      next.focus();
    });
  }
  mark();
}

function isChanged(field: HTMLInputElement): boolean {
  const was = field.form?.elements.namedItem(field.name.replace("price-", "was-"));
  return was instanceof HTMLInputElement && was.value !== field.value.trim();
}
