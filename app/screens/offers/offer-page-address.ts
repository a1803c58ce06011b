/** The address of a page of an offer's cars. */

export const pageParameter = "page";

export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}&${pageParameter}=${page}`;
}
