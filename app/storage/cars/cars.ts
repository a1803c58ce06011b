import { type Kysely, sql } from "kysely";
import type { CarSummary } from "../../dealership/car/car.ts";
import type { IndexedCar } from "../../dealership/search/types.ts";
import { discount } from "../../dealership/pricing/price.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import type { Color } from "../../dealership/car/vocabulary.ts";
import { brands, modelKey } from "./brands.ts";
import { bilingual, colorOf, indexedCarOf, summaryOf } from "./car-rows.ts";
import { catalogueVersion } from "./catalogue.ts";
import { inChunks } from "../database/chunks.ts";
import { idsDiscountedByOffers, offerPrices } from "./offer-prices.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import type { Tables } from "../database/tables.ts";

const batchSize = 5_000;

/** Cars for sale, by id, all from the same catalogue version. */
export async function carsForSale(db: Kysely<Tables>, day: Day): Promise<IndexedCar[]> {
  // Retries if an import ran between the batches: a transaction would block the read connection.
  for (;;) {
    const version = await catalogueVersion(db);
    const cars = await readCarsForSale(db, day);
    if (version === (await catalogueVersion(db))) return cars;
  }
}

async function readCarsForSale(db: Kysely<Tables>, day: Day): Promise<IndexedCar[]> {
  const brandBySlug = new Map(
    (await brands(db)).map(({ slug, name, alsoWritten }) => [slug, { slug, name, alsoWritten }]),
  );
  const modelByKey = await models(db);
  const offerHalalas = await offerPrices(db, day);
  const cars: IndexedCar[] = [];
  for (let lastId = 0; ;) {
    const rows = await carsOnSale(db)
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(batchSize)
      .select(["id", "brand_slug", "model_slug", "trim_ar", "trim_en", "year", "body", "fuel", "transmission"])
      .select([
        "engine_centilitres",
        "seats",
        "cylinders",
        "consumption_decilitres",
        "condition",
        "mileage_km",
        "price_halalas",
        "branch",
        "added_at",
        "stock_number",
      ])
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return cars;
    const colorsByCar = await colorsBetween(db, lastId + 1, last.id);
    for (const row of rows) {
      const brand = brandBySlug.get(row.brand_slug);
      const model = modelByKey.get(modelKey({ brand_slug: row.brand_slug, slug: row.model_slug }));
      // An import added them meanwhile: all cars are read again.
      if (brand === undefined || model === undefined) continue;
      cars.push(indexedCarOf(row, brand, model, colorsByCar.get(row.id) ?? [], offerHalalas.get(row.stock_number)));
    }
    lastId = last.id;
    await yieldToEventLoop();
  }
}

async function models(db: Kysely<Tables>): Promise<Map<string, IndexedCar["model"]>> {
  const rows = await db.selectFrom("models").selectAll().execute();
  return new Map(rows.map((row) => [modelKey(row), { slug: row.slug, name: bilingual(row.name_ar, row.name_en) }]));
}

async function colorsBetween(db: Kysely<Tables>, firstId: number, lastId: number): Promise<Map<number, Color[]>> {
  const rows = await db
    .selectFrom("car_colors")
    .where("car_id", ">=", firstId)
    .where("car_id", "<=", lastId)
    .orderBy("car_id")
    .orderBy("position")
    .select(["car_id", "color"])
    .execute();
  return colorsByCar(rows);
}

/** Drafts and withdrawn cars are left out, unless they are asked for. */
export async function carSummaries(
  db: Kysely<Tables>,
  ids: readonly number[],
  day: Day,
  { withHidden = false } = {},
): Promise<CarSummary[]> {
  const summaries = new Map<number, CarSummary>();
  for (const chunk of inChunks(ids.filter(isCarId), 1_000)) {
    const rows = await selectSummaries(db)
      .where("cars.id", "in", chunk)
      .$if(!withHidden, (cars) => cars.where("cars.shown", "=", "published"))
      .execute();
    const colors = colorsByCar(
      await db
        .selectFrom("car_colors")
        .where("car_id", "in", chunk)
        .orderBy("car_id")
        .orderBy("position")
        .select(["car_id", "color"])
        .execute(),
    );
    const offerHalalas = await offerPrices(db, day, chunk);
    for (const row of rows)
      summaries.set(row.id, summaryOf(row, colors.get(row.id) ?? [], offerHalalas.get(row.stock_number)));
  }
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

export async function carsOnDiscount(db: Kysely<Tables>, limit: number, day: Day): Promise<CarSummary[]> {
  const rows = await carsOnSale(db)
    .where("price_before_discount_halalas", "is not", null)
    .orderBy(sql`(price_before_discount_halalas - price_halalas) * 1000 / price_before_discount_halalas`, "desc")
    .orderBy("id")
    .limit(limit)
    .select("id")
    .execute();
  const ids = new Set([...rows.map((row) => row.id), ...(await idsDiscountedByOffers(db, day, limit))]);
  const cars = await carSummaries(db, [...ids], day);
  return cars
    .filter(isReduced)
    .toSorted((a, b) => discountShare(b) - discountShare(a) || a.id - b.id)
    .slice(0, limit);
}

function isReduced({ price }: CarSummary): boolean {
  return price.kind === "listed" && discount(price) > 0;
}

function discountShare({ price }: CarSummary): number {
  return price.kind === "listed" && price.halalasBeforeDiscount !== undefined
    ? discount(price) / price.halalasBeforeDiscount
    : 0;
}

export async function stockNumbersForSale(db: Kysely<Tables>): Promise<string[]> {
  const rows = await carsOnSale(db).select("stock_number").execute();
  return rows.map((row) => row.stock_number);
}

/** What visitors may find and buy. */
export function carsOnSale(db: Kysely<Tables>) {
  return db.selectFrom("cars").where("cars.shown", "=", "published").where("cars.status", "<>", "sold");
}

/** Whether visitors saw the car before it was withdrawn. */
export async function isWithdrawn(db: Kysely<Tables>, id: number): Promise<boolean> {
  if (!isCarId(id)) return false;
  const row = await db
    .selectFrom("cars")
    .where("id", "=", id)
    .where("shown", "<>", "published")
    .where("withdrawn_at", "is not", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

// Ids come from URLs; PostgreSQL rejects a query with one that is not a 32-bit integer.
function isCarId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

function selectSummaries(db: Kysely<Tables>) {
  return db
    .selectFrom("cars")
    .innerJoin("brands", "brands.slug", "cars.brand_slug")
    .innerJoin("models", (join) =>
      join.onRef("models.brand_slug", "=", "cars.brand_slug").onRef("models.slug", "=", "cars.model_slug"),
    )
    .leftJoin("car_pictures", (join) =>
      join.onRef("car_pictures.car_id", "=", "cars.id").onRef("car_pictures.position", "=", "cars.card_picture"),
    )
    .leftJoin("pictures", "pictures.hash", "car_pictures.picture_hash")
    .select([
      "cars.id",
      "cars.stock_number",
      "cars.condition",
      "cars.status",
      "cars.brand_slug",
      "cars.model_slug",
      "cars.trim_ar",
      "cars.trim_en",
      "cars.year",
    ])
    .select([
      "cars.body",
      "cars.fuel",
      "cars.transmission",
      "cars.engine_centilitres",
      "cars.range_km",
      "cars.mileage_km",
      "cars.branch",
    ])
    .select(["cars.price_halalas", "cars.price_before_discount_halalas", "cars.vat_scheme", "cars.inspected_on"])
    .select(["brands.name_ar as brand_name_ar", "brands.name_en as brand_name_en"])
    .select(["models.name_ar as model_name_ar", "models.name_en as model_name_en"])
    .select(["pictures.hash", "pictures.width", "pictures.height", "car_pictures.color", "car_pictures.illustrative"]);
}

function colorsByCar(rows: readonly { car_id: number; color: string }[]): Map<number, Color[]> {
  const byCar = Map.groupBy(rows, (row) => row.car_id);
  return new Map([...byCar].map(([id, colors]) => [id, colors.map(({ color }) => colorOf(color))]));
}
