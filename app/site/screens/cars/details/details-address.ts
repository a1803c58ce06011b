import { termFields } from "../../../../dealership/pricing/instalment-terms.ts";

/** Query parameters of the page besides `id`. Links drop all others, because the page is cached for all visitors. */
export const detailsQueryParams = ["color", ...termFields] as const;

export function queryWithColor(params: URLSearchParams, addressId: string, color: string): string {
  const query = new URLSearchParams({ id: addressId, color });
  for (const field of termFields) {
    const value = params.get(field);
    if (value !== null) query.set(field, value);
  }
  return `?${query}`;
}
