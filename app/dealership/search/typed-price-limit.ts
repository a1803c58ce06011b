import { toLatinDigits } from "../text/folding.ts";
import { tidyLine } from "../text/tidy-text.ts";

const limitWords = "ب?[أا]قل\\s+من|تحت|دون|حتى|under|below|less\\s+than|up\\s+to";
const thousandWords = "k|[أا]لف|[آا]لاف|thousand";
const riyalWords = "ريال|ريالًا|sar|riyals?";
const pattern = new RegExp(
  `(?<=^|\\s)(?:${limitWords})\\s+(\\d[\\d,]*)(?:\\s*(${thousandWords}))?(?:\\s+(?:${riyalWords}))?(?=\\s|$)`,
  "iu",
);
// Less is a year or a name, not the price of a car: "up to 2020", "under 500".
const minRiyals = 10_000;

/** The highest price that typed words name, in whole riyals, and the other words: "camry under 60k", "كامري تحت 60 ألف". */
export function typedPriceLimit(q: string): { q: string; priceTo: number } | undefined {
  const text = toLatinDigits(q);
  const match = pattern.exec(text);
  if (match?.[1] === undefined) return undefined;
  const priceTo = Number(match[1].replaceAll(",", "")) * (match[2] === undefined ? 1 : 1_000);
  if (priceTo < minRiyals) return undefined;
  return { q: tidyLine(text.replace(match[0], " ")), priceTo };
}
