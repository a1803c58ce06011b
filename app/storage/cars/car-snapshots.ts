import type { Kysely, Selectable, Transaction } from "kysely";
import * as z from "zod";
import { inChunks } from "../database/chunks.ts";
import { colorRows, pictureRows } from "./stock-cars.ts";
import { withoutComputed, type CarEditsTable } from "../database/stock-desk-tables.ts";
import type { CarColorsTable, CarPicturesTable, Tables } from "../database/tables.ts";

/** All that is stored of a car itself. */
export type CarSnapshot = {
  version: number;
  row: ReturnType<typeof withoutComputed<Omit<Selectable<Tables["cars"]>, "version">>>;
  colors: CarColorsTable[];
  pictures: CarPicturesTable[];
  edits: CarEditsTable[];
};

export async function carSnapshots(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, CarSnapshot>> {
  const snapshots = new Map<number, CarSnapshot>();
  for (const chunk of inChunks(ids, 1_000)) {
    const rows = await db.selectFrom("cars").where("id", "in", chunk).selectAll().execute();
    const [colors, pictures, edits] = [
      await colorRows(db, chunk),
      await pictureRows(db, chunk),
      await editRows(db, chunk),
    ];
    for (const { version, ...row } of rows) {
      snapshots.set(row.id, {
        version,
        row: withoutComputed(row),
        colors: colors.get(row.id) ?? [],
        pictures: pictures.get(row.id) ?? [],
        edits: edits.get(row.id) ?? [],
      });
    }
  }
  return snapshots;
}

export async function editRows(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, CarEditsTable[]>> {
  const rows = await db
    .selectFrom("car_edits")
    .where("car_id", "in", ids)
    .orderBy("car_id")
    .orderBy("field")
    .selectAll()
    .execute();
  return Map.groupBy(rows, (row) => row.car_id);
}

const cell = z.union([z.string(), z.number(), z.null()]);

const replacedParts = z.object({
  row: z.record(z.string(), cell),
  colors: z.array(z.object({ car_id: z.number(), position: z.number(), color: z.string() })).optional(),
  pictures: z
    .array(
      z.object({
        car_id: z.number(),
        position: z.number(),
        picture_hash: z.string(),
        color: z.string().nullable(),
        illustrative: z.number(),
        shot: z.string().nullable().default(null),
      }),
    )
    .optional(),
  edits: z
    .array(
      z.object({
        car_id: z.number(),
        field: z.string(),
        list_value: z.string().nullable(),
        at: z.string(),
        staff_id: z.number().nullable(),
      }),
    )
    .optional(),
});

/** What a change replaced, as JSON; `undefined` if it changed nothing. */
export function replacedBy(before: CarSnapshot, after: CarSnapshot): string | undefined {
  const now = new Map(Object.entries(after.row));
  const row = Object.fromEntries(Object.entries(before.row).filter(([column, value]) => now.get(column) !== value));
  const isSame = (part: "colors" | "pictures" | "edits") =>
    JSON.stringify(before[part]) === JSON.stringify(after[part]);
  const parts: z.infer<typeof replacedParts> = {
    row,
    ...(!isSame("colors") && { colors: before.colors }),
    ...(!isSame("pictures") && { pictures: before.pictures }),
    ...(!isSame("edits") && { edits: before.edits }),
  };
  return Object.keys(row).length === 0 && Object.keys(parts).length === 1 ? undefined : JSON.stringify(parts);
}

/** What the columns that a change replaced had before it. */
export function replacedColumns(replaced: string): Readonly<Record<string, z.infer<typeof cell>>> {
  return replacedParts.parse(JSON.parse(replaced)).row;
}

/** Slugs of the models that undoing other changes gives back to cars. */
export async function modelsOfOtherChanges(db: Kysely<Tables>, changeId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("changed_cars")
    .where("change_id", "<>", changeId)
    .where("before", "like", '%"model_slug"%')
    .select("before")
    .execute();
  const slugs = rows.map(({ before }) => (before === null ? null : replacedColumns(before)["model_slug"]));
  return new Set(slugs.filter((slug) => typeof slug === "string"));
}

/** Puts back what `replacedBy` returned. The version rises all the same: whoever has the car open learns of it. */
export async function restoreCar(db: Transaction<Tables>, id: number, replaced: string): Promise<void> {
  const { row, colors, pictures, edits } = replacedParts.parse(JSON.parse(replaced));
  await db
    .updateTable("cars")
    // Rows of earlier versions have computed columns, too.
    .set((car) => ({ ...withoutComputed(row), version: car("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  if (colors) {
    await db.deleteFrom("car_colors").where("car_id", "=", id).execute();
    if (colors.length > 0) await db.insertInto("car_colors").values(colors).execute();
  }
  if (pictures) {
    await db.deleteFrom("car_pictures").where("car_id", "=", id).execute();
    if (pictures.length > 0) await db.insertInto("car_pictures").values(pictures).execute();
  }
  if (edits) {
    await db.deleteFrom("car_edits").where("car_id", "=", id).execute();
    if (edits.length > 0) await db.insertInto("car_edits").values(edits).execute();
  }
}
