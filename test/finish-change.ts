import type { Storage } from "../app/storage/storage.server.ts";
import type { Actor } from "../app/storage/staff-types.ts";
import type { BulkResult, UndoResult } from "../app/storage/bulk-change-types.ts";

type Applied = { outcome: "applied"; changeId: number; changed: number };
type Undone = { outcome: "undone"; changed: number; kept: { id: number; stockNumber: string }[] };

/** A change of many cars, from the plan to its last car. */
export async function applyBulk(
  { carEdits }: Storage,
  plan: Parameters<Storage["carEdits"]["startBulk"]>[0],
  by: Actor,
): Promise<Applied | Exclude<BulkResult, { outcome: "started" }>> {
  const result = await carEdits.startBulk(plan, by);
  if (result.outcome !== "started") return result;
  await carEdits.finish(result.changeId);
  const progress = await carEdits.progress(result.changeId);
  if (progress?.left !== 0) throw new Error("The change is not finished.");
  return { outcome: "applied", changeId: result.changeId, changed: progress.changed };
}

export async function undoChange({ carEdits }: Storage, changeId: number, by: Actor): Promise<Undone | UndoResult> {
  const result = await carEdits.startUndo(changeId, by);
  if (result.outcome !== "started") return result;
  await carEdits.finish(changeId);
  const progress = await carEdits.progress(changeId);
  if (progress?.left !== 0) throw new Error("The undo is not finished.");
  return { outcome: "undone", changed: progress.changed, kept: progress.kept };
}
