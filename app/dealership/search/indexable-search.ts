const indexableFacets: ReadonlySet<string> = new Set([
  "brand",
  "year",
  "engine",
  "body",
  "condition",
  "fuel",
  "transmission",
  "color",
  "seats",
  "branch",
]);

/** Whether search engines may index a gallery page: no filter, one value of one filter, or a brand and its model. `query` is canonical. */
export function isIndexableSearch(query: string): boolean {
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== "page").toSorted();
  const [first, second] = names;
  if (first === undefined) return true;
  if (names.length === 1) return indexableFacets.has(first);
  return names.length === 2 && first === "brand" && second === "model";
}
