import { stockLimits, isWithin } from "../../dealership/car/stock-limits.ts";
import type { Range } from "../../dealership/car/stock-limits.ts";
import type { Condition, Fuel } from "../../dealership/car/vocabulary.ts";
import type { StockCar } from "../../storage/types.ts";
import { decimalToNumber, parseDecimal, parseMeasure } from "../table/parse-cell.ts";
import type { Message } from "../problems/message.ts";
import { reasons } from "../problems/reasons.ts";
import type { StockColumn } from "./stock-columns.ts";
import type { Row } from "../table/table-row.ts";
import { readWholeNumber } from "../table/typed-cells.ts";

/** Electric cars may have 0 in the engine columns, as many exports write it. */
export function readEngine(
  row: Row<StockColumn>,
  isElectric: boolean,
): Pick<StockCar, "engineLitres" | "cylinders" | "fuelConsumption"> {
  if (isElectric) {
    refuseUnlessZero(row, ["engine_l", "cylinders", "fuel_consumption"], reasons.electricEngine);
    return {};
  }
  return {
    engineLitres: readMeasure(row, "engine_l", stockLimits.engineLitres, "litres", 2),
    cylinders: readWholeNumber(row, "cylinders", stockLimits.cylinders, ""),
    fuelConsumption: readMeasure(row, "fuel_consumption", stockLimits.fuelConsumption, "litres per 100 km", 1),
  };
}

/** Other cars may have 0. Without a valid fuel the cells cannot be judged. */
export function readBattery(
  row: Row<StockColumn>,
  fuel: Fuel | undefined,
): Pick<StockCar, "rangeKm" | "batteryKwh" | "chargeMinutes"> {
  if (fuel === undefined) return {};
  if (fuel !== "electric") {
    refuseUnlessZero(row, ["range_km", "battery_kwh", "charge_minutes"], reasons.onlyElectric);
    return {};
  }
  return {
    rangeKm: readWholeNumber(row, "range_km", stockLimits.rangeKm, "km"),
    batteryKwh: readMeasure(row, "battery_kwh", stockLimits.batteryKwh, "kWh", 1),
    chargeMinutes: readWholeNumber(row, "charge_minutes", stockLimits.chargeMinutes, "", () =>
      reasons.outOfRange(stockLimits.chargeMinutes, "minutes"),
    ),
  };
}

function refuseUnlessZero(row: Row<StockColumn>, columns: readonly StockColumn[], reason: Message): void {
  for (const column of columns) {
    const decimal = parseDecimal(row.line(column) || "0");
    if (!decimal || decimalToNumber(decimal) !== 0) row.refuse(column, reason);
  }
}

function readMeasure(
  row: Row<StockColumn>,
  column: StockColumn,
  range: Range,
  unit: Parameters<typeof parseMeasure>[1],
  decimals: number,
): number | undefined {
  const cell = row.line(column);
  if (cell === "") return undefined;
  const decimal = parseMeasure(cell, unit);
  if (!decimal) return row.refuse(column, reasons.notANumber);
  if (!isWithin(range, decimalToNumber(decimal))) return row.refuse(column, reasons.outOfRange(range, unit));
  return decimal.fraction.length <= decimals
    ? decimalToNumber(decimal)
    : row.refuse(column, reasons.tooManyDecimals(decimals));
}

export function readYear(row: Row<StockColumn>, years: Range): number | undefined {
  return readWholeNumber(row, "year", years, "", () => reasons.year(years));
}

export function readSeats(row: Row<StockColumn>): number | undefined {
  return readWholeNumber(row, "seats", stockLimits.seats, "");
}

/** A new car's delivery kilometres count as 0. */
export function readMileage(row: Row<StockColumn>, condition: Condition | undefined): number {
  const mileage = readWholeNumber(row, "mileage_km", stockLimits.mileageKm, "km");
  if (condition === "used" && row.isEmpty("mileage_km")) row.refuse("mileage_km", reasons.mileageMissing);
  if (condition !== "new") return mileage ?? 0;
  if (mileage !== undefined && !isWithin(stockLimits.newCarKm, mileage))
    row.refuse("mileage_km", reasons.newCarDriven(stockLimits.newCarKm.to));
  return 0;
}
