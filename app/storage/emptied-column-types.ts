import type { StockCar } from "./types.ts";

/** Columns that an import can empty: a reservation and a sale are in `status`. */
export const emptiableColumns = [
  "reserved",
  "sold",
  "model_ar",
  "trim_en",
  "trim_ar",
  "transmission",
  "engine_l",
  "cylinders",
  "fuel_consumption",
  "range_km",
  "battery_kwh",
  "charge_minutes",
  "seats",
  "price",
  "price_before_discount",
  "vat_scheme",
  "vin",
  "branch",
  "description_en",
  "description_ar",
  "features_en",
  "features_ar",
  "capabilities_en",
  "capabilities_ar",
  "pictures",
  "illustrative",
  "inspected_on",
  "inspected_by",
  "inspection_panels",
  "inspection_engine",
  "inspection_gearbox",
  "inspection_chassis",
  "inspection_tyres",
  "inspection_sections",
  "inspection_tread_mm",
  "inspection_remarks_en",
  "inspection_remarks_ar",
  "inspection_note_en",
  "inspection_note_ar",
] as const;

export type EmptiableColumn = (typeof emptiableColumns)[number];

/** A column that an import empties: for `count` of the cars of the list that have a value there. `sold`: for sale again, of all that are sold. */
export type EmptiedColumn = { column: EmptiableColumn; count: number; of: number };

export type ChangedCar = { id: number; before: StockCar; after: StockCar };
