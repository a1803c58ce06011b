import { checkedParts } from "../../dealership/car/inspection.ts";
import { sections, wheels, type SectionResult } from "../../dealership/car/inspection-sections.ts";
import { decimalRiyals } from "../../dealership/pricing/price.ts";
import type { StockCar } from "../../storage/types.ts";
import type { StockColumn } from "./stock-columns.ts";

export type StockCells = Partial<Record<StockColumn, string>>;

/** A car as a row of a stock list, its lists one part a line; the judgement of these cells gives the car again. Without pictures. */
export function stockCells(car: StockCar): StockCells {
  return {
    stock_number: car.stockNumber,
    condition: car.condition,
    status: car.status,
    brand: car.brandSlug,
    model_en: car.model.name.en ?? "",
    model_ar: car.model.name.ar,
    trim_en: car.trim?.en ?? "",
    trim_ar: car.trim?.ar ?? "",
    year: String(car.year),
    body: car.body,
    fuel: car.fuel,
    transmission: car.transmission ?? "",
    engine_l: numberCell(car.engineLitres),
    cylinders: numberCell(car.cylinders),
    fuel_consumption: numberCell(car.fuelConsumption),
    range_km: numberCell(car.rangeKm),
    battery_kwh: numberCell(car.batteryKwh),
    charge_minutes: numberCell(car.chargeMinutes),
    seats: numberCell(car.seats),
    mileage_km: String(car.mileageKm),
    colors: car.colors.join("\n"),
    ...priceCells(car),
    vin: car.vin ?? "",
    branch: car.branch ?? "",
    description_en: car.description?.en ?? "",
    description_ar: car.description?.ar ?? "",
    ...listCells("features", car.features),
    ...listCells("capabilities", car.capabilities),
    added_on: car.addedAt?.slice(0, 10) ?? "",
    ...inspectionCells(car),
  };
}

function numberCell(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

function priceCells({ price }: StockCar): StockCells {
  if (price.kind === "on-request") return { price: "", price_before_discount: "", vat_scheme: "" };
  const { halalas, halalasBeforeDiscount, vatScheme } = price;
  return {
    price: riyals(halalas),
    price_before_discount: halalasBeforeDiscount === undefined ? "" : riyals(halalasBeforeDiscount),
    vat_scheme: vatScheme,
  };
}

export function riyals(halalas: number): string {
  return decimalRiyals(halalas).replace(/\.00$/, "");
}

function listCells(name: "features" | "capabilities", items: StockCar["features"]): StockCells {
  const english = items.some(({ en }) => en !== undefined) ? items.map(({ en }) => en ?? "") : [];
  return { [`${name}_en`]: english.join("\n"), [`${name}_ar`]: items.map(({ ar }) => ar).join("\n") };
}

function inspectionCells({ inspection }: StockCar): StockCells {
  if (!inspection) return {};
  const { on, by, panels, checks, sections: results = {}, tread, note } = inspection;
  const bySection = (textOf: (result: SectionResult) => string | undefined) =>
    sections
      .flatMap(({ slug }) => {
        const text = results[slug] && textOf(results[slug]);
        return text === undefined ? [] : [`${slug}=${text}`];
      })
      .join("\n");
  return {
    inspected_on: on,
    inspected_by: by ?? "",
    inspection_panels: Object.entries(panels)
      .map(([panel, state]) => `${panel}=${state}`)
      .join("\n"),
    ...Object.fromEntries(checkedParts.map((part) => [`inspection_${part}`, checks[part] ?? ""])),
    inspection_sections: bySection(({ passed, points }) => `${passed}/${points}`),
    inspection_tread_mm: tread === undefined ? "" : wheels.map((wheel) => tread[wheel]).join("\n"),
    inspection_remarks_en: bySection(({ remark }) => remark?.en),
    inspection_remarks_ar: bySection(({ remark }) => remark?.ar),
    inspection_note_en: note?.en ?? "",
    inspection_note_ar: note?.ar ?? "",
  };
}
