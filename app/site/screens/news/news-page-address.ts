export function pageAddress(page: number): string {
  return page === 1 ? "/news" : `/news?page=${page}`;
}
