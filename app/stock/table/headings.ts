import { foldedWords, withoutArticle } from "../../dealership/text/folding.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { editDistance } from "./lookup.ts";

export type Column<Name extends string> = {
  name: Name;
  arabic: string;
  required?: boolean;
  /** Other headings that people write, with `|` between them. */
  alsoWritten?: string;
  /** What may stand after the heading, as in `Price (SAR)`. */
  unit?: HeadingUnit;
  /** A heading that may mean this column or another one: it is an error that names it. */
  unclear?: string;
  /** Text by default: there, a workbook's numbers are taken as shown, and its dates are refused. */
  holds?: "number" | "day";
  /** Has parts: separated by `|` in a list, one a line in a form. */
  isList?: true;
};

type HeadingUnit = keyof typeof units;

type Headings = {
  /** Positions of columns by the key of a heading. */
  byKey: ReadonlyMap<string, number>;
  unclear: ReadonlyMap<string, readonly number[]>;
  titles: readonly { words: readonly string[]; index: number }[];
};

const headingsOf = new WeakMap<readonly Column<string>[], Headings>();

/** The column that a heading names: `Price (SAR)`, `PRICE *` and `السعر` on two lines are the same. */
export function columnOf<Name extends string>(
  title: string,
  columns: readonly Column<Name>[],
): Column<Name> | undefined {
  const { byKey } = knownHeadings(columns);
  const words = headingWords(title);
  const exact = byKey.get(words.join(""));
  if (exact !== undefined) return columns[exact];
  for (const unit of [undefined, ...headingUnits]) {
    const index = byKey.get(withoutNotes(words, unit).join(""));
    const column = index === undefined ? undefined : columns[index];
    if (column && (unit === undefined || column.unit === unit)) return column;
  }
  return undefined;
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
  if (isSomethingElse(words)) return [];
  const beforeBracket = /^([^([]+)[([]/.exec(title)?.[1];
  const inBrackets = beforeBracket === undefined ? undefined : columnOf(beforeBracket, columns);
  const near =
    unclear.get(withoutNotes(words).join(""))?.flatMap((index) => columns[index] ?? []) ?? (inBrackets && [inBrackets]);
  if (near) return near.filter(({ name }) => missing.has(name));
  const typed = foldedWords(title);
  let best: { column: Column<Name>; distance: number } | undefined;
  for (const { words: known, index } of titles) {
    const column = columns[index];
    if (column === undefined || !missing.has(column.name)) continue;
    const distance = Math.min(
      distanceOf(typed, known),
      distanceOf(withoutNotes(typed, column.unit), withoutNotes(known, column.unit)),
    );
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
    columnTitles(column).map((title) => ({ words: foldedWords(title), index, unit: column.unit })),
  );
  const keysOf = (keyOf: (title: (typeof titles)[number]) => readonly string[]) => {
    for (const title of titles) {
      const key = keyOf(title).map(bare).join("");
      if (!byKey.has(key)) byKey.set(key, title.index);
    }
  };
  keysOf(({ words }) => words);
  keysOf(({ words, unit }) => withoutNotes(words, unit));
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

/** After the first word. */
function withoutNotes(words: readonly string[], unit?: HeadingUnit): string[] {
  const isNote = (word: string) => notes.has(word) || (unit !== undefined && units[unit].has(word));
  return words.filter((word, index) => index === 0 || !isNote(bare(word)));
}

const units = {
  riyals: wordSet("in SAR SR riyal riyals ريال بالريال سعودي السعودي رس ر س"),
  km: wordSet("in km kms كم بالكم كيلو كيلومتر بالكيلومتر بالكيلو"),
  litres: wordSet("in l litre litres liter liters لتر باللتر"),
  kWh: wordSet("in kWh"),
  minutes: wordSet("in min minutes دقيقة بالدقائق"),
  mm: wordSet("in mm مم"),
};
const headingUnits = ["riyals", "km", "litres", "kWh", "minutes", "mm"] as const satisfies HeadingUnit[];
const notes = wordSet("required optional مطلوب إلزامي اختياري");

function wordSet(words: string): ReadonlySet<string> {
  return new Set(foldedWords(words).map(bare));
}

/** Headings of other columns of dealers, though a letter or a word makes them a known one. */
const otherThings: ReadonlySet<string> = new Set(
  [
    ..."Quantity | Qty | Count | Min price | Price min | Minimum price | Lowest price | Specs | Specifications | Gears".split(
      "|",
    ),
    ..."العدد | الكمية | أقل سعر | سعر أقل | الحد الأدنى للسعر | المواصفات | مواصفات السيارة | المدة | العرض | السعة | السعر الأعلى".split(
      "|",
    ),
  ].map((title) => headingWords(title).join("")),
);

/** Kilometres a litre are no mileage, and `Price 2` is another price. */
function isSomethingElse(words: readonly string[]): boolean {
  const key = words.join("");
  return (
    otherThings.has(key) ||
    /^\d+$/.test(words.at(-1) ?? "") ||
    /(?:kms?|كم|كيلو|كيلومتر)(?:per|لكل)?(?:l|lit(?:re|er)s?|لتر)$/.test(key)
  );
}
