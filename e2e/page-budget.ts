/** Bytes and requests of a page (`FirstVisit`). The largest of today's screens and some air; the goals (V8 to V10 of docs/benchmarks.md) are lower. */
export const budget = {
  html: 14_500,
  scripts: 177_000,
  styles: 16_000,
  fonts: 45_000,
  pictures: 75_000,
  withoutPictures: 245_000,
  requests: 24,
};
/** The home page has sections of every kind and the selects of its search. */
export const homeBudget = { ...budget, html: 20_000 };
