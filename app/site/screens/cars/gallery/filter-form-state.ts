/** A text field of a form with another text than the address has. */
export function editedTextField(target: EventTarget | null): HTMLInputElement | undefined {
  if (!(target instanceof HTMLInputElement) || target.type === "checkbox") return undefined;
  return target.value.trim() === target.defaultValue ? undefined : target;
}

/** Resets the fields to the address, but not one that has been typed into since `applied`. */
export function resetFields(form: HTMLFormElement, applied: URLSearchParams | undefined): void {
  const field = editedTextField(document.activeElement);
  const text = field?.form === form && applied !== undefined ? field.value : undefined;
  form.reset();
  if (field && text !== undefined && text.trim() !== (applied?.get(field.name) ?? "")) field.value = text;
}

/** The sort select is outside the form and hydrates before it. */
export function isSortChanged(form: HTMLFormElement): boolean {
  const select = form.elements.namedItem("sort");
  return select instanceof HTMLSelectElement && select.selectedOptions[0]?.defaultSelected === false;
}

export function isEdited(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}
