import { folded } from "../text/folding.ts";
import type { Token } from "./typed-tokens.ts";

/** A number in digits, in words or in both: "80 ألف", "1.5m", "مئة وخمسين ألف". */
export type Amount = {
  value: number;
  length: number;
  /** Has a thousand or million of its own. */
  isScaled: boolean;
  isDigits: boolean;
  isDecimal: boolean;
};

const words = (table: Readonly<Record<number, readonly string[]>>) =>
  new Map(
    Object.entries(table).flatMap(([value, texts]) => texts.map((text) => [folded(text), Number(value)] as const)),
  );

const units = words({
  1: ["واحد", "واحدة", "one"],
  2: ["اثنين", "اثنان", "two"],
  3: ["ثلاثة", "ثلاث", "three"],
  4: ["أربعة", "أربع", "اربعه", "four"],
  5: ["خمسة", "خمس", "five"],
  6: ["ستة", "ست", "six"],
  7: ["سبعة", "سبع", "seven"],
  8: ["ثمانية", "ثمان", "ثماني", "eight"],
  9: ["تسعة", "تسع", "nine"],
  10: ["عشرة", "عشر", "ten"],
  11: ["احدعش", "eleven"],
  12: ["اثنعش", "اطنعش", "اثنا عشر", "twelve"],
  15: ["خمسطعش", "خمستعش", "fifteen"],
});
const teens: ReadonlySet<string> = new Set(["عشر", "عشرة"].map(folded));
const tens = words({
  20: ["عشرين", "عشرون", "twenty"],
  30: ["ثلاثين", "ثلاثون", "thirty"],
  40: ["أربعين", "أربعون", "forty"],
  50: ["خمسين", "خمسون", "fifty"],
  60: ["ستين", "ستون", "sixty"],
  70: ["سبعين", "سبعون", "seventy"],
  80: ["ثمانين", "ثمانون", "eighty"],
  90: ["تسعين", "تسعون", "ninety"],
});
const hundreds = words({
  100: ["مئة", "مية", "مائة", "ميه", "hundred"],
  200: ["مئتين", "ميتين", "مائتين", "مئتان"],
  300: ["ثلاثمية", "ثلاثمئة", "ثلاثمائة"],
  400: ["أربعمية", "أربعمئة", "أربعمائة"],
  500: ["خمسمية", "خمسمئة", "خمسمائة"],
  600: ["ستمية", "ستمئة", "ستمائة"],
  700: ["سبعمية", "سبعمئة", "سبعمائة"],
  800: ["ثمانمية", "ثمنمية", "ثمانمئة", "ثمانمائة"],
  900: ["تسعمية", "تسعمئة", "تسعمائة"],
});
const scales = words({
  1_000: ["ألف", "آلاف", "الاف", "k", "thousand"],
  1_000_000: ["مليون", "ملايين", "million", "m"],
});
const doubles = words({ 2_000: ["ألفين", "ألفان"], 2_000_000: ["مليونين"] });
const halves: ReadonlySet<string> = new Set(["نص", "نصف", "half"].map(folded));

export function isNumberWord(word: string): boolean {
  return numberOf(word) !== undefined || (scales.has(word) && word.length > 1) || doubles.has(word);
}

export function isHalf(word: string): boolean {
  return halves.has(word);
}

export function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  if (first.kind === "number") return digitsAt(tokens, at, first);
  return halfAt(tokens, at) ?? wordsAt(tokens, at);
}

function digitsAt(tokens: readonly Token[], at: number, { text }: Token): Amount {
  const next = tokens[at + 1];
  // "2025 K5"
  const isLetterApart = next?.text.length === 1 && !next.isGlued;
  const scale = isLetterApart ? undefined : scales.get(next?.text ?? "");
  const isDecimal = text.includes(".");
  const value = Number(text);
  if (scale === undefined) return { value, length: 1, isScaled: false, isDigits: true, isDecimal };
  const rest = restAt(tokens, at + 2, scale);
  return { value: value * scale + rest.value, length: 2 + rest.length, isScaled: true, isDigits: true, isDecimal };
}

/** "ونص" after a thousand or million. */
function restAt(tokens: readonly Token[], at: number, scale: number): { value: number; length: number } {
  const joined = joinedAt(tokens, at);
  return joined && isHalf(joined.text) ? { value: scale / 2, length: joined.length } : { value: 0, length: 0 };
}

/** "نص مليون", "half a million". */
function halfAt(tokens: readonly Token[], at: number): Amount | undefined {
  if (!isHalf(tokens[at]?.text ?? "")) return undefined;
  const skipped = tokens[at + 1]?.text === "a" ? 2 : 1;
  const scale = scales.get(tokens[at + skipped]?.text ?? "");
  if (scale === undefined) return undefined;
  return { value: scale / 2, length: skipped + 1, isScaled: true, isDigits: false, isDecimal: false };
}

/** A word with the "و" or "and" before it. */
function joinedAt(tokens: readonly Token[], at: number): { text: string; length: number } | undefined {
  const text = tokens[at]?.text ?? "";
  if (text !== "و" && text !== "and") return undefined;
  const article = tokens[at + 1]?.text === "ال" ? 1 : 0;
  return { text: tokens[at + 1 + article]?.text ?? "", length: 2 + article };
}

function wordsAt(tokens: readonly Token[], at: number): Amount | undefined {
  let total = 0;
  let current = 0;
  let lowest = Infinity;
  let isScaled = false;
  let end = at;
  while (end < tokens.length) {
    const word = tokens[end]?.text ?? "";
    const scale = scales.get(word);
    const double = doubles.get(word);
    if (scale !== undefined && word.length > 1 && !isScaled) {
      const rest = restAt(tokens, end + 1, scale);
      total = (current || 1) * scale + rest.value;
      isScaled = true;
      current = 0;
      lowest = scale;
      end += 1 + rest.length;
      continue;
    }
    if (double !== undefined && end === at) {
      total = double;
      isScaled = true;
      lowest = 1_000;
      end += 1;
      continue;
    }
    if (word === "hundred" && current > 0 && current < 10) {
      current *= 100;
      lowest = 100;
      end += 1;
      continue;
    }
    const isFirst = end === at;
    const hyphen = tokens[end]?.text === "-" && !isFirst ? 1 : 0;
    const joined = isFirst
      ? { text: word, length: 1 }
      : (joinedAt(tokens, end) ?? unjoined(tokens[end + hyphen]?.text, hyphen));
    const value = joined && numberOf(joined.text);
    if (joined === undefined || value === undefined || !fits(value, current, lowest)) break;
    current += value;
    lowest = rankOf(value);
    end += joined.length;
  }
  if (end === at) return undefined;
  return { value: total + current, length: end - at, isScaled, isDigits: false, isDecimal: false };
}

/** English numbers follow each other without "and", and so does "عشر" in "خمسة عشر". */
function unjoined(text: string | undefined, hyphen: number): { text: string; length: number } | undefined {
  const isUnjoined = text !== undefined && (/^[a-z]+$/.test(text) || teens.has(text));
  return isUnjoined ? { text, length: 1 + hyphen } : undefined;
}

function numberOf(word: string): number | undefined {
  return units.get(word) ?? tens.get(word) ?? hundreds.get(word);
}

function rankOf(value: number): number {
  return value >= 100 ? 100 : value >= 20 ? 10 : 1;
}

/** "five and seventy" in Arabic, "seventy five" in English, never "fifty and seventy". */
function fits(value: number, current: number, lowest: number): boolean {
  const rank = rankOf(value);
  if (value === 10 && lowest === 1) return current % 100 > 2 && current % 100 < 10;
  return current % 100 === 0 ? rank < lowest : (rank === 10 && current % 100 < 10) || (rank === 1 && lowest === 10);
}
