/** The cars of a comparison as its address has them: `/compare?cars=1024,1033`. */
import { latinDigits } from "./folding.ts";

export const comparisonLimit = 4;

// Numbers that no car has may stand among them; they are dropped when the cars are read.
const mostRead = 20;

/** Car numbers in their order, each once; whatever is none is left out. There may be more than are compared. */
export function comparedIds(params: URLSearchParams): number[] {
  const texts = params.getAll("cars").flatMap((value) => latinDigits(value.slice(0, 400)).split(","));
  const ids = texts.map((text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, mostRead);
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
