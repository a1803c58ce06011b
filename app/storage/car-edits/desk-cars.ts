import type { Kysely } from "kysely";
import { deskState } from "../../dealership/car/desk-state.ts";
import { inChunks } from "../database/chunks.ts";
import { missingParts } from "./missing-parts.ts";
import { isStockField } from "./stock-fields.ts";
import { stockCars } from "../cars/stock-cars.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import type { CarEdit, DeskCar } from "../stock-desk-types.ts";

export async function deskCar(db: Kysely<Tables>, id: number): Promise<DeskCar | undefined> {
  const [car] = await deskCars(db, [id]);
  return car;
}

/** In the order of `ids`; omits unknown ones. */
export async function deskCars(db: Kysely<Tables>, ids: readonly number[]): Promise<DeskCar[]> {
  const cars = new Map<number, DeskCar>();
  for (const chunk of inChunks(ids, 1_000)) {
    const stored = await stockCars(db, chunk);
    const edits = await editsOf(db, chunk);
    for (const row of await selectDeskRows(db, chunk)) {
      const car = stored.get(row.id)?.car;
      if (car) cars.set(row.id, deskCarOf(row, car, edits.get(row.id) ?? []));
    }
  }
  return ids.flatMap((id) => cars.get(id) ?? []);
}

async function selectDeskRows(db: Kysely<Tables>, ids: readonly number[]) {
  return await db
    .selectFrom("cars")
    .leftJoin("staff as changer", "changer.id", "cars.changed_by")
    .leftJoin("staff as keeper", "keeper.id", "cars.responsible")
    .where("cars.id", "in", ids)
    .select(["cars.id", "cars.version", "source", "shown", "missing", "cars.added_at", "sold_at", "withdrawn_at"])
    .select(["reserved_until", "reserved_for", "responsible", "changed_at"])
    .select(["changer.name as changer_name", "keeper.name as keeper_name"])
    .execute();
}

type DeskRow = Awaited<ReturnType<typeof selectDeskRows>>[number];

function deskCarOf(row: DeskRow, car: StockCar, edits: CarEdit[]): DeskCar {
  const withdrawnAt = row.withdrawn_at ?? undefined;
  const state = deskState({ status: car.status, isShown: row.shown === "published", withdrawnAt });
  return {
    id: row.id,
    version: row.version,
    source: row.source === "desk" ? "desk" : "list",
    state,
    car,
    missing: missingParts(row.missing),
    addedAt: row.added_at,
    ...(row.sold_at !== null && { soldAt: row.sold_at }),
    ...(withdrawnAt !== undefined && { withdrawnAt }),
    ...(state === "reserved" && {
      reservation: {
        ...(row.reserved_until !== null && { until: row.reserved_until }),
        ...(row.reserved_for !== null && { for: row.reserved_for }),
      },
    }),
    ...(row.responsible !== null && {
      responsible: { id: row.responsible, ...(row.keeper_name !== null && { name: row.keeper_name }) },
    }),
    ...(row.changed_at !== null && {
      changed: { at: row.changed_at, ...(row.changer_name !== null && { staffName: row.changer_name }) },
    }),
    edits,
  };
}

async function editsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, CarEdit[]>> {
  const rows = await db
    .selectFrom("car_edits")
    .leftJoin("staff", "staff.id", "car_edits.staff_id")
    .where("car_id", "in", ids)
    .orderBy("car_id")
    .orderBy("field")
    .select(["car_id", "field", "list_value", "at", "staff.name"])
    .execute();
  const byCar = Map.groupBy(rows, (row) => row.car_id);
  return new Map([...byCar].map(([id, edits]) => [id, edits.flatMap(carEdits)]));
}

function carEdits(row: { field: string; list_value: string | null; at: string; name: string | null }): CarEdit[] {
  const { field, list_value, at, name } = row;
  if (!isStockField(field)) return [];
  return [
    { field, ...(list_value !== null && { listJson: list_value }), at, ...(name !== null && { staffName: name }) },
  ];
}
