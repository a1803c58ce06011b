import type { Kysely, Selectable, Transaction } from "kysely";
import * as z from "zod";
import type { Brand } from "../../dealership/car/car.ts";
import { bilingual } from "./car-rows.ts";
import { inChunks } from "../database/chunks.ts";
import { textList } from "../database/json-columns.ts";
import type { CarModel } from "../stock-desk-types.ts";
import type { StockCar } from "../types.ts";
import type { BrandsTable, ModelsTable, Tables } from "../database/tables.ts";

export async function brands(db: Kysely<Tables>): Promise<Brand[]> {
  const rows = await db.selectFrom("brands").selectAll().execute();
  // Not in SQL: the databases collate text differently.
  return rows.map(brandOf).sort((a, b) => rank(a) - rank(b) || (a.slug < b.slug ? -1 : 1));
}

function rank(brand: Brand): number {
  return brand.popularRank ?? Number.MAX_SAFE_INTEGER;
}

function brandOf(row: Selectable<BrandsTable>): Brand {
  return {
    slug: row.slug,
    name: bilingual(row.name_ar, row.name_en),
    markPath: row.mark_path ?? undefined,
    popularRank: row.popular_rank ?? undefined,
    alsoWritten: textList(row.also_written),
  };
}

/** Of all brands, as the cars name them. */
export async function models(db: Kysely<Tables>): Promise<CarModel[]> {
  const rows = await db.selectFrom("models").selectAll().execute();
  return rows.map(({ brand_slug, slug, name_ar, name_en }) => ({
    brandSlug: brand_slug,
    slug,
    name: bilingual(name_ar, name_en),
  }));
}

export async function saveBrands(db: Transaction<Tables>, input: readonly Brand[]): Promise<boolean> {
  const stored = new Map((await db.selectFrom("brands").selectAll().execute()).map((row) => [row.slug, row]));
  const changed = input.map(brandRow).filter((row) => !isSameRow(row, stored.get(row.slug)));
  for (const chunk of inChunks(changed, 500)) {
    await db
      .insertInto("brands")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column("slug").doUpdateSet((row) => ({
          name_ar: row.ref("excluded.name_ar"),
          name_en: row.ref("excluded.name_en"),
          mark_path: row.ref("excluded.mark_path"),
          popular_rank: row.ref("excluded.popular_rank"),
          also_written: row.ref("excluded.also_written"),
        })),
      )
      .execute();
  }
  return changed.length > 0;
}

function brandRow(brand: Brand): BrandsTable {
  return {
    slug: brand.slug,
    name_ar: brand.name.ar,
    name_en: brand.name.en ?? null,
    mark_path: brand.markPath ?? null,
    popular_rank: brand.popularRank ?? null,
    also_written: JSON.stringify(brand.alsoWritten),
  };
}

export type ReplacedModels = { names: ModelsTable[]; added: ModelsTable[] };

/** A model gets the name in its first car. Returns the models with the names that they had, and the new ones. */
export async function saveModels(db: Transaction<Tables>, cars: readonly StockCar[]): Promise<ReplacedModels> {
  const stored = new Map((await db.selectFrom("models").selectAll().execute()).map((row) => [modelKey(row), row]));
  const rowsByKey = new Map<string, ModelsTable>();
  for (const car of cars) {
    const row = modelRow(car);
    const key = modelKey(row);
    if (!rowsByKey.has(key)) rowsByKey.set(key, row);
  }
  const changed = [...rowsByKey].filter(([key, row]) => !isSameRow(row, stored.get(key))).map(([, row]) => row);
  for (const chunk of inChunks(changed, 1_000)) {
    await db
      .insertInto("models")
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(["brand_slug", "slug"])
          .doUpdateSet((row) => ({ name_ar: row.ref("excluded.name_ar"), name_en: row.ref("excluded.name_en") })),
      )
      .execute();
  }
  const replaced: ReplacedModels = { names: [], added: [] };
  for (const row of changed) {
    const earlier = stored.get(modelKey(row));
    if (earlier) replaced.names.push(earlier);
    else replaced.added.push(row);
  }
  return replaced;
}

const modelSchema = z.object({
  brand_slug: z.string(),
  slug: z.string(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
});
const replacedSchema = z.object({ names: z.array(modelSchema), added: z.array(modelSchema) });

/**
 * Gives models their names of before, and deletes new ones that no car has and that no other undo gives back to one.
 * `json` is what `saveModels` returned.
 */
export async function restoreModels(db: Transaction<Tables>, json: string, needed: ReadonlySet<string>): Promise<void> {
  const { names, added } = replacedSchema.parse(JSON.parse(json));
  for (const { brand_slug, slug, ...name } of names)
    await db.updateTable("models").set(name).where("brand_slug", "=", brand_slug).where("slug", "=", slug).execute();
  for (const { brand_slug, slug } of added.filter((model) => !needed.has(model.slug)))
    await db
      .deleteFrom("models")
      .where("brand_slug", "=", brand_slug)
      .where("slug", "=", slug)
      .where((model) =>
        model.not(
          model.exists(
            model
              .selectFrom("cars")
              .select("cars.id")
              .where("cars.brand_slug", "=", brand_slug)
              .where("cars.model_slug", "=", slug),
          ),
        ),
      )
      .execute();
}

export function modelKey(model: Pick<ModelsTable, "brand_slug" | "slug">): string {
  return `${model.brand_slug}/${model.slug}`;
}

function modelRow(car: StockCar): ModelsTable {
  return {
    brand_slug: car.brandSlug,
    slug: car.model.slug,
    name_ar: car.model.name.ar,
    name_en: car.model.name.en ?? null,
  };
}

function isSameRow<Row extends object>(row: Row, stored: Row | undefined): boolean {
  if (stored === undefined) return false;
  const storedColumns = new Map(Object.entries(stored));
  return Object.entries(row).every(([column, value]) => storedColumns.get(column) === value);
}
