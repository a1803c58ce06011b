import type { Transaction } from "kysely";
import { deskState, type DeskState } from "../../dealership/car/desk-state.ts";
import type { Status } from "../../dealership/car/vocabulary.ts";
import { saveModels } from "../cars/brands.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { contentHashOf, writeCars } from "../cars/car-writer.ts";
import { editsAfter, saveEdits } from "./car-edit-rows.ts";
import { editRows } from "../cars/car-snapshots.ts";
import { inChunks } from "../database/chunks.ts";
import type { NewEvent } from "../../dealership/event.ts";
import { appendEvents } from "../database/events.ts";
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

type ChangedCar = {
  row: Row;
  before: StockCar;
  after: StockCar;
  soldAt: string | null;
  desk: DeskRow;
  fields: readonly StockField[];
};

/** Changes cars and tells price history and events of it. Returns the cars that are different now, and whether visitors see it. */
export async function changeCars(
  db: Transaction<Tables>,
  changes: ReadonlyMap<number, CarChange>,
  actor: Actor,
): Promise<{ changedIds: number[]; isPublic: boolean }> {
  const changedIds: number[] = [];
  let isPublic = false;
  for (const ids of inChunks([...changes.keys()], 400)) {
    const cars = await changedCars(db, ids, changes, actor.at);
    if (cars.length === 0) continue;
    await writeChanged(db, cars, actor);
    for (const { row, desk } of cars) {
      changedIds.push(row.id);
      isPublic ||= row.shown === "published" || desk.shown === "published";
    }
  }
  return { changedIds, isPublic };
}

async function changedCars(
  db: Transaction<Tables>,
  ids: readonly number[],
  changes: ReadonlyMap<number, CarChange>,
  at: string,
): Promise<ChangedCar[]> {
  const stored = await stockCars(db, ids);
  return (await deskRows(db, ids)).flatMap((row) => {
    const change = changes.get(row.id);
    const previous = stored.get(row.id);
    if (change === undefined || previous === undefined) return [];
    const { car: after, desk } = nextCar(previous.car, row, change, at);
    const fields = changedFields(previous.car, after);
    if (fields.length === 0 && !isDifferent(row, desk)) return [];
    return { row, before: previous.car, after, soldAt: previous.soldAt, desk, fields };
  });
}

async function writeChanged(db: Transaction<Tables>, cars: readonly ChangedCar[], actor: Actor): Promise<void> {
  const { at, staffId } = actor;
  const remodelled = cars.filter(({ fields }) => fields.includes("model") || fields.includes("brandSlug"));
  if (remodelled.length > 0)
    await saveModels(
      db,
      remodelled.map(({ after }) => after),
    );
  const written = cars.map(({ row, after, soldAt }) => ({
    id: row.id,
    isNew: false,
    car: after,
    addedAt: after.addedAt ?? at,
    soldAt: after.status === "sold" ? (soldAt ?? at) : null,
    contentHash: contentHashOf(after),
  }));
  await writeCars(db, written, { at, staffId: staffId ?? null });
  for (const { row, desk } of cars)
    if (isDifferent(row, desk)) await db.updateTable("cars").set(desk).where("id", "=", row.id).execute();
  const ids = cars.map(({ row }) => row.id);
  const edits = await editRows(db, ids);
  await saveEdits(
    db,
    ids,
    cars.flatMap((car) => editsAfter(edits.get(car.row.id) ?? [], { ...car, actor })),
  );
  const repriced = cars.filter(({ fields }) => fields.includes("price"));
  await savePrices(
    db,
    repriced.map(({ row, before, after }) => ({ id: row.id, before, after })),
    actor,
  );
  await appendEvents(
    db,
    cars.flatMap((car) => eventsOf(car, actor)),
  );
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

/** Of a car in any other state, whatever its row still holds. */
const noReservation = { reserved_until: null, reserved_for: null };

function eventsOf({ row, before, after, fields, desk }: ChangedCar, { at, staffId }: Actor): NewEvent[] {
  const from = stateOf(before.status, row);
  const to = stateOf(after.status, desk);
  const event = { at, staffId, carId: row.id };
  const events: NewEvent[] = [];
  if (from !== to) events.push({ ...event, kind: "car.state-changed", details: { from, to } });
  if (fields.includes("price"))
    events.push({
      ...event,
      kind: "car.price-changed",
      details: { from: halalasOf(before), to: halalasOf(after) },
    });
  if (fields.includes("pictures"))
    events.push({
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
  if (names.length > 0) events.push({ ...event, kind: "car.changed", details: { fields: names.join(" ") } });
  return events;
}

function halalasOf({ price }: Pick<StockCar, "price">): number | null {
  return price.kind === "listed" ? price.halalas : null;
}
