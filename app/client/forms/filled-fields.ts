/** A form's fields without the empty ones, which only clutter the address. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [field, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") filled.append(field, value.trim());
  }
  return filled;
}
