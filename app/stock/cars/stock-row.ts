import type { Panel } from "../../dealership/car/inspection.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import type { Range } from "../../dealership/car/stock-limits.ts";
import { codePointLength } from "../../dealership/text/tidy-text.ts";
import { colorTexts, typedColors } from "../../dealership/car/typed-colors.ts";
import type { Color } from "../../dealership/car/vocabulary.ts";
import type { CarModel, RowGaps } from "../../storage/stock-desk-types.ts";
import type { StockCar } from "../../storage/types.ts";
import { toLatinDigits } from "../../dealership/text/folding.ts";
import { riyadhDay } from "../../dealership/text/riyadh-day.ts";
import type { Lookup } from "../table/lookup.ts";
import { reasons } from "../problems/reasons.ts";
import { endedValues, fillMissing, withStoredParts } from "./missing-columns.ts";
import type { StockColumn } from "./stock-columns.ts";
import { readPrice } from "./stock-price.ts";
import { readBattery, readEngine, readMileage, readSeats, readYear } from "./stock-quantities.ts";
import { readDescription, readBilingualList, readModel, readTrim } from "./stock-texts.ts";
import { readInspection } from "./stock-inspection.ts";
import type { Row } from "../table/table-row.ts";
import type { VocabularyLookups } from "./vocabulary-lookups.ts";
import { readBranch, readDayCell, readVocabularyCell } from "../table/typed-cells.ts";

export type StockContext = {
  words: VocabularyLookups;
  /** Missing if brands.csv or settings.json could not be read: the import is refused anyway. */
  brands?: Lookup<string>;
  branches?: Lookup<string>;
  /** Stock numbers by VIN of cars that no other car may be. */
  claimedVins?: ReadonlyMap<string, string>;
  /** What is stored, for lists that lack columns. */
  stored?: StoredStock;
  years: Range;
  now: Date;
};

type StoredStock = {
  /** By stock number, as lists gave them last. */
  lastListed(stockNumbers: readonly string[]): Promise<ReadonlyMap<string, StockCar>>;
  models(): Promise<readonly CarModel[]>;
};

type NamedPicture = { file: string; color?: Color; illustrative: boolean; shot?: Panel };

export type ParsedStockRow = { row: Row<StockColumn>; car?: Omit<StockCar, "pictures">; pictures: NamedPicture[] };

export type ListedRow = ParsedStockRow & {
  gaps: RowGaps;
  keptColumns: readonly StockColumn[];
  /** Hashes of pictures that stay illustrative, because the list lacks the column. */
  illustrative: ReadonlySet<string>;
};

/** A row of a list that may lack columns: `stored` is the car as lists gave it before. */
export function readListedRow(row: Row<StockColumn>, context: StockContext, stored: StockCar | undefined): ListedRow {
  const kept = stored ? fillMissing(row, stored, context.words) : { fields: [], columns: [] };
  const { car, ...parsed } = readStockRow(row, context);
  return {
    ...parsed,
    ...(car && { car: stored ? withStoredParts(car, stored, row) : car }),
    gaps: { kept: kept.fields, ended: endedValues(row) },
    keptColumns: kept.columns,
    illustrative: new Set(row.has("illustrative") ? [] : illustrativePictures(stored)),
  };
}

function illustrativePictures(stored: StockCar | undefined): string[] {
  return (stored?.pictures ?? []).filter(({ illustrative }) => illustrative).map(({ hash }) => hash);
}

export function readStockRow(row: Row<StockColumn>, context: StockContext): ParsedStockRow {
  const stockNumber = stockNumberOf(row);
  if (stockNumber === "" && row.line("stock_number") !== "") {
    row.refuse(
      "stock_number",
      reasons.textTooLong(codePointLength(row.line("stock_number")), stockLimits.stockNumberLength),
    );
  }
  const condition = readVocabularyCell(row, "condition", context.words.condition);
  const status = readVocabularyCell(row, "status", context.words.status) ?? "available";
  const brandSlug = readBrandSlug(row, context.brands);
  const model = readModel(row);
  const year = readYear(row, context.years);
  const body = readVocabularyCell(row, "body", context.words.body);
  const fuel = readVocabularyCell(row, "fuel", context.words.fuel);
  const colors = readColors(row, context.words.color);
  const details = {
    trim: readTrim(row),
    transmission: readVocabularyCell(row, "transmission", context.words.transmission),
    ...readEngine(row, fuel === "electric"),
    ...readBattery(row, fuel),
    seats: readSeats(row),
    vin: readVin(row, stockNumber, context.claimedVins),
    branch: readBranch(row, context.branches),
    description: readDescription(row),
    addedAt: readAddedAt(row, context.now),
    inspection: readInspection(row, condition, context),
  };
  const features = readBilingualList(row, "features_en", "features_ar");
  const capabilities = readBilingualList(row, "capabilities_en", "capabilities_ar");
  const mileageKm = readMileage(row, condition);
  const price = readPrice(row, condition, context.words.vatScheme);
  const pictures = readPictures(row, context.words, colors);
  if (
    row.problems.length > 0 ||
    !condition ||
    brandSlug === undefined ||
    !model ||
    year === undefined ||
    !body ||
    !fuel ||
    !price
  ) {
    return { row, pictures };
  }
  const car = {
    stockNumber,
    condition,
    status,
    brandSlug,
    model,
    year,
    body,
    fuel,
    mileageKm,
    price,
    colors,
    features,
    capabilities,
  };
  return { row, car: { ...car, ...details }, pictures };
}

export function stockNumberOf(row: Row<StockColumn>): string {
  const number = toLatinDigits(row.line("stock_number"));
  return codePointLength(number) <= stockLimits.stockNumberLength ? number : "";
}

function readBrandSlug(row: Row<StockColumn>, brands: Lookup<string> | undefined): string | undefined {
  const cell = row.line("brand");
  if (cell === "" || brands === undefined) return cell;
  return brands.find(cell) ?? row.refuse("brand", reasons.unknownBrand(brands.nearest(cell)));
}

function readColors(row: Row<StockColumn>, words: Lookup<Color>): Color[] {
  const texts = colorTexts(row.line("colors"));
  if (texts.length === 0 && row.line("colors") !== "") row.refuse("colors", reasons.requiredEmpty);
  return [...new Set(texts.flatMap((text) => readColor(row, "colors", text, words)))];
}

function readColor(row: Row<StockColumn>, column: StockColumn, text: string, words: Lookup<Color>): Color[] {
  const colors = typedColors(text);
  if (colors.length === 0) row.refuse(column, reasons.notOneOf(words.nearest(text), words.names), text);
  return colors;
}

export function vinOf(row: Row<StockColumn>): string {
  return toLatinDigits(row.line("vin")).toUpperCase();
}

function readVin(row: Row<StockColumn>, stockNumber: string, claimed: StockContext["claimedVins"]): string | undefined {
  const vin = vinOf(row);
  if (vin === "") return undefined;
  const owner = claimed?.get(vin) ?? stockNumber;
  if (owner !== stockNumber) return row.refuse("vin", reasons.vinOfDeskCar(owner));
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : row.refuse("vin", reasons.vin);
}

function readAddedAt(row: Row<StockColumn>, now: Date): string | undefined {
  const day = readDayCell(row, "added_on", riyadhDay(now));
  return day === undefined ? undefined : new Date(day).toISOString();
}

/** `front.webp|white=white.webp|bonnet=chip.webp`: by colour of the car, or a close-up of a panel. */
function readPictures(row: Row<StockColumn>, words: VocabularyLookups, colors: readonly Color[]): NamedPicture[] {
  const illustrative = readVocabularyCell(row, "illustrative", words.yesOrNo) === "yes";
  const parts = row.parts("pictures");
  if (parts.length > stockLimits.pictures)
    row.refuse("pictures", reasons.tooManyParts(parts.length, stockLimits.pictures));
  return parts.map((part) => {
    const [, name, file = part] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    if (name === undefined) return { file: part, illustrative };
    const shot = words.panel.find(name);
    if (shot !== undefined) return { file: file.trim(), illustrative, shot };
    const [color] = readColor(row, "pictures", name, words.color);
    if (color !== undefined && !colors.includes(color)) row.refuse("pictures", reasons.pictureColor, part);
    return { file: file.trim(), ...(color !== undefined && { color }), illustrative };
  });
}
