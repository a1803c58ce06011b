import { latinDigits } from "../text/folding.ts";

const mostRead = 20;
const longestList = 400;

/** Car ids of `1024,1033` lists in order, without duplicates and invalid ones; reads at most twenty. */
export function carNumbers(lists: readonly string[]): number[] {
  const texts = lists.flatMap((list) => latinDigits(list.slice(0, longestList)).split(","));
  const ids = texts.map((text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, mostRead);
}
