import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import { isDatabaseBusy } from "../database/database-busy.ts";
import type { Database } from "../database/database.ts";
import type { ChangeStepsTable } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";
import { applySteps, endBulk } from "./bulk-changes.ts";
import { leftAloneOf } from "./change-progress.ts";
import { endUndo, undoSteps } from "./undo-changes.ts";

/** Cars in one transaction: SQLite has one writer, and visitors' forms wait for it. */
const pieceSize = 25;

/** Longer than SQLite's waiters sleep between two tries, so that each of them gets its turn. */
const pauseMs = 30;

type Writer = Pick<Database, "write" | "dialect">;

export type FinishOptions = {
  signal?: AbortSignal;
  /** A car cannot be changed, or put back: it stays as it is, and the others go on. */
  onFailure?: (error: unknown) => void;
};

/** Changes the cars that are left, or puts them back, in short transactions. Whoever calls it again goes on where it stopped. */
export async function finishChange(
  database: Writer,
  changeId: number,
  { signal, onFailure }: FinishOptions = {},
): Promise<void> {
  let hasLeft = true;
  while (hasLeft && !signal?.aborted) {
    try {
      hasLeft = await changePiece(database, changeId);
    } catch (error) {
      if (isDatabaseBusy(error)) throw error;
      for (let car = 1; car <= pieceSize && hasLeft && !signal?.aborted; car += 1) {
        hasLeft = await changeOneCar(database, changeId, onFailure);
        await pause(pauseMs);
      }
    }
    if (hasLeft) await pause(pauseMs);
  }
}

/** Leaves a car as it is that cannot be changed, and models if the end of the change fails, too. */
async function changeOneCar(
  database: Writer,
  changeId: number,
  onFailure?: (error: unknown) => void,
): Promise<boolean> {
  const [step] = await stepsOf(database.write, changeId, 1);
  if (step === undefined) return false;
  const carId = step.car_id;
  for (const isLeft of [false, true]) {
    try {
      return await changePiece(database, changeId, { carId, isLeft });
    } catch (error) {
      if (isDatabaseBusy(error)) throw error;
      onFailure?.(error);
    }
  }
  return await changePiece(database, changeId, { carId, isLeft: true, leavesModels: true });
}

/** `carId`: this car alone, if no other process has done it. */
type Piece = { carId?: number; isLeft?: boolean; leavesModels?: boolean };

/** Returns whether cars are left. */
async function changePiece(
  { write, dialect }: Writer,
  changeId: number,
  { carId, isLeft = false, leavesModels = false }: Piece = {},
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const change = await db.selectFrom("stock_changes").where("id", "=", changeId).selectAll().executeTakeFirst();
    const size = carId === undefined ? pieceSize : 1;
    const left = await stepsOf(db, changeId, size + 1);
    if (change === undefined || left.length === 0) return false;
    if (carId !== undefined && left[0]?.car_id !== carId) return true;
    const steps = left.slice(0, size);
    const isUndo = change.undone_at !== null;
    const actor = {
      at: change.undone_at ?? change.at,
      staffId: (isUndo ? change.undone_by : change.staff_id) ?? undefined,
    };
    const leftAlone = leftAloneOf(change.kept);
    let isPublic = false;
    if (isLeft) leftAlone.failed.push(...steps.map(({ car_id }) => car_id));
    else if (isUndo) {
      const keptIds = new Set([...leftAlone.kept, ...leftAlone.failed]);
      leftAlone.kept.push(...(await undoSteps(db, { id: changeId, keptIds }, steps, actor)));
      isPublic = true;
    } else {
      const applied = await applySteps(db, change, steps, actor);
      leftAlone.kept.push(...applied.kept);
      ({ isPublic } = applied);
    }
    await deleteSteps(db, changeId, steps);
    const kept = JSON.stringify(leftAlone);
    if (kept !== change.kept) await db.updateTable("stock_changes").set({ kept }).where("id", "=", changeId).execute();
    const isLast = left.length <= size;
    if (isLast && isUndo) {
      const ended = leavesModels ? { ...change, models_before: null } : change;
      await endUndo(db, ended, [...leftAlone.kept, ...leftAlone.failed], actor);
    } else if (isLast) await endBulk(db, change, actor);
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
