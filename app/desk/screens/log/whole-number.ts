/** `undefined` if the text is no whole number. */
export function wholeNumber(text: string | null): number | undefined {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : undefined;
}
