import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import { priceAfter, roundings, type BulkChange } from "../../dealership/car/bulk-change.ts";
import { changeCars } from "./car-changes.ts";
import { otherRunning } from "./change-progress.ts";
import { carSnapshots } from "../cars/car-snapshots.ts";
import { lockCatalogue } from "../cars/catalogue.ts";
import { inChunks } from "../database/chunks.ts";
import type { Database } from "../database/database.ts";
import type { ChangeStepsTable } from "../database/stock-desk-tables.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import { deskCars } from "./desk-cars.ts";
import { appendEvent } from "../database/events.ts";
import type { Actor } from "../staff-types.ts";
import { addStockChange, recordChangedCars, undoableIds } from "./stock-changes.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import type { BulkEntry, BulkPlan, BulkResult, BulkRow } from "../bulk-change-types.ts";
import type { CarChange, DeskCar } from "../stock-desk-types.ts";

export async function planBulk(db: Kysely<Tables>, ids: readonly number[], change: BulkChange): Promise<BulkPlan> {
  const rows: BulkRow[] = [];
  for (const chunk of inChunks([...new Set(ids)], 100)) {
    for (const stored of await deskCars(db, chunk)) {
      const { id, version, car, state } = stored;
      rows.push({ id, version, car, state, ...bulkOutcome(stored, change) });
    }
    await yieldToEventLoop();
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

/** Writes down what the plan with this digest says; `finishChange` does it. */
export async function startBulk(
  { read, write }: Pick<Database, "read" | "write">,
  { ids, change, digest }: { ids: readonly number[]; change: BulkChange; digest: string },
  actor: Actor,
): Promise<BulkResult> {
  const plan = await planBulk(read, ids, change);
  if (plan.digest !== digest) return { outcome: "changed-meanwhile", plan };
  const cars = plan.rows.filter((row) => row.change);
  if (cars.length === 0) return { outcome: "nothing-to-change" };
  const result = await write.transaction().execute(async (db): Promise<BulkResult | undefined> => {
    await lockCatalogue(db);
    const running = await otherRunning(db);
    if (running) return { outcome: "another-running", running };
    if (!(await haveVersions(db, cars))) return undefined;
    const changeId = await addStockChange(db, "bulk", { ...change }, actor);
    const steps = cars.map(({ id, version }) => ({ change_id: changeId, car_id: id, version }));
    for (const chunk of inChunks(steps, 1_000)) await db.insertInto("change_steps").values(chunk).execute();
    return { outcome: "started", changeId };
  });
  return result ?? { outcome: "changed-meanwhile", plan: await planBulk(read, ids, change) };
}

async function haveVersions(db: Kysely<Tables>, cars: readonly Pick<BulkRow, "id" | "version">[]): Promise<boolean> {
  for (const chunk of inChunks(cars, 1_000)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await db.selectFrom("cars").where("id", "in", ids).select(["id", "version"]).execute();
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    if (chunk.some(({ id, version }) => versions.get(id) !== version)) return false;
  }
  return true;
}

/** Changes cars that still have the version of the plan. Returns those that stay, and whether visitors see the change. */
export async function applySteps(
  db: Transaction<Tables>,
  { id: changeId, details }: { id: number; details: string },
  steps: readonly ChangeStepsTable[],
  actor: Actor,
): Promise<{ kept: number[]; isPublic: boolean }> {
  const change = bulkChange.parse(JSON.parse(details));
  const versions = new Map(steps.map(({ car_id, version }) => [car_id, version]));
  const changes = new Map<number, CarChange>();
  for (const car of await deskCars(db, [...versions.keys()])) {
    const outcome = bulkOutcome(car, change);
    if (car.version === versions.get(car.id) && outcome.change) changes.set(car.id, outcome.change);
  }
  const before = await carSnapshots(db, [...changes.keys()]);
  const { isPublic } = await changeCars(db, changes, actor);
  await recordChangedCars(db, changeId, before);
  return { kept: [...versions.keys()].filter((id) => !changes.has(id)), isPublic };
}

/** After the last car. */
export async function endBulk(
  db: Transaction<Tables>,
  { id: changeId, details }: { id: number; details: string },
  { at, staffId }: Actor,
): Promise<void> {
  const { count } = await db
    .selectFrom("changed_cars")
    .where("change_id", "=", changeId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { kind } = bulkChange.parse(JSON.parse(details));
  await appendEvent(db, {
    at,
    staffId,
    kind: "stock.bulk-changed",
    details: { change: changeId, kind, cars: Number(count) },
  });
}

const bulkChange: z.ZodType<BulkChange> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price-percent"), hundredths: z.number() }),
  z.object({ kind: z.literal("price-riyals"), riyals: z.number() }),
  z.object({ kind: z.literal("price-rounding"), riyals: z.literal(roundings) }),
  z.object({ kind: z.literal(["publish", "withdraw"]) }),
  z.object({ kind: z.literal("branch"), branch: z.string() }),
]);

const entryChange: z.ZodType<BulkEntry["change"]> = z.union([bulkChange, z.object({ kind: z.literal("prices") })]);

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
      (["changed_cars", "change_steps"] as const).map((table) =>
        selectFrom(table)
          .whereRef("change_id", "=", "stock_changes.id")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as(table),
      ),
    )
    .execute();
  return rows.map(({ id, at, details, undone_at, name, changed_cars, change_steps }) => ({
    changeId: id,
    at,
    ...(name !== null && { staffName: name }),
    change: entryChange.parse(JSON.parse(details)),
    cars: Number(changed_cars ?? 0),
    left: Number(change_steps ?? 0),
    isUndone: undone_at !== null,
  }));
}
