/** What a search form would send, without its empty fields: they only clutter the address. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [field, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") filled.append(field, value.trim());
  }
  return filled;
}
