import { stockFields, type RowGaps, type StockField } from "../../storage/stock-desk-types.ts";
import type { StockCar } from "../../storage/types.ts";
import { parseDay } from "../../dealership/text/typed-day.ts";
import type { Row } from "../table/table-row.ts";
import { fieldColumns } from "./field-columns.ts";
import { stockCells, type StockCells } from "./stock-cells.ts";
import { stockColumns, type StockColumn } from "./stock-columns.ts";
import type { VocabularyLookups } from "./vocabulary-lookups.ts";

/** Columns without which a list says nothing of a value, that is none or a default. */
const defaults: StockCells = { status: "available", vat_scheme: "standard", mileage_km: "0" };

/** Of a car that is stored: the fields that stay as they are, and the missing columns with a value that stays. */
export type Kept = { fields: StockField[]; columns: StockColumn[] };

/**
 * Fills cells of missing columns from the stored car where the row is judged by them: the price of a discount, the mileage of a
 * used car, the other language of a text. Fields without any column stay as they are stored.
 */
export function fillMissing(row: Row<StockColumn>, stored: StockCar, words: VocabularyLookups): Kept {
  const storedCells = stockCells(stored);
  const kept = keptFields(row, stored, words);
  row.fill({
    ...(kept.includes("mileageKm") && { mileage_km: storedCells.mileage_km }),
    ...priceCells(row, storedCells),
    ...trimCells(row, storedCells),
    ...textCells(row, storedCells, "description"),
    ...(row.has("features_en") && { features_ar: storedCells.features_ar }),
    ...(row.has("capabilities_en") && { capabilities_ar: storedCells.capabilities_ar }),
    ...inspectionCells(row, stored, storedCells),
  });
  const columns = stockColumns
    .map(({ name }) => name)
    .filter((name) => !row.has(name) && isStated(name, stored, storedCells) && !(name === "status" && isSold(stored)));
  return { fields: kept, columns };
}

function isStated(name: StockColumn, { pictures }: StockCar, cells: StockCells): boolean {
  if (name === "pictures") return pictures.length > 0;
  if (name === "illustrative") return pictures.some(({ illustrative }) => illustrative);
  // Every car has a day: its first import's.
  if (name === "added_on") return false;
  return (cells[name] ?? "") !== "" && cells[name] !== defaults[name];
}

const isSold = ({ status }: StockCar) => status === "sold";

/** A fuel of the other kind, or a condition, ends what goes with the former one. */
function keptFields(row: Row<StockColumn>, stored: StockCar, words: VocabularyLookups): StockField[] {
  const fuel = words.fuel.find(row.line("fuel"));
  const isSameDrive = (fuel === "electric") === (stored.fuel === "electric");
  const isStillUsed = stored.condition === "used" && words.condition.find(row.line("condition")) === "used";
  const ends: Partial<Record<StockField, boolean>> = {
    // A car that was sold and is in the list again is for sale again.
    status: isSold(stored),
    mileageKm: !isStillUsed,
    engineLitres: !isSameDrive,
    cylinders: !isSameDrive,
    fuelConsumption: !isSameDrive,
    rangeKm: !isSameDrive,
    batteryKwh: !isSameDrive,
    chargeMinutes: !isSameDrive,
    inspection: !isStillUsed,
  };
  return fieldsWithoutColumns(row).filter((field) => ends[field] !== true);
}

function fieldsWithoutColumns(row: Row<StockColumn>): StockField[] {
  return stockFields.filter((field) => {
    if (field === "pictures") return !row.has("pictures");
    return field !== "addedAt" && !fieldColumns[field].some(row.has);
  });
}

/** What the default of an empty cell would end; and a sale, without the column that says it. */
export function endedValues(row: Row<StockColumn>): RowGaps["ended"] {
  return [
    ...(row.has("status") && row.isEmpty("status") ? (["reserved"] as const) : []),
    ...(row.has("status") ? [] : (["sold"] as const)),
    ...(row.has("vat_scheme") && row.isEmpty("vat_scheme") ? (["vat_scheme"] as const) : []),
  ];
}

function priceCells(row: Row<StockColumn>, stored: StockCells): StockCells {
  return {
    ...(!row.has("price") && !row.has("price_before_vat") && { price: stored.price }),
    ...(!row.has("price_before_discount") && { price_before_discount: stored.price_before_discount }),
    ...(!row.has("vat_scheme") && { vat_scheme: stored.vat_scheme }),
  };
}

/** The name in the other language goes with another trim. */
function trimCells(row: Row<StockColumn>, stored: StockCells): StockCells {
  const isSame = (column: "trim_ar" | "trim_en") => ["", stored[column]].includes(row.line(column));
  if (!row.has("trim_ar")) return isSame("trim_en") ? { trim_ar: stored.trim_ar } : {};
  return !row.has("trim_en") && isSame("trim_ar") ? { trim_en: stored.trim_en } : {};
}

/** There is no English text without an Arabic one. */
function textCells(row: Row<StockColumn>, stored: StockCells, text: "description" | "inspection_note"): StockCells {
  const [arabic, english] = [`${text}_ar`, `${text}_en`] as const;
  if (!row.has(arabic)) return { [arabic]: stored[arabic] };
  return !row.has(english) && row.line(arabic) !== "" ? { [english]: stored[english] } : {};
}

/** A report of another day is another report, and an empty day is none. */
function inspectionCells(row: Row<StockColumn>, { inspection }: StockCar, stored: StockCells): StockCells {
  const hasDay = row.has("inspected_on");
  if (!fieldColumns.inspection.some(row.has) || !inspection) return {};
  if (hasDay && parseDay(row.line("inspected_on")) !== inspection.on) return {};
  return {
    ...Object.fromEntries(fieldColumns.inspection.map((column) => [column, stored[column]])),
    ...textCells(row, stored, "inspection_note"),
  };
}

/** Translations of items that stand in no column of the list. */
export function withStoredParts(
  car: Omit<StockCar, "pictures">,
  stored: StockCar,
  row: Row<StockColumn>,
): Omit<StockCar, "pictures"> {
  return {
    ...car,
    features: row.has("features_en") ? car.features : translated(car.features, stored.features),
    capabilities: row.has("capabilities_en") ? car.capabilities : translated(car.capabilities, stored.capabilities),
  };
}

function translated(items: StockCar["features"], stored: StockCar["features"]): StockCar["features"] {
  const english = new Map(stored.map(({ ar, en }) => [ar, en]));
  return items.map(({ ar }) => {
    const en = english.get(ar);
    return { ar, ...(en !== undefined && { en }) };
  });
}
