/** What a complete car has beside the fields that every car must have, in the order in which the desk asks for them. */
export const carParts = [
  "pictures",
  "price",
  "description",
  "english-description",
  "inspection",
  "vin",
  "branch",
  "transmission",
  "engine",
  "range",
  "seats",
] as const;

export type CarPart = (typeof carParts)[number];

/** Whole percent of the parts that are there. */
export function completeness(missing: readonly CarPart[]): number {
  return Math.round((100 * (carParts.length - missing.length)) / carParts.length);
}
