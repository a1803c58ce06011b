import type { Kysely } from "kysely";
import * as z from "zod";
import { inChunks } from "../database/chunks.ts";
import type { Tables } from "../database/tables.ts";
import type { ChangeProgress, RunningChange } from "../bulk-change-types.ts";
import type { OtherCar } from "../stock-desk-types.ts";

/** One at most, but for what earlier versions left. Newest first, as several must be undone. */
export async function unfinishedChanges(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom("change_steps")
    .select("change_id")
    .distinct()
    .orderBy("change_id", "desc")
    .execute();
  return rows.map(({ change_id }) => change_id);
}

/** How far the change is that another one has to wait for. Asked with the catalogue locked, so that two never start at once. */
export async function otherRunning(db: Kysely<Tables>, changeId?: number): Promise<RunningChange | undefined> {
  const other = (await unfinishedChanges(db)).find((id) => id !== changeId);
  const progress = other === undefined ? undefined : await changeProgress(db, other);
  return progress && { done: progress.changed, total: progress.changed + progress.left };
}

export async function changeProgress(db: Kysely<Tables>, changeId: number): Promise<ChangeProgress | undefined> {
  const count = (table: "changed_cars" | "change_steps") =>
    db
      .selectFrom(table)
      .where("change_id", "=", changeId)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom("stock_changes")
    .where("id", "=", changeId)
    .select(["undone_at", "kept"])
    .executeTakeFirst();
  if (!change) return undefined;
  const recorded = Number((await count("changed_cars")).count);
  const left = Number((await count("change_steps")).count);
  const leftAlone = leftAloneOf(change.kept);
  const kept = await namedCars(db, leftAlone.kept);
  const failed = await namedCars(db, leftAlone.failed);
  const isUndo = change.undone_at !== null;
  const changed = isUndo ? recorded - left - kept.length - failed.length : recorded;
  return { isUndo, changed, left, kept, failed };
}

async function namedCars(db: Kysely<Tables>, ids: readonly number[]): Promise<OtherCar[]> {
  const cars: OtherCar[] = [];
  for (const chunk of inChunks(ids, 1_000)) {
    const rows = await db
      .selectFrom("cars")
      .where("id", "in", chunk)
      .orderBy("id")
      .select(["id", "stock_number"])
      .execute();
    cars.push(...rows.map(({ id, stock_number }) => ({ id, stockNumber: stock_number })));
  }
  return cars;
}

const leftAloneSchema = z.object({ kept: z.array(z.number()), failed: z.array(z.number()) });

/** Cars that the change leaves as they are: on purpose, or because of an error. */
export function leftAloneOf(json: string): z.infer<typeof leftAloneSchema> {
  const value: unknown = JSON.parse(json);
  // The column's default, and earlier versions: those on purpose.
  return leftAloneSchema.parse(Array.isArray(value) ? { kept: value, failed: [] } : value);
}
