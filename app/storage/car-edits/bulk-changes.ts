import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import { priceAfter, roundings, type BulkChange } from "../../dealership/car/bulk-change.ts";
import { changeCars } from "./car-changes.ts";
import { carSnapshots } from "../cars/car-snapshots.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import type { Database } from "../database/database.ts";
import { deskCars } from "./desk-cars.ts";
import { appendEvent } from "../database/events.ts";
import type { Actor } from "../staff-types.ts";
import { addStockChange, recordChangedCars, undoableIds } from "./stock-changes.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import type { BulkEntry, BulkPlan, BulkResult, BulkRow, DeskCar } from "../stock-desk-types.ts";

export async function planBulk(db: Kysely<Tables>, ids: readonly number[], change: BulkChange): Promise<BulkPlan> {
  const rows: BulkRow[] = [];
  for (const stored of await deskCars(db, [...new Set(ids)])) {
    const { id, version, car, state } = stored;
    rows.push({ id, version, car, state, ...bulkOutcome(stored, change) });
  }
  const steps = rows.map(({ id, version, change: step }) => [id, version, step ?? null]);
  const digest = createHash("sha256")
    .update(JSON.stringify([change, steps]))
    .digest("hex");
  return { rows, digest };
}

function bulkOutcome({ car, state }: DeskCar, change: BulkChange): Pick<BulkRow, "change" | "refused"> {
  switch (change.kind) {
    case "publish":
      if (state === "sold") return { refused: "sold" };
      return state === "draft" || state === "withdrawn"
        ? { change: { state: car.status === "reserved" ? "reserved" : "available" } }
        : { refused: "no-change" };
    case "withdraw":
      if (state === "sold") return { refused: "sold" };
      return state === "withdrawn" ? { refused: "no-change" } : { change: { state: "withdrawn" } };
    case "branch":
      return car.branch === change.branch
        ? { refused: "no-change" }
        : { change: { fields: { branch: change.branch } } };
    case "price-percent":
    case "price-riyals":
    case "price-rounding": {
      if (state === "sold") return { refused: "sold" };
      const price = priceAfter(car.price, change);
      if ("refused" in price) return price;
      const isSame = price.kind === car.price.kind && halalas(price) === halalas(car.price);
      return isSame ? { refused: "no-change" } : { change: { fields: { price } } };
    }
  }
}

function halalas(price: StockCar["price"]): number | undefined {
  return price.kind === "listed" ? price.halalas : undefined;
}

/** Does exactly what the plan with this digest says. */
export async function applyBulk(
  { write, dialect }: Pick<Database, "write" | "dialect">,
  { ids, change, digest }: { ids: readonly number[]; change: BulkChange; digest: string },
  actor: Actor,
): Promise<BulkResult> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const plan = await planBulk(db, ids, change);
    if (plan.digest !== digest) return { outcome: "changed-meanwhile", plan };
    const steps = new Map(plan.rows.flatMap((row) => (row.change ? [[row.id, row.change] as const] : [])));
    if (steps.size === 0) return { outcome: "nothing-to-change" };
    const changeId = await addStockChange(db, "bulk", { ...change }, actor);
    const before = await carSnapshots(db, [...steps.keys()]);
    const { isPublic } = await changeCars(db, steps, actor);
    const changed = await recordChangedCars(db, changeId, before);
    await tellBulk(db, { changeId, kind: change.kind, changed }, actor);
    if (isPublic) await raiseCatalogueVersion(db, dialect, nextId, actor.at);
    return { outcome: "applied", changeId, changed };
  });
}

const bulkChange: z.ZodType<BulkEntry["change"]> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price-percent"), hundredths: z.number() }),
  z.object({ kind: z.literal("price-riyals"), riyals: z.number() }),
  z.object({ kind: z.literal("price-rounding"), riyals: z.literal(roundings) }),
  z.object({ kind: z.literal(["publish", "withdraw"]) }),
  z.object({ kind: z.literal("branch"), branch: z.string() }),
  z.object({ kind: z.literal("prices") }),
]);

export async function latestBulk(db: Kysely<Tables>): Promise<BulkEntry[]> {
  const undoable = [...(await undoableIds(db, "bulk")), ...(await undoableIds(db, "prices"))];
  if (undoable.length === 0) return [];
  const rows = await db
    .selectFrom("stock_changes")
    .leftJoin("staff", "staff.id", "stock_changes.staff_id")
    .where("stock_changes.id", "in", undoable)
    .orderBy("stock_changes.id", "desc")
    .select(["stock_changes.id", "stock_changes.at", "details", "undone_at", "staff.name"])
    .select(({ selectFrom }) =>
      selectFrom("changed_cars")
        .whereRef("change_id", "=", "stock_changes.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("cars"),
    )
    .execute();
  return rows.map(({ id, at, details, undone_at, name, cars }) => ({
    changeId: id,
    at,
    ...(name !== null && { staffName: name }),
    change: bulkChange.parse(JSON.parse(details)),
    cars: Number(cars ?? 0),
    isUndone: undone_at !== null,
  }));
}

async function tellBulk(
  db: Transaction<Tables>,
  { changeId, kind, changed }: { changeId: number; kind: string; changed: number },
  { at, staffId }: Actor,
): Promise<void> {
  await appendEvent(db, {
    at,
    staffId,
    kind: "stock.bulk-changed",
    details: { change: changeId, kind, cars: changed },
  });
}
