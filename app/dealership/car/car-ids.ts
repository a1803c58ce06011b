import { toLatinDigits } from "../text/folding.ts";

const usualMaxIds = 20;
const lengthPerId = 20;

/** Car ids in lists such as `1024,1033`, in order. Drops duplicates and invalid ids; returns at most `maxIds`. */
export function parseCarIds(lists: readonly string[], maxIds = usualMaxIds): number[] {
  const texts = lists.flatMap((list) => toLatinDigits(list.slice(0, maxIds * lengthPerId)).split(","));
  const ids = texts.map((text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, maxIds);
}
