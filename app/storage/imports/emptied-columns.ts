import { isMoreThanAFifth } from "../../dealership/car/vanished-cars.ts";
import type { InspectionReport } from "../../dealership/car/inspection.ts";
import { type RowGaps } from "../stock-desk-types.ts";
import {
  emptiableColumns,
  type ChangedCar,
  type EmptiableColumn,
  type EmptiedColumn,
} from "../emptied-column-types.ts";
import type { StockCar } from "../types.ts";

/** Whether a car has a value in a column of a list. */
const hasValue: Record<EmptiableColumn, (car: StockCar) => boolean> = {
  reserved: ({ status }) => status === "reserved",
  sold: ({ status }) => status === "sold",
  model_ar: ({ model: { name } }) => name.ar !== name.en,
  trim_en: ({ trim }) => trim?.en !== undefined,
  trim_ar: ({ trim }) => trim !== undefined && trim.ar !== trim.en,
  transmission: ({ transmission }) => transmission !== undefined,
  engine_l: ({ engineLitres }) => engineLitres !== undefined,
  cylinders: ({ cylinders }) => cylinders !== undefined,
  fuel_consumption: ({ fuelConsumption }) => fuelConsumption !== undefined,
  range_km: ({ rangeKm }) => rangeKm !== undefined,
  battery_kwh: ({ batteryKwh }) => batteryKwh !== undefined,
  charge_minutes: ({ chargeMinutes }) => chargeMinutes !== undefined,
  seats: ({ seats }) => seats !== undefined,
  price: ({ price }) => price.kind === "listed",
  price_before_discount: ({ price }) => price.kind === "listed" && price.halalasBeforeDiscount !== undefined,
  vat_scheme: ({ price }) => price.kind === "listed" && price.vatScheme === "margin",
  vin: ({ vin }) => vin !== undefined,
  branch: ({ branch }) => branch !== undefined,
  description_en: ({ description }) => description?.en !== undefined,
  description_ar: ({ description }) => description !== undefined,
  features_en: ({ features }) => features.some(({ en }) => en !== undefined),
  features_ar: ({ features }) => features.length > 0,
  capabilities_en: ({ capabilities }) => capabilities.some(({ en }) => en !== undefined),
  capabilities_ar: ({ capabilities }) => capabilities.length > 0,
  pictures: ({ pictures }) => pictures.length > 0,
  illustrative: ({ pictures }) => pictures.some(({ illustrative }) => illustrative),
  inspected_on: ({ inspection }) => inspection !== undefined,
  inspected_by: ofReport(({ by }) => by !== undefined),
  inspection_panels: ofReport(({ panels }) => Object.keys(panels).length > 0),
  inspection_engine: ofReport(({ checks }) => checks.engine !== undefined),
  inspection_gearbox: ofReport(({ checks }) => checks.gearbox !== undefined),
  inspection_chassis: ofReport(({ checks }) => checks.chassis !== undefined),
  inspection_tyres: ofReport(({ checks }) => checks.tyres !== undefined),
  inspection_sections: ofReport(({ sections }) => sections !== undefined),
  inspection_tread_mm: ofReport(({ tread }) => tread !== undefined),
  inspection_remarks_en: ofReport(({ sections }) => remarks(sections).some((remark) => remark?.en !== undefined)),
  inspection_remarks_ar: ofReport(({ sections }) => remarks(sections).some((remark) => remark !== undefined)),
  inspection_note_en: ofReport(({ note }) => note?.en !== undefined),
  inspection_note_ar: ofReport(({ note }) => note !== undefined),
};

function ofReport(has: (inspection: InspectionReport) => boolean): (car: StockCar) => boolean {
  return ({ inspection }) => inspection !== undefined && has(inspection);
}

function remarks(sections: InspectionReport["sections"] = {}) {
  return Object.values(sections).map(({ remark }) => remark);
}

/** A part that goes with the whole is not counted. */
const wholes: Partial<Record<EmptiableColumn, EmptiableColumn>> = {
  price_before_discount: "price",
  vat_scheme: "price",
  illustrative: "pictures",
};

function wholeOf(column: EmptiableColumn): EmptiableColumn {
  return column.startsWith("inspection_") || column === "inspected_by" ? "inspected_on" : (wholes[column] ?? column);
}

/** Columns whose empty cells are a default: they lose a value only if no cell says another one. */
const withDefault: readonly EmptiableColumn[] = ["reserved", "sold", "vat_scheme"];

type Loss = { column: EmptiableColumn; of: number; cars: ChangedCar[] };

export type Losses = {
  add(car: ChangedCar, ended: RowGaps["ended"]): void;
  /** Columns that lose more than a fifth of their values. `sold` is the number of all cars that are sold. */
  emptied(sold: number): (EmptiedColumn & Pick<Loss, "cars">)[];
};

/** Adds up what an import empties, column by column. */
export function countLosses(): Losses {
  const losses = emptiableColumns.map((column): Loss => ({ column, of: 0, cars: [] }));
  return {
    add(car, ended) {
      for (const loss of losses) {
        const { column } = loss;
        if (!hasValue[column](car.before)) continue;
        loss.of += 1;
        if (isEmptied(column, car, ended)) loss.cars.push(car);
      }
    },
    emptied: (sold) =>
      losses
        .map(({ column, of, cars }) => ({ column, count: cars.length, of: column === "sold" ? sold : of, cars }))
        .filter(({ count, of }) => isMoreThanAFifth(count, of)),
  };
}

function isEmptied(column: EmptiableColumn, { before, after }: ChangedCar, ended: RowGaps["ended"]): boolean {
  if (hasValue[column](after)) return false;
  if (column === "model_ar") return before.model.slug === after.model.slug;
  const whole = wholeOf(column);
  if (whole !== column && !hasValue[whole](after)) return false;
  return !withDefault.includes(column) || ended.some((value) => value === column);
}
