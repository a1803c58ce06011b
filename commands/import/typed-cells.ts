// Each function refuses an invalid cell, and returns `undefined` for it or for an empty cell.
import type { Bilingual } from "../../app/dealership/text/bilingual.ts";
import { slugPattern } from "../../app/dealership/dealership-schema.ts";
import type { Day } from "../../app/dealership/text/riyadh-day.ts";
import { stockLimits, within } from "../../app/dealership/car/stock-limits.ts";
import type { Range } from "../../app/dealership/car/stock-limits.ts";
import { lengthOf } from "../../app/dealership/text/tidy-text.ts";
import { amountOf, halalasOf, readDay, readDecimal } from "./cells.ts";
import type { Lookup } from "./lookup.ts";
import { sentences } from "./sentences.ts";
import type { Row } from "./table-row.ts";

export function wholeNumber<Name extends string>(
  row: Row<Name>,
  column: Name,
  range: Range,
  unit: string,
  outside = () => sentences.outOfRange(range, unit),
): number | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  const decimal = readDecimal(cell);
  if (!decimal) return row.refuse(column, sentences.notANumber);
  if (decimal.fraction !== "") return row.refuse(column, sentences.notWhole);
  return within(range, amountOf(decimal)) ? amountOf(decimal) : row.refuse(column, outside());
}

/** Reads riyals, returns halalas. */
export function money<Name extends string>(row: Row<Name>, column: Name, tooLarge: string): number | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  const decimal = readDecimal(cell);
  if (!decimal) return row.refuse(column, sentences.notANumber);
  if (decimal.fraction.length > 2) return row.refuse(column, sentences.tooManyDecimals(2));
  return halalasOf(decimal) ?? row.refuse(column, tooLarge);
}

export function dayIn<Name extends string>(row: Row<Name>, column: Name): Day | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  return readDay(cell)?.slice(0, 10) ?? row.refuse(column, sentences.day);
}

export function word<Name extends string, Slug extends string>(
  row: Row<Name>,
  column: Name,
  words: Lookup<Slug>,
): Slug | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  return words.find(cell) ?? row.refuse(column, sentences.notOneOf(words.nearest(cell), words.names));
}

export function branchNamed(row: Row<"branch">, branches: Lookup<string> | undefined): string | undefined {
  const cell = row.line("branch");
  if (cell === "" || branches === undefined) return undefined;
  return branches.find(cell) ?? row.refuse("branch", sentences.unknownBranch(branches.nearest(cell), branches.names));
}

export function shortName(row: Row<"slug">): string {
  const slug = row.line("slug");
  if (slug !== "" && (!slugPattern.test(slug) || slug.length > stockLimits.slugLength))
    row.refuse("slug", sentences.notASlug);
  return slug;
}

export function bilingualLine<Name extends string>(
  row: Row<Name>,
  arabic: Name,
  english: Name,
  limit: number,
): Bilingual {
  const [ar, en] = [lineWithin(row, arabic, limit), lineWithin(row, english, limit)];
  return { ar, ...(en !== "" && { en }) };
}

export function lineWithin<Name extends string>(row: Row<Name>, column: Name, limit: number): string {
  const text = row.line(column);
  if (lengthOf(text) > limit) row.refuse(column, sentences.textTooLong(lengthOf(text), limit));
  return text;
}
