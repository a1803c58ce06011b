/** A search of the stock and its address: any query string is a valid search, and a search has one canonical address. */

export const facets = ["brand", "model", "year", "body", "color", "engine", "condition", "fuel", "transmission"] as const;
export type Facet = (typeof facets)[number];

export const sorts = ["newest", "price-asc", "price-desc", "mileage"] as const;
export type Sort = (typeof sorts)[number];

export const carsPerPage = 24;

export type CarSearch = {
  /** What was typed, trimmed; empty when nothing was. */
  q: string;
  /** Values as they stand in the address (`toyota`, `2025`, `2.5`); several of one facet mean "or", facets among each other "and". */
  chosen: Readonly<Record<Facet, readonly string[]>>;
  /** Whole riyals including VAT; a car on request has no price and is left out once either is set. */
  priceFrom?: number;
  priceTo?: number;
  /** Without one: best match first where something was typed, else newest first. */
  sort?: Sort;
  /** From 1. */
  page: number;
};
