import { parseCarIds } from "./car-ids.ts";

export const maxComparedCars = 4;

/** Car ids of `/compare?cars=1024,1033`; may exceed the limit, because unknown cars are dropped later. */
export function comparedCarIds(params: URLSearchParams): number[] {
  return parseCarIds(params.getAll("cars"));
}

export function wantsOnlyDifferences(params: URLSearchParams): boolean {
  return params.get("differences") === "only";
}

export function comparisonPath(ids: readonly number[], onlyDifferences = false): string {
  // Not URLSearchParams: it escapes commas, and people share these addresses.
  const query = [
    ...(ids.length > 0 ? [`cars=${ids.join(",")}`] : []),
    ...(onlyDifferences ? ["differences=only"] : []),
  ];
  return query.length === 0 ? "/compare" : `/compare?${query.join("&")}`;
}
