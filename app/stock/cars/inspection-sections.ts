import {
  wheels,
  type Section,
  type SectionResult,
  type SectionResults,
  type TreadDepths,
} from "../../dealership/car/inspection-sections.ts";
import { stockLimits, isWithin } from "../../dealership/car/stock-limits.ts";
import { codePointLength } from "../../dealership/text/tidy-text.ts";
import { decimalToNumber, parseDecimal } from "../table/parse-cell.ts";
import { reasons } from "../problems/reasons.ts";
import type { StockColumn } from "./stock-columns.ts";
import type { Row } from "../table/table-row.ts";
import type { VocabularyLookups } from "./vocabulary-lookups.ts";

/** `engine=24/25|brakes=15/15`, passed of all points, with the remarks of other columns. */
export function readSections(row: Row<StockColumn>, words: VocabularyLookups): SectionResults | undefined {
  const counts = readBySection(row, "inspection_sections", words, readPoints);
  const arabic = readBySection(row, "inspection_remarks_ar", words, readRemark);
  const english = readBySection(row, "inspection_remarks_en", words, readRemark);
  for (const section of arabic.keys())
    if (!counts.has(section)) row.refuse("inspection_remarks_ar", reasons.remarkWithoutSection, section);
  for (const section of english.keys())
    if (!arabic.has(section))
      row.refuse("inspection_remarks_en", reasons.englishWithoutArabic("inspection_remarks_ar"), section);
  if (counts.size === 0) return undefined;
  return Object.fromEntries(
    [...counts].map(([section, count]): [Section, SectionResult] => {
      const ar = arabic.get(section);
      const en = english.get(section);
      return [section, { ...count, ...(ar !== undefined && { remark: { ar, ...(en !== undefined && { en }) } }) }];
    }),
  );
}

/** The parts of a cell, `section=value`, each section once. */
function readBySection<Value>(
  row: Row<StockColumn>,
  column: StockColumn,
  { section: sectionWords }: VocabularyLookups,
  read: (row: Row<StockColumn>, column: StockColumn, part: string, value: string) => Value | undefined,
): Map<Section, Value> {
  const results = new Map<Section, Value>();
  for (const part of row.parts(column)) {
    const [, name, text] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    if (name === undefined || text === undefined) {
      row.refuse(column, reasons.sectionWithoutValue, part);
      continue;
    }
    const section =
      sectionWords.find(name) ??
      row.refuse(column, reasons.notOneOf(sectionWords.nearest(name), sectionWords.names), name);
    const value = read(row, column, part, text.trim());
    if (section === undefined || value === undefined) continue;
    if (results.has(section)) row.refuse(column, reasons.panelTwice, name);
    results.set(section, value);
  }
  return results;
}

function readPoints(
  row: Row<StockColumn>,
  column: StockColumn,
  part: string,
  text: string,
): { points: number; passed: number } | undefined {
  const [passed, points, ...others] = text.split("/").map(wholeNumber);
  if (passed === undefined || points === undefined || others.length > 0)
    return row.refuse(column, reasons.sectionWithoutValue, part);
  if (!isWithin(stockLimits.sectionPoints, points) || passed > points)
    return row.refuse(column, reasons.sectionPoints(stockLimits.sectionPoints.to), part);
  return { points, passed };
}

function wholeNumber(text: string): number | undefined {
  const decimal = parseDecimal(text.trim(), undefined);
  return decimal?.fraction === "" ? decimalToNumber(decimal) : undefined;
}

function readRemark(row: Row<StockColumn>, column: StockColumn, part: string, text: string): string | undefined {
  if (text === "") return row.refuse(column, reasons.sectionWithoutValue, part);
  if (codePointLength(text) > stockLimits.featureLength)
    return row.refuse(column, reasons.textTooLong(codePointLength(text), stockLimits.featureLength), part);
  return text;
}

/** `6|6|5.5|5`: front left, front right, rear left, rear right. */
export function readTread(row: Row<StockColumn>): TreadDepths | undefined {
  const parts = row.parts("inspection_tread_mm");
  if (parts.length === 0) return undefined;
  const depths = parts.map((part) => {
    const decimal = parseDecimal(part, undefined);
    return decimal && decimal.fraction.length <= 1 ? decimalToNumber(decimal) : undefined;
  });
  const [frontLeft, frontRight, rearLeft, rearRight] = depths.filter(
    (depth) => depth !== undefined && isWithin(stockLimits.treadMm, depth),
  );
  if (
    depths.length !== wheels.length ||
    frontLeft === undefined ||
    frontRight === undefined ||
    rearLeft === undefined ||
    rearRight === undefined
  )
    return row.refuse("inspection_tread_mm", reasons.tread(stockLimits.treadMm.to));
  return { "front-left": frontLeft, "front-right": frontRight, "rear-left": rearLeft, "rear-right": rearRight };
}
