import type { Transaction } from "kysely";
import { deskState, type DeskState } from "../../dealership/car/desk-state.ts";
import type { Status } from "../../dealership/car/vocabulary.ts";
import { saveModels } from "../cars/brands.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { contentHashOf, writeCars } from "../cars/car-writer.ts";
import { editsAfter, saveEdits } from "./car-edit-rows.ts";
import { editRows } from "../cars/car-snapshots.ts";
import { inChunks } from "../database/chunks.ts";
import { appendEvent } from "../database/events.ts";
import { savePrices } from "../cars/price-history.ts";
import type { Actor } from "../staff-types.ts";
import { changedFields } from "./stock-fields.ts";
import { stockCars } from "../cars/stock-cars.ts";
import type { DeskColumns } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import type { CarChange, StockField } from "../stock-desk-types.ts";

type DeskRow = Pick<DeskColumns, "withdrawn_at" | "reserved_until" | "reserved_for" | "responsible"> & {
  source: string;
  shown: string;
};

type Row = DeskRow & { id: number; version: number };

/** Changes cars and tells price history and events of it. Returns the cars that are different now, and whether visitors see it. */
export async function changeCars(
  db: Transaction<Tables>,
  changes: ReadonlyMap<number, CarChange>,
  actor: Actor,
): Promise<{ changedIds: number[]; isPublic: boolean }> {
  const changedIds: number[] = [];
  let isPublic = false;
  for (const ids of inChunks([...changes.keys()], 400)) {
    const stored = await stockCars(db, ids);
    const edits = await editRows(db, ids);
    for (const row of await deskRows(db, ids)) {
      const change = changes.get(row.id);
      const before = stored.get(row.id);
      if (change === undefined || before === undefined) continue;
      const next = nextCar(before.car, row, change, actor.at);
      const fields = changedFields(before.car, next.car);
      if (fields.length === 0 && !isDifferent(row, next.desk)) continue;
      await saveModels(db, [next.car]);
      await write(db, { id: row.id, car: next.car, soldAt: before.soldAt }, actor);
      await db.updateTable("cars").set(next.desk).where("id", "=", row.id).execute();
      await saveEdits(
        db,
        row.id,
        editsAfter(edits.get(row.id) ?? [], { row, before: before.car, after: next.car, fields, actor }),
      );
      if (fields.includes("price")) await savePrices(db, [{ id: row.id, before: before.car, after: next.car }], actor);
      await tell(db, row, { before: before.car, after: next.car, fields, desk: next.desk }, actor);
      changedIds.push(row.id);
      isPublic ||= row.shown === "published" || next.desk.shown === "published";
    }
  }
  return { changedIds, isPublic };
}

async function deskRows(db: Transaction<Tables>, ids: readonly number[]): Promise<Row[]> {
  return await db
    .selectFrom("cars")
    .where("id", "in", ids)
    .orderBy("id")
    .select(["id", "version", "source", "shown", "withdrawn_at", "reserved_until", "reserved_for", "responsible"])
    .execute();
}

function nextCar(car: StockCar, row: DeskRow, change: CarChange, at: string): { car: StockCar; desk: DeskRow } {
  const state = change.state ?? stateOf(car.status, row);
  const status = statusIn(state, car.status);
  const reservation = change.reservation ?? {
    until: row.reserved_until ?? undefined,
    for: row.reserved_for ?? undefined,
  };
  return {
    car: { ...car, ...change.fields, status },
    desk: {
      source: row.source,
      ...visibility(state, row, at),
      reserved_until: reservation.until ?? null,
      reserved_for: reservation.for ?? null,
      responsible: change.responsible === undefined ? row.responsible : change.responsible,
    },
  };
}

function stateOf(status: Status, { shown, withdrawn_at }: DeskRow): DeskState {
  return deskState({ status, isShown: shown === "published", withdrawnAt: withdrawn_at ?? undefined });
}

/** Drafts and withdrawn cars are available as soon as they are shown. */
function statusIn(state: DeskState, status: Status): Status {
  if (state === "draft" || state === "withdrawn") return status === "sold" ? "available" : status;
  return state;
}

/** A car that was never shown stays hidden when it is sold. */
function visibility(state: DeskState, row: DeskRow, at: string): Pick<DeskRow, "shown" | "withdrawn_at"> {
  switch (state) {
    case "draft":
      return { shown: "draft", withdrawn_at: null };
    case "withdrawn":
      return { shown: "draft", withdrawn_at: row.withdrawn_at ?? at };
    case "sold":
      return { shown: row.shown, withdrawn_at: row.withdrawn_at };
    case "available":
    case "reserved":
      return { shown: "published", withdrawn_at: null };
  }
}

function isDifferent(row: DeskRow, desk: DeskRow): boolean {
  return (["shown", "withdrawn_at", "reserved_until", "reserved_for", "responsible"] as const).some(
    (column) => row[column] !== desk[column],
  );
}

async function write(
  db: Transaction<Tables>,
  { id, car, soldAt }: { id: number; car: StockCar; soldAt: string | null },
  { at, staffId }: Actor,
): Promise<void> {
  await writeCars(
    db,
    [
      {
        id,
        isNew: false,
        car,
        addedAt: car.addedAt ?? at,
        soldAt: car.status === "sold" ? (soldAt ?? at) : null,
        contentHash: contentHashOf(car),
      },
    ],
    { at, staffId: staffId ?? null },
  );
}

/** Of a car in any other state, whatever its row still holds. */
const noReservation = { reserved_until: null, reserved_for: null };

type Told = { before: StockCar; after: StockCar; fields: readonly StockField[]; desk: DeskRow };

async function tell(db: Transaction<Tables>, row: Row, { before, after, fields, desk }: Told, { at, staffId }: Actor) {
  const from = stateOf(before.status, row);
  const to = stateOf(after.status, desk);
  const event = { at, staffId, carId: row.id };
  if (from !== to) await appendEvent(db, { ...event, kind: "car.state-changed", details: { from, to } });
  if (fields.includes("price"))
    await appendEvent(db, {
      ...event,
      kind: "car.price-changed",
      details: { from: halalasOf(before), to: halalasOf(after) },
    });
  if (fields.includes("pictures"))
    await appendEvent(db, {
      ...event,
      kind: "car.pictures-changed",
      details: { before: canonicalJson(before.pictures), after: canonicalJson(after.pictures) },
    });
  const others = fields.filter((field) => !["price", "status", "pictures"].includes(field));
  const earlier = from === "reserved" ? row : noReservation;
  const later = to === "reserved" ? desk : noReservation;
  const isReservedAnew = later.reserved_until !== earlier.reserved_until || later.reserved_for !== earlier.reserved_for;
  const names = [
    ...others,
    ...(isReservedAnew ? ["reservation"] : []),
    ...(desk.responsible === row.responsible ? [] : ["responsible"]),
  ];
  if (names.length > 0) await appendEvent(db, { ...event, kind: "car.changed", details: { fields: names.join(" ") } });
}

function halalasOf({ price }: Pick<StockCar, "price">): number | null {
  return price.kind === "listed" ? price.halalas : null;
}
