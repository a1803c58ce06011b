/** Parameters that tell what has just happened; they are no part of the search. */
const noticeParams = ["saved", "changed", "applied", "undone"] as const;

export function withoutNotices(url: URL): URL {
  const clean = new URL(url);
  for (const name of noticeParams) clean.searchParams.delete(name);
  return clean;
}
