import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Kysely, Transaction } from "kysely";
import { tooManyVanished, type VanishedCars } from "../../dealership/car/vanished-cars.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import type { Database } from "../database/database.ts";
import { comparePlan, importPlan, stockOf } from "./import-plan.ts";
import { importStock } from "./stock-import.ts";
import type { Actor } from "../staff-types.ts";
import { maxUndoable, undoableIds } from "../car-edits/stock-changes.ts";
import { planStock } from "./stock-plan.ts";
import { writePlan } from "./stock-plan-writer.ts";
import type { Tables } from "../database/tables.ts";
import type { StockImport, StockImportOptions } from "../stock-import-types.ts";
import type { Choice, EditConflict, ImportEntry, ImportPlan, JudgedList } from "../stock-desk-types.ts";
import type { EmptiedColumn } from "../emptied-column-types.ts";
import type { StockImportResult } from "../types.ts";

type ApplyResult =
  | { outcome: "applied"; changeId: number | undefined; result: StockImportResult }
  /** The stock is not what the plan was made from. */
  | { outcome: "changed-meanwhile" }
  | { outcome: "too-many-vanished"; vanished: VanishedCars }
  | { outcome: "too-much-emptied"; emptied: EmptiedColumn[] }
  | { outcome: "choices-missing" | "already-applied" | "outdated" | "unknown" };

export type ImportStore = {
  /** Another one after every import, and after its undo. */
  listState(): Promise<string>;
  /** What importing the list would do, without doing it. */
  plan(list: JudgedList, at: string): Promise<ImportPlan>;
  /** Keeps a judged list for a day, until it is applied. */
  add(entry: { fileName: string; report: string; list: JudgedList }, by: Actor): Promise<number>;
  /** A list is outdated if it lacks columns, and other lists have changed the stock since it was judged. */
  find(id: number): Promise<{ entry: ImportEntry; list?: JudgedList; isOutdated?: boolean } | undefined>;
  /** Those that were done, newest first. */
  latest(): Promise<ImportEntry[]>;
  /** Does exactly what the plan with the digest says, in one transaction, or nothing. */
  apply(
    id: number,
    decisions: {
      digest: string;
      choose: (conflict: EditConflict) => Choice | undefined;
      acceptsVanished: boolean;
      acceptsEmptied: (emptied: EmptiedColumn) => boolean;
    },
    by: Actor,
  ): Promise<ApplyResult>;
  /**
   * Of the import command, in one transaction. Cars are matched by stock number; missing ones become sold. Raises the catalogue's
   * version if anything changed. Throws on invalid data and changes nothing; `dryRun` returns the result without changes.
   */
  importStock(stock: StockImport, options: StockImportOptions): Promise<StockImportResult>;
};

export function importStore(database: Database): ImportStore {
  const { read, write } = database;
  return {
    listState: () => listState(read),
    plan: (list, at) => importPlan(read, list, at),
    add: (entry, by) => write.transaction().execute((db) => addList(db, entry, by)),
    find: (id) => findImport(read, id),
    latest: () => latestImports(read),
    apply: (id, decisions, by) => applyImport(database, id, decisions, by),
    importStock: (stock, options) => importStock(database, stock, options),
  };
}

const dayMs = 86_400_000;

async function addList(
  db: Transaction<Tables>,
  { fileName, report, list }: { fileName: string; report: string; list: JudgedList },
  { at, staffId }: Actor,
): Promise<number> {
  await db
    .deleteFrom("imports")
    .where("list", "is not", null)
    .where("at", "<", new Date(Date.parse(at) - dayMs).toISOString())
    .execute();
  const { id } = await db
    .insertInto("imports")
    .values({
      at,
      staff_id: staffId ?? null,
      file_name: fileName,
      report,
      list: deflateRawSync(JSON.stringify(list)),
      change_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function selectImports(db: Kysely<Tables>) {
  return db
    .selectFrom("imports")
    .leftJoin("staff", "staff.id", "imports.staff_id")
    .leftJoin("stock_changes", "stock_changes.id", "imports.change_id")
    .select(["imports.id", "imports.at", "file_name", "report", "list", "change_id", "undone_at", "staff.name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>["execute"]>>[number];

async function findImport(db: Kysely<Tables>, id: number): ReturnType<ImportStore["find"]> {
  const row = await selectImports(db).where("imports.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const entry = entryOf(row, await undoableIds(db, "import"));
  if (!row.list) return { entry };
  const list = listOf(row.list);
  return { entry, list, isOutdated: await isOutdated(db, list) };
}

async function latestImports(db: Kysely<Tables>): Promise<ImportEntry[]> {
  const rows = await selectImports(db)
    .where("change_id", "is not", null)
    .orderBy("imports.change_id", "desc")
    .limit(maxUndoable)
    .execute();
  const undoable = await undoableIds(db, "import");
  return rows.map((row) => entryOf(row, undoable));
}

function entryOf(row: Row, undoable: readonly number[]): ImportEntry {
  const { id, at, file_name: fileName, report, list, change_id, undone_at, name } = row;
  const state = list ? "planned" : undone_at === null ? "done" : "undone";
  return {
    id,
    at,
    fileName,
    report,
    state,
    ...(name !== null && { staffName: name }),
    ...(state === "done" && change_id !== null && undoable.includes(change_id) && { changeId: change_id }),
  };
}

async function listState(db: Kysely<Tables>): Promise<string> {
  const { last, undone } = await db
    .selectFrom("stock_changes")
    .where("kind", "=", "import")
    .select(({ fn }) => [fn.max("id").as("last"), fn.count<number>("undone_at").as("undone")])
    .executeTakeFirstOrThrow();
  return `${last}/${undone}`;
}

async function isOutdated(db: Kysely<Tables>, { completedFrom }: JudgedList): Promise<boolean> {
  return completedFrom !== undefined && completedFrom !== (await listState(db));
}

function listOf(bytes: Uint8Array): JudgedList {
  const list: JudgedList = JSON.parse(inflateRawSync(bytes).toString());
  return list;
}

/** Plans before the transaction, which holds SQLite's only writer; again if the stock changes until then. */
async function applyImport(
  database: Pick<Database, "read" | "write" | "dialect">,
  id: number,
  options: Parameters<ImportStore["apply"]>[1],
  by: Actor,
): Promise<ApplyResult> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const result = await tryImport(database, id, options, by);
    if (result !== "stock-changed") return result;
  }
  return { outcome: "changed-meanwhile" };
}

async function tryImport(
  { read, write, dialect }: Pick<Database, "read" | "write" | "dialect">,
  id: number,
  { digest, choose, acceptsVanished, acceptsEmptied }: Parameters<ImportStore["apply"]>[1],
  { at, staffId }: Actor,
): Promise<ApplyResult | "stock-changed"> {
  const before = await stockState(read);
  const row = await read.selectFrom("imports").where("id", "=", id).select(["list", "file_name"]).executeTakeFirst();
  if (!row) return { outcome: "unknown" };
  if (!row.list) return { outcome: "already-applied" };
  const list = listOf(row.list);
  if (await isOutdated(read, list)) return { outcome: "outdated" };
  const compared = await comparePlan(read, list, { at, nextId: before.nextCarId });
  if (compared.digest !== digest) return { outcome: "changed-meanwhile" };
  const { conflicts, forSale, missingCarIds } = compared.plan;
  const choices = new Map(conflicts.map((conflict) => [key(conflict), choose(conflict)]));
  if ([...choices.values()].includes(undefined)) return { outcome: "choices-missing" };
  const vanished = { count: missingCarIds.length, forSale };
  if (!acceptsVanished && tooManyVanished(vanished)) return { outcome: "too-many-vanished", vanished };
  const stock = stockOf(list, at);
  const chosen = (conflict: EditConflict) => choices.get(key(conflict)) ?? "desk";
  const plan = await planStock(stock, compared.stored, before.nextCarId, chosen);
  const emptied = plan.losses.emptied(plan.sold).filter((column) => !acceptsEmptied(column));
  if (emptied.length > 0) return { outcome: "too-much-emptied", emptied };
  return await write.transaction().execute(async (db) => {
    await lockCatalogue(db);
    if (!isSameState(before, await stockState(db))) return "stock-changed";
    const changeId = await writePlan(db, plan, { ...stock, staffId, fileName: row.file_name });
    await db
      .updateTable("imports")
      .set({ list: null, at, staff_id: staffId ?? null, change_id: changeId ?? null })
      .where("id", "=", id)
      .execute();
    if (changeId !== undefined) await raiseCatalogueVersion(db, dialect, plan.nextId, at);
    return { outcome: "applied", changeId, result: plan.result };
  });
}

/** Every change of a car raises its version; ids are given once. */
async function stockState(db: Kysely<Tables>) {
  const { version, next_car_id } = await db
    .selectFrom("catalogue")
    .select(["version", "next_car_id"])
    .executeTakeFirstOrThrow();
  const { cars, versions } = await db
    .selectFrom("cars")
    .select(({ fn }) => [fn.countAll<number>().as("cars"), fn.sum<number | null>("version").as("versions")])
    .executeTakeFirstOrThrow();
  const imports = await db
    .selectFrom("imports")
    .where("list", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    version,
    nextCarId: next_car_id,
    cars: Number(cars),
    versions: Number(versions),
    applied: Number(imports.count),
  };
}

type StockState = Awaited<ReturnType<typeof stockState>>;

function isSameState(a: StockState, b: StockState): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function key({ id, field }: EditConflict): string {
  return `${id} ${field}`;
}
