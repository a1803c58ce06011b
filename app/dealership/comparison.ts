/** The cars of a comparison as its address has them: `/compare?cars=1024,1033`. */
import { carNumbers } from "./car-numbers.ts";

export const comparisonLimit = 4;

/** May be more than are compared: those that no car has are dropped when the cars are read. */
export function comparedIds(params: URLSearchParams): number[] {
  return carNumbers(params.getAll("cars"));
}

/** Whether the address asks for the differences alone. */
export function asksForDifferences(params: URLSearchParams): boolean {
  return params.get("differences") === "only";
}

/** Without language prefix. */
export function comparisonPath(ids: readonly number[], onlyDifferences = false): string {
  // Written by hand: a comma need not be escaped, and people pass these addresses on.
  const query = [...(ids.length > 0 ? [`cars=${ids.join(",")}`] : []), ...(onlyDifferences ? ["differences=only"] : [])];
  return query.length === 0 ? "/compare" : `/compare?${query.join("&")}`;
}
