import { toLatinDigits } from "../text/folding.ts";

const limitWords = "أقل\\s+من|اقل\\s+من|بأقل\\s+من|تحت|دون|حتى|under|below|less\\s+than|up\\s+to";
const thousandWords = "k|ألف|الف|آلاف|الاف|thousand";
const riyalWords = "ريال|ريالًا|sar|riyals?";
const pattern = new RegExp(
  `(?<=^|\\s)(?:${limitWords})\\s+(\\d[\\d,]*)(?:\\s*(${thousandWords}))?(?:\\s+(?:${riyalWords}))?(?=\\s|$)`,
  "iu",
);
// "under 500" is no price of a car, and may be its name.
const minRiyals = 1_000;

/** The highest price that typed words name, in whole riyals, and the other words: "camry under 60k", "كامري تحت 60 ألف". */
export function typedPriceLimit(q: string): { q: string; priceTo: number } | undefined {
  const text = toLatinDigits(q);
  const match = pattern.exec(text);
  if (match?.[1] === undefined) return undefined;
  const priceTo = Number(match[1].replaceAll(",", "")) * (match[2] === undefined ? 1 : 1_000);
  if (priceTo < minRiyals) return undefined;
  return { q: text.replace(match[0], " ").replace(/\s+/g, " ").trim(), priceTo };
}
