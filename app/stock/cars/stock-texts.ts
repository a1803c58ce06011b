import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { toLatinDigits } from "../../dealership/text/folding.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { codePointLength } from "../../dealership/text/tidy-text.ts";
import type { StockCar } from "../../storage/types.ts";
import { reasons } from "../problems/reasons.ts";
import type { StockColumn } from "./stock-columns.ts";
import type { Row } from "../table/table-row.ts";

export function readModel(row: Row<StockColumn>): StockCar["model"] | undefined {
  const en = shortLine(row, "model_en");
  const ar = shortLine(row, "model_ar") ?? en;
  if (en === undefined || ar === undefined) return undefined;
  const slug = latinSlug(en);
  if (slug === "") return row.refuse("model_en", reasons.modelWithoutLatin);
  return { slug, name: { ar, en } };
}

export function latinSlug(name: string): string {
  return toLatinDigits(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Most lists write trims only in Latin letters, so the English trim is the default for Arabic. */
export function readTrim(row: Row<StockColumn>): Bilingual | undefined {
  const en = shortLine(row, "trim_en");
  const ar = shortLine(row, "trim_ar") ?? en;
  return ar === undefined ? undefined : { ar, ...(en !== undefined && { en }) };
}

function shortLine(row: Row<StockColumn>, column: StockColumn): string | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  if (codePointLength(cell) <= stockLimits.nameLength) return cell;
  return row.refuse(column, reasons.textTooLong(codePointLength(cell), stockLimits.nameLength));
}

export function readDescription(row: Row<StockColumn>): Bilingual | undefined {
  return readBilingualText(row, "description_ar", "description_en", stockLimits.descriptionLength);
}

export function readBilingualText(
  row: Row<StockColumn>,
  arabic: StockColumn,
  english: StockColumn,
  limit: number,
): Bilingual | undefined {
  const [ar, en] = [readText(row, arabic, limit), readText(row, english, limit)];
  if (ar === "") return en === "" ? undefined : row.refuse(english, reasons.englishWithoutArabic(arabic));
  return { ar, ...(en !== "" && { en }) };
}

function readText(row: Row<StockColumn>, column: StockColumn, limit: number): string {
  const text = row.lines(column);
  if (codePointLength(text) > limit) row.refuse(column, reasons.textTooLong(codePointLength(text), limit));
  return text;
}

/** Part by part; English may be missing for some, its place is empty then. */
export function readBilingualList<Name extends string>(row: Row<Name>, english: Name, arabic: Name): Bilingual[] {
  const [en, ar] = [listParts(row, english), listParts(row, arabic)];
  if (en.length === 0) return ar.map((text) => ({ ar: text }));
  if (ar.length === 0) row.refuse(english, reasons.englishWithoutArabic(arabic));
  if (ar.length === 0 || ar.length === en.length) return ar.map((text, index) => ({ ar: text, en: en[index] }));
  const [allEnglish, allArabic] = [row.list(english), row.list(arabic)];
  const isEnglishAlone = allEnglish.some((text, index) => text !== "" && !allArabic[index]);
  if (isEnglishAlone || allEnglish.length < allArabic.findLastIndex((text) => text !== "") + 1) {
    const uneven = row.isForm ? reasons.unevenLines : reasons.unevenLists;
    row.refuse(english, uneven(en.length, ar.length));
  }
  return allArabic.flatMap((text, index) => (text === "" ? [] : [{ ar: text, en: allEnglish[index] || undefined }]));
}

function listParts<Name extends string>(row: Row<Name>, column: Name): string[] {
  const parts = row.parts(column);
  if (parts.length > stockLimits.features) row.refuse(column, reasons.tooManyParts(parts.length, stockLimits.features));
  const tooLong = parts.find((part) => codePointLength(part) > stockLimits.featureLength);
  if (tooLong !== undefined)
    row.refuse(column, reasons.textTooLong(codePointLength(tooLong), stockLimits.featureLength), tooLong);
  return parts;
}
