import type { ExpressionBuilder, Kysely } from "kysely";
import { saveModels } from "../cars/brands.ts";
import { changeCars } from "./car-changes.ts";
import { editsOfNewCar, saveEdits } from "./car-edit-rows.ts";
import { contentHashOf, writeCars } from "../cars/car-writer.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import type { Database } from "../database/database.ts";
import { deskCar } from "./desk-cars.ts";
import { appendEvent } from "../database/events.ts";
import { savePrices } from "../cars/price-history.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import type { CarChange, CreateResult, DeskCar, EditResult, NewDeskCar, OtherCar } from "../stock-desk-types.ts";

type Writer = Pick<Database, "write" | "dialect">;

export async function createCar({ write, dialect }: Writer, input: NewDeskCar, actor: Actor): Promise<CreateResult> {
  return await write.transaction().execute(async (db) => {
    const id = await lockCatalogue(db);
    const stockNumber = input.car.stockNumber ?? (await freeStockNumber(db, id));
    const sameNumber = await carWithStockNumber(db, stockNumber);
    if (sameNumber) return { outcome: "stock-number-taken", other: sameNumber };
    const sameVin = await unsoldCarWithVin(db, input.car.vin);
    if (sameVin) return { outcome: "vin-taken", other: sameVin };
    const car: StockCar = { ...input.car, stockNumber, status: "available", addedAt: input.car.addedAt ?? actor.at };
    await saveModels(db, [car]);
    const contentHash = contentHashOf(car);
    await writeCars(db, [{ id, isNew: true, car, addedAt: car.addedAt ?? actor.at, soldAt: null, contentHash }], {
      at: actor.at,
      staffId: actor.staffId ?? null,
    });
    const shown = input.state === "draft" ? "draft" : "published";
    const responsible = input.responsible ?? null;
    await db.updateTable("cars").set({ source: "desk", shown, responsible }).where("id", "=", id).execute();
    await saveEdits(db, [id], editsOfNewCar(id, actor));
    await savePrices(db, [{ id, after: car }], actor);
    const details = { state: input.state, stockNumber };
    await appendEvent(db, { at: actor.at, staffId: actor.staffId, carId: id, kind: "car.created", details });
    await raiseCatalogueVersion(db, dialect, id + 1, actor.at);
    return { outcome: "created", id };
  });
}

async function freeStockNumber(db: Kysely<Tables>, id: number): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const number = attempt === 1 ? `D-${id}` : `D-${id}-${attempt}`;
    if ((await carWithStockNumber(db, number)) === undefined) return number;
  }
}

async function carWithStockNumber(db: Kysely<Tables>, stockNumber: string): Promise<OtherCar | undefined> {
  const row = await db.selectFrom("cars").where("stock_number", "=", stockNumber).select("id").executeTakeFirst();
  return row && { id: row.id, stockNumber };
}

/** A sold car may come back with another stock number. */
async function unsoldCarWithVin(
  db: Kysely<Tables>,
  vin: string | undefined,
  exceptId = 0,
): Promise<OtherCar | undefined> {
  if (vin === undefined) return undefined;
  const row = await db
    .selectFrom("cars")
    .where("vin", "=", vin)
    .where("status", "<>", "sold")
    .where("id", "<>", exceptId)
    .orderBy("id")
    .select(["id", "stock_number"])
    .executeTakeFirst();
  return row && { id: row.id, stockNumber: row.stock_number };
}

function vinEdit({ selectFrom }: ExpressionBuilder<Tables, "cars">) {
  return selectFrom("car_edits")
    .whereRef("car_edits.car_id", "=", "cars.id")
    .where("field", "=", "vin")
    .select("car_edits.car_id");
}

export async function deskVins(
  db: Kysely<Tables>,
  { ofListedCars }: { ofListedCars: boolean },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("cars")
    .where("status", "<>", "sold")
    .where("vin", "is not", null)
    .where((car) => car.or([car("source", "=", "desk"), ...(ofListedCars ? [car.exists(vinEdit(car))] : [])]))
    .select(["vin", "stock_number"])
    .execute();
  return new Map(rows.map(({ vin, stock_number }) => [vin ?? "", stock_number]));
}

export async function changeCar(
  { write, dialect }: Writer,
  { id, version }: { id: number; version: number },
  change: CarChange,
  actor: Actor,
): Promise<EditResult> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const stored = await deskCar(db, id);
    if (!stored) return { outcome: "unknown" };
    if (stored.version !== version) return { outcome: "changed-meanwhile", car: stored };
    const other = isVinClaimed(stored, change) && (await unsoldCarWithVin(db, vinAfter(stored, change), id));
    if (other) return { outcome: "vin-taken", other };
    const { changedIds, isPublic } = await changeCars(db, new Map([[id, change]]), actor);
    if (isPublic) await raiseCatalogueVersion(db, dialect, nextId, actor.at);
    const car = (await deskCar(db, id)) ?? stored;
    return { outcome: changedIds.length > 0 ? "changed" : "unchanged", car };
  });
}

function vinAfter({ car }: DeskCar, { fields }: CarChange): string | undefined {
  return fields && "vin" in fields ? fields.vin : car.vin;
}

/** A new VIN, or the one of a car that is sold no more. */
function isVinClaimed(stored: DeskCar, change: CarChange): boolean {
  const returns = stored.state === "sold" && change.state !== undefined && change.state !== "sold";
  return returns || vinAfter(stored, change) !== stored.car.vin;
}
