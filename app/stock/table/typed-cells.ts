// Each function refuses an invalid cell, and returns `undefined` for it or for an empty cell.
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { slugPattern } from "../../dealership/settings-fields.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { typedDay } from "../../dealership/text/typed-day.ts";
import { stockLimits, isWithin } from "../../dealership/car/stock-limits.ts";
import type { Range } from "../../dealership/car/stock-limits.ts";
import { codePointLength } from "../../dealership/text/tidy-text.ts";
import { decimalToNumber, decimalToHalalas, parseAmount } from "./parse-cell.ts";
import type { Lookup } from "./lookup.ts";
import type { Message } from "../problems/message.ts";
import { reasons } from "../problems/reasons.ts";
import type { Row } from "./table-row.ts";

export function readWholeNumber<Name extends string>(
  row: Row<Name>,
  column: Name,
  range: Range,
  unit: "km" | "",
  outside = () => reasons.outOfRange(range, unit),
): number | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  const decimal = parseAmount(cell, unit || undefined);
  if (!decimal) return row.refuse(column, reasons.notANumber);
  if (decimal.fraction !== "") return row.refuse(column, reasons.notWhole);
  return isWithin(range, decimalToNumber(decimal)) ? decimalToNumber(decimal) : row.refuse(column, outside());
}

/** Reads riyals, returns halalas. */
export function readMoney<Name extends string>(row: Row<Name>, column: Name, tooLarge: Message): number | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  const decimal = parseAmount(cell, "riyals");
  if (!decimal) return row.refuse(column, reasons.notANumber);
  if (decimal.fraction.length > 2) return row.refuse(column, reasons.tooManyDecimals(2));
  return decimalToHalalas(decimal) ?? row.refuse(column, tooLarge);
}

/** `latest` is the last day that is allowed. */
export function readDayCell<Name extends string>(row: Row<Name>, column: Name, latest?: Day): Day | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  const typed = typedDay(cell);
  if (typed === undefined) return row.refuse(column, reasons.day);
  if (typed.kind === "hijri") return row.refuse(column, reasons.hijriDay(typed.gregorian));
  if (typed.kind === "implausible") return row.refuse(column, reasons.implausibleDay);
  return latest !== undefined && typed.day > latest ? row.refuse(column, reasons.futureDay) : typed.day;
}

export function readVocabularyCell<Name extends string, Slug extends string>(
  row: Row<Name>,
  column: Name,
  words: Lookup<Slug>,
): Slug | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  return words.find(cell) ?? row.refuse(column, reasons.notOneOf(words.nearest(cell), words.names));
}

export function readBranch(row: Row<"branch">, branches: Lookup<string> | undefined): string | undefined {
  const cell = row.line("branch");
  if (cell === "" || branches === undefined) return undefined;
  return branches.find(cell) ?? row.refuse("branch", reasons.unknownBranch(branches.nearest(cell), branches.names));
}

export function readSlug(row: Row<"slug">): string {
  const slug = row.line("slug");
  if (slug !== "" && (!slugPattern.test(slug) || slug.length > stockLimits.slugLength))
    row.refuse("slug", reasons.notASlug);
  return slug;
}

export function readBilingualLine<Name extends string>(
  row: Row<Name>,
  arabic: Name,
  english: Name,
  limit: number,
): Bilingual {
  const [ar, en] = [readLine(row, arabic, limit), readLine(row, english, limit)];
  return { ar, ...(en !== "" && { en }) };
}

export function readLine<Name extends string>(row: Row<Name>, column: Name, limit: number): string {
  const text = row.line(column);
  if (codePointLength(text) > limit) row.refuse(column, reasons.textTooLong(codePointLength(text), limit));
  return text;
}
