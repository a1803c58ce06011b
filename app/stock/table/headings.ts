import { folded, foldedWords, withoutArticle } from "../../dealership/text/folding.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { editDistance } from "./lookup.ts";

export type Column<Name extends string> = {
  name: Name;
  arabic: string;
  required?: boolean;
  /** Other headings that people write, with `|` between them. */
  alsoWritten?: string;
  /** A heading that may mean this column or another one: it is an error that names it. */
  unclear?: string;
  /** Text by default: there, a workbook's numbers are taken as shown, and its dates are refused. */
  holds?: "number" | "day";
  /** Has parts: separated by `|` in a list, one a line in a form. */
  isList?: true;
};

type Headings = {
  /** Positions of columns by the key of a heading. */
  byKey: ReadonlyMap<string, number>;
  unclear: ReadonlyMap<string, readonly number[]>;
  titles: readonly { forms: readonly (readonly string[])[]; index: number }[];
};

const headingsOf = new WeakMap<readonly Column<string>[], Headings>();

/** The column that a heading names: `Price (SAR)`, `PRICE *` and `السعر` on two lines are the same. */
export function columnOf<Name extends string>(
  title: string,
  columns: readonly Column<Name>[],
): Column<Name> | undefined {
  const { byKey } = knownHeadings(columns);
  const words = headingWords(title);
  const index = byKey.get(words.join("")) ?? byKey.get(withoutUnits(words));
  return index === undefined ? undefined : columns[index];
}

/** Which of the `missing` columns an unknown heading may be meant for: it is unclear, misspelt or has another word in brackets. */
export function nearColumns<Name extends string>(
  title: string,
  columns: readonly Column<Name>[],
  missing: ReadonlySet<Name>,
): Column<Name>[] {
  if (title.length > stockLimits.nameLength) return [];
  const { unclear, titles } = knownHeadings(columns);
  const words = headingWords(title);
  const beforeBracket = /^([^([]+)[([]/.exec(title)?.[1];
  const inBrackets = beforeBracket === undefined ? undefined : columnOf(beforeBracket, columns);
  const near =
    unclear.get(withoutUnits(words))?.flatMap((index) => columns[index] ?? []) ?? (inBrackets && [inBrackets]);
  if (near) return near.filter(({ name }) => missing.has(name));
  const typed = wordForms(title);
  let best: { column: Column<Name>; distance: number } | undefined;
  for (const { forms, index } of titles) {
    const column = columns[index];
    if (column === undefined || !missing.has(column.name)) continue;
    const distance = Math.min(...forms.map((form, kind) => distanceOf(typed[kind] ?? [], form)));
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { column, distance };
  }
  return best ? [best.column] : [];
}

/** Wrong letters: one in all, or few in every word; infinite for other words. */
function distanceOf(a: readonly string[], b: readonly string[]): number {
  const together = wordDistance(a.join(""), b.join(""), 1);
  if (a.length !== b.length) return together;
  return Math.min(
    together,
    a.reduce((sum, word, index) => sum + wordDistance(word, b[index] ?? "", 2), 0),
  );
}

/** A misspelt Arabic article is none: words are compared with and without it. */
function wordDistance(a: string, b: string, most: number): number {
  const [bareA, bareB] = [bare(a), bare(b)];
  const limit = Math.min(most, maxDistance(Math.min(bareA.length, bareB.length)));
  if (Math.abs(a.length - b.length) > limit + 2) return Number.POSITIVE_INFINITY;
  const distance = Math.min(editDistance(a, b), editDistance(bareA, bareB));
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

/** Shorter words become other words by fewer letters. */
function maxDistance(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

export function columnTitles({ name, arabic, alsoWritten }: Column<string>): string[] {
  return [name, arabic, ...(alsoWritten?.split(" | ") ?? [])];
}

function knownHeadings(columns: readonly Column<string>[]): Headings {
  const cached = headingsOf.get(columns);
  if (cached) return cached;
  const byKey = new Map<string, number>();
  const unclear = new Map<string, number[]>();
  const titles = columns.flatMap((column, index) =>
    columnTitles(column).map((title) => ({ words: headingWords(title), forms: wordForms(title), index })),
  );
  for (const { words, index } of titles) if (!byKey.has(words.join(""))) byKey.set(words.join(""), index);
  for (const { words, index } of titles) {
    const key = withoutUnits(words);
    if (key !== "" && !byKey.has(key)) byKey.set(key, index);
  }
  for (const [index, column] of columns.entries()) {
    if (column.unclear === undefined) continue;
    const key = headingWords(column.unclear).join("");
    unclear.set(key, [...(unclear.get(key) ?? []), index]);
  }
  const headings = { byKey, unclear, titles };
  headingsOf.set(columns, headings);
  return headings;
}

/** Folded, without Arabic articles. */
function headingWords(title: string): string[] {
  return foldedWords(title.slice(0, stockLimits.nameLength)).map(bare);
}

function bare(word: string): string {
  return withoutArticle(word) ?? word;
}

/** With and without units. */
function wordForms(title: string): string[][] {
  const words = foldedWords(title);
  const named = words.filter((word) => !units.has(bare(word)));
  return named.length > 0 ? [words, named] : [words];
}

// Units, and what people note beside a heading.
const units: ReadonlySet<string> = new Set(
  [
    ..."SAR SR riyal riyals in km kms l litre litres liter liters kWh min minutes mm required optional".split(" "),
    ..."ريال بالريال سعودي السعودي رس ر س كم بالكم كيلو كيلومتر بالكيلومتر بالكيلو لتر باللتر دقيقة بالدقائق مم".split(
      " ",
    ),
    ..."مطلوب إلزامي اختياري".split(" "),
  ].map((word) => bare(folded(word))),
);

/** The first word if all are units, such as `KM`. */
function withoutUnits(words: readonly string[]): string {
  return words.filter((word) => !units.has(word)).join("") || (words[0] ?? "");
}
