/** Numbers of cars as addresses and browsers keep them: `1024,1033`. */
import { latinDigits } from "./folding.ts";

const mostRead = 20;
const longestList = 400;

/** In their order, each once; whatever is none is left out, and nothing is read beyond the twentieth. */
export function carNumbers(lists: readonly string[]): number[] {
  const texts = lists.flatMap((list) => latinDigits(list.slice(0, longestList)).split(","));
  const ids = texts.map((text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, mostRead);
}
