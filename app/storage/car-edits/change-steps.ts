import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import type { Database } from "../database/database.ts";
import type { ChangeStepsTable } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";
import { applySteps, endBulk } from "./bulk-changes.ts";
import { idsOf } from "./change-progress.ts";
import { endUndo, undoSteps } from "./undo-changes.ts";

/** Cars in one transaction: SQLite has one writer, and visitors' forms wait for it. */
const pieceSize = 25;

/** Longer than SQLite's waiters sleep between two tries, so that each of them gets its turn. */
const pauseMs = 30;

/** Changes the cars that are left, or puts them back, in short transactions. Whoever calls it again goes on where it stopped. */
export async function finishChange(
  database: Pick<Database, "write" | "dialect">,
  changeId: number,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await changePiece(database, changeId))) await pause(pauseMs);
}

/** Returns whether cars are left. */
async function changePiece(
  { write, dialect }: Pick<Database, "write" | "dialect">,
  changeId: number,
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const change = await db.selectFrom("stock_changes").where("id", "=", changeId).selectAll().executeTakeFirst();
    const left = await stepsOf(db, changeId, pieceSize + 1);
    if (change === undefined || left.length === 0) return false;
    const steps = left.slice(0, pieceSize);
    const isUndo = change.undone_at !== null;
    const actor = {
      at: change.undone_at ?? change.at,
      staffId: (isUndo ? change.undone_by : change.staff_id) ?? undefined,
    };
    const keptIds = idsOf(change.kept);
    const { kept, isPublic } = isUndo
      ? { kept: await undoSteps(db, { id: changeId, keptIds: new Set(keptIds) }, steps, actor), isPublic: true }
      : await applySteps(db, change, steps, actor);
    keptIds.push(...kept);
    await deleteSteps(db, changeId, steps);
    if (kept.length > 0)
      await db
        .updateTable("stock_changes")
        .set({ kept: JSON.stringify(keptIds) })
        .where("id", "=", changeId)
        .execute();
    const isLast = left.length <= pieceSize;
    if (isLast) await (isUndo ? endUndo(db, change, keptIds, actor) : endBulk(db, change, actor));
    if (isPublic) await raiseCatalogueVersion(db, dialect, nextId, actor.at);
    return !isLast;
  });
}

async function stepsOf(db: Kysely<Tables>, changeId: number, limit: number): Promise<ChangeStepsTable[]> {
  return await db
    .selectFrom("change_steps")
    .where("change_id", "=", changeId)
    .orderBy("car_id")
    .limit(limit)
    .selectAll()
    .execute();
}

async function deleteSteps(
  db: Transaction<Tables>,
  changeId: number,
  steps: readonly ChangeStepsTable[],
): Promise<void> {
  await db
    .deleteFrom("change_steps")
    .where("change_id", "=", changeId)
    .where(
      "car_id",
      "in",
      steps.map(({ car_id }) => car_id),
    )
    .execute();
}
