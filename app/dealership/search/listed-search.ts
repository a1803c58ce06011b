/** Indexable searches of the gallery: those people search for by name, not every combination of filters. */

const alone: ReadonlySet<string> = new Set([
  "brand",
  "year",
  "engine",
  "body",
  "condition",
  "fuel",
  "transmission",
  "color",
]);

/** `query` in canonical form. True for one value of one filter, or a model of a brand, on any page. */
export function isListedSearch(query: string): boolean {
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== "page").toSorted();
  const [first, second] = names;
  if (first === undefined) return true;
  if (names.length === 1) return alone.has(first);
  return names.length === 2 && first === "brand" && second === "model";
}
