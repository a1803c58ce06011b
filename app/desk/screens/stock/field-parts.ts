import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { StockField } from "../../../storage/stock-desk-types.ts";
import type { DeskTranslate } from "../../translate.ts";
import { bilingualText, fieldText, shortFieldText } from "./field-text.ts";
import { inspectionParts } from "./inspection-parts.ts";

/** A text of a stored value; with a label if it is only a part of the value. */
export type FieldPart = { label?: string; text: string };

type Reader = { field: StockField; locale: Locale; t: DeskTranslate };

const maxLength = 120;
const maxParts = 6;
/** Of the words that are shown before a difference. */
const leadLength = 30;

/** What is shown of a value so that it can be told from `others`: its short text, or else the parts that differ. All are JSON. */
export function shownParts(json: string, others: readonly string[], reader: Reader): FieldPart[] {
  const all = [...new Set([json, ...others])].filter((other) => other !== "null");
  const short = (value: string) => shortFieldText(JSON.parse(value), reader.field, reader.locale);
  if (new Set(all.map(short)).size === all.length) return [{ text: short(json) }];
  const parts = differingParts(all, reader).map(({ label, texts }) => ({
    ...(label !== "" && { label }),
    text: cutTexts(texts)[all.indexOf(json)] ?? "",
  }));
  return parts.length > maxParts ? [...parts.slice(0, maxParts), { text: "…" }] : parts;
}

/** By label, the whole text of every value. The text in the reader's language has no label. */
export function differingParts(
  values: readonly string[],
  reader: Reader,
): { label: string; texts: readonly string[] }[] {
  const parts = values.map((json) => partsOf(JSON.parse(json), reader));
  const labels = new Set(parts.flatMap((part) => [...part.keys()]));
  const isRepeated = (label: string) =>
    label !== "" && parts.every((part) => (part.get(label) ?? "") === (part.get("") ?? ""));
  return [...labels]
    .filter((label) => !isRepeated(label))
    .map((label) => ({ label, texts: parts.map((part) => part.get(label) ?? "") }))
    .filter(({ texts }) => new Set(texts).size > 1);
}

/** Each text around the first difference between them. */
function cutTexts(texts: readonly string[]): readonly string[] {
  const [first = ""] = texts;
  let prefix = 0;
  while (prefix < first.length && texts.every((text) => text[prefix] === first[prefix])) prefix += 1;
  const wordStart = first.lastIndexOf(" ", Math.max(0, prefix - leadLength)) + 1;
  const cut = texts.map((text) => {
    const end = wordStart + maxLength;
    return `${wordStart > 0 ? "…" : ""}${text.slice(wordStart, end)}${text.length > end ? "…" : ""}`;
  });
  return new Set(cut).size === new Set(texts).size ? cut : texts;
}

function partsOf(value: unknown, { field, locale, t }: Reader): Map<string, string> {
  if (value === null) return new Map();
  const ofReport = field === "inspection" && inspectionParts(value, locale, t);
  if (ofReport) return ofReport;
  const other = locale === "ar" ? "en" : "ar";
  const inOther = bilingualText(value, other);
  const text = field === "addedAt" && typeof value === "string" ? value : fieldText(value, field, locale);
  return new Map([["", text], ...(inOther === undefined ? [] : ([[t(`field-in.${other}`), inOther]] as const))]);
}
