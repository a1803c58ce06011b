export const pageParameter = "page";

export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}&${pageParameter}=${page}`;
}
