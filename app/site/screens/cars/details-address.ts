import { termFields } from "../../../dealership/pricing/instalment-terms.ts";

/** The page's query parameters besides `id`; others are left out of its links, because pages are cached for everyone. */
export const knownDetailsQuery = ["color", ...termFields] as const;

export function queryWithColor(params: URLSearchParams, addressId: string, color: string): string {
  const query = new URLSearchParams({ id: addressId, color });
  for (const field of termFields) {
    const typed = params.get(field);
    if (typed !== null) query.set(field, typed);
  }
  return `?${query}`;
}
