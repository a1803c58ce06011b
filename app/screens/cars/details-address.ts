/** The address of a car's details: which car, in which colour, with which terms in the calculator. */
import { termFields } from "../../dealership/instalment-terms.ts";

/** What the page reads of its query besides `id`; everything else is left out of its links, since pages are kept for everyone. */
export const knownDetailsQuery = ["color", ...termFields] as const;

/** The query that shows the same page in another colour. */
export function queryWithColor(params: URLSearchParams, addressId: string, color: string): string {
  const query = new URLSearchParams({ id: addressId, color });
  for (const field of termFields) {
    const typed = params.get(field);
    if (typed !== null) query.set(field, typed);
  }
  return `?${query}`;
}
