import type { Kysely } from "kysely";
import { isShot } from "../../dealership/car/picture-shot.ts";
import { bodies, conditions, fuels, statuses, transmissions } from "../../dealership/car/vocabulary.ts";
import { bilingual, colorOf, optionalBilingual, parseSlug, priceOf } from "./car-rows.ts";
import { inChunks } from "../database/chunks.ts";
import { inspectionOf } from "./inspection-column.ts";
import { bilingualList } from "../database/json-columns.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import type { CarColorsTable, CarPicturesTable, CarsTable, Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";

export type StoredStockCar = { id: number; car: StockCar; soldAt: string | null };

/** Cars as a list would give them; the inverse of stock-rows.ts. */
export async function stockCars(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, StoredStockCar>> {
  const cars = new Map<number, StoredStockCar>();
  for (const chunk of inChunks(ids, 250)) {
    if (cars.size > 0) await yieldToEventLoop();
    const rows = await db
      .selectFrom("cars")
      .innerJoin("models", (join) =>
        join.onRef("models.brand_slug", "=", "cars.brand_slug").onRef("models.slug", "=", "cars.model_slug"),
      )
      .where("cars.id", "in", chunk)
      .selectAll("cars")
      .select(["models.name_ar as model_name_ar", "models.name_en as model_name_en"])
      .execute();
    const colors = await colorRows(db, chunk);
    const pictures = await pictureRows(db, chunk);
    for (const row of rows) {
      const car = stockCarOf(row, colors.get(row.id) ?? [], pictures.get(row.id) ?? []);
      cars.set(row.id, { id: row.id, car, soldAt: row.sold_at });
    }
  }
  return cars;
}

export async function colorRows(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, CarColorsTable[]>> {
  const rows = await db
    .selectFrom("car_colors")
    .where("car_id", "in", ids)
    .orderBy("car_id")
    .orderBy("position")
    .selectAll()
    .execute();
  return Map.groupBy(rows, (row) => row.car_id);
}

export async function pictureRows(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, CarPicturesTable[]>> {
  const rows = await db
    .selectFrom("car_pictures")
    .where("car_id", "in", ids)
    .orderBy("car_id")
    .orderBy("position")
    .selectAll()
    .execute();
  return Map.groupBy(rows, (row) => row.car_id);
}

type ModelNames = { model_name_ar: string; model_name_en: string | null };

function stockCarOf(
  row: CarsTable & ModelNames,
  colors: readonly CarColorsTable[],
  pictures: readonly CarPicturesTable[],
): StockCar {
  const trim = optionalBilingual(row.trim_ar, row.trim_en);
  const description = optionalBilingual(row.description_ar, row.description_en);
  return {
    stockNumber: row.stock_number,
    condition: parseSlug(conditions, row.condition),
    status: parseSlug(statuses, row.status),
    brandSlug: row.brand_slug,
    model: { slug: row.model_slug, name: bilingual(row.model_name_ar, row.model_name_en) },
    ...(trim && { trim }),
    year: row.year,
    body: parseSlug(bodies, row.body),
    fuel: parseSlug(fuels, row.fuel),
    ...(row.transmission !== null && { transmission: parseSlug(transmissions, row.transmission) }),
    ...(row.engine_centilitres !== null && { engineLitres: row.engine_centilitres / 100 }),
    ...(row.cylinders !== null && { cylinders: row.cylinders }),
    ...(row.consumption_decilitres !== null && { fuelConsumption: row.consumption_decilitres / 10 }),
    ...(row.range_km !== null && { rangeKm: row.range_km }),
    ...(row.battery_wh !== null && { batteryKwh: row.battery_wh / 1_000 }),
    ...(row.charge_minutes !== null && { chargeMinutes: row.charge_minutes }),
    ...(row.seats !== null && { seats: row.seats }),
    mileageKm: row.mileage_km,
    price: priceOf(row),
    colors: colors.map(({ color }) => colorOf(color)),
    ...(row.vin !== null && { vin: row.vin }),
    ...(row.branch !== null && { branch: row.branch }),
    ...(description && { description }),
    features: bilingualList(row.features),
    capabilities: bilingualList(row.capabilities),
    addedAt: row.added_at,
    pictures: pictures.map(({ picture_hash: hash, color, illustrative, shot }) => ({
      hash,
      ...(color !== null && { color: colorOf(color) }),
      illustrative: illustrative === 1,
      ...(shot !== null && isShot(shot) && { shot }),
    })),
    ...(row.inspection !== null && { inspection: inspectionOf(row.inspection) }),
  };
}
