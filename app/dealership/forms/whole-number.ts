/** An id, a version or a count of a form or an address: at most nine digits, which every column holds. */
export function wholeNumber(text: string | null | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : undefined;
}
