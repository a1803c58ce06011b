import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Dialect } from "./database.ts";
import { withLock } from "./locks.ts";
import { stock } from "./migrations/0001-stock.ts";
import { leads } from "./migrations/0002-leads.ts";
import { content } from "./migrations/0003-content.ts";
import { largeTables } from "./migrations/0004-large-tables.ts";
import { heartbeat } from "./migrations/0005-heartbeat.ts";
import { mailRecipients } from "./migrations/0006-mail-recipients.ts";
import { inspections } from "./migrations/0007-inspections.ts";
import { staff } from "./migrations/0008-staff.ts";
import { leadWork } from "./migrations/0009-lead-work.ts";
import { stockDesk } from "./migrations/0010-stock-desk.ts";
import { keyBoxes } from "./migrations/0011-key-boxes.ts";
import { carDays } from "./migrations/0012-car-days.ts";
import { pictureShots } from "./migrations/0013-picture-shots.ts";
import { contentDrafts } from "./migrations/0014-content-drafts.ts";
import { pictureUse } from "./migrations/0015-picture-use.ts";
import { replyOrder } from "./migrations/0016-reply-order.ts";
import { carsMissing } from "./migrations/0017-cars-missing.ts";
import { electricCars } from "./migrations/0018-electric-cars.ts";
import { carsPrice } from "./migrations/0019-cars-price.ts";
import { passkeyOrigin } from "./migrations/0020-passkey-origin.ts";
import { leadWorkFound } from "./migrations/0021-lead-work-found.ts";
import { carCodes } from "./migrations/0022-car-codes.ts";
import { leadWorkArrival } from "./migrations/0023-lead-work-arrival.ts";
import { carsChanged } from "./migrations/0024-cars-changed.ts";
import { scheduledDrafts } from "./migrations/0025-scheduled-drafts.ts";
import { changeSteps } from "./migrations/0026-change-steps.ts";
import { draftLines } from "./migrations/0027-draft-lines.ts";
import type { ColumnTypes } from "./migrations/column-types.ts";
import type { Tables } from "./tables.ts";

const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: {
    money: "integer",
    moment: "text",
    bytes: "blob",
    id: "integer",
    counting: (column) => column.primaryKey().autoIncrement(),
    strict: sql`strict`,
    generated: (column) => column,
  },
  postgres: {
    money: "bigint",
    moment: "timestamptz",
    bytes: "bytea",
    id: "bigint",
    counting: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    strict: sql``,
    generated: (column) => column.stored(),
  },
};

function migrations(types: ColumnTypes): Record<string, Migration> {
  return {
    "0001-stock": stock(types),
    "0002-leads": leads(types),
    "0003-content": content(types),
    "0004-large-tables": largeTables(),
    "0005-heartbeat": heartbeat(types),
    "0006-mail-recipients": mailRecipients(),
    "0007-inspections": inspections(),
    "0008-staff": staff(types),
    "0009-lead-work": leadWork(types),
    "0010-stock-desk": stockDesk(types),
    "0011-key-boxes": keyBoxes(types),
    "0012-car-days": carDays(types),
    "0013-picture-shots": pictureShots(),
    "0014-content-drafts": contentDrafts(types),
    "0015-picture-use": pictureUse(types),
    "0016-reply-order": replyOrder(),
    "0017-cars-missing": carsMissing(),
    "0018-electric-cars": electricCars(types),
    "0019-cars-price": carsPrice(),
    "0020-passkey-origin": passkeyOrigin(types),
    "0021-lead-work-found": leadWorkFound(),
    "0022-car-codes": carCodes(types),
    "0023-lead-work-arrival": leadWorkArrival(),
    "0024-cars-changed": carsChanged(),
    "0025-scheduled-drafts": scheduledDrafts(types),
    "0026-change-steps": changeSteps(types),
    "0027-draft-lines": draftLines(),
  };
}

// A migration that waits for a table lock blocks all later queries, so it waits briefly and retries.
const lockTimeoutMs = 1_000;
const retryMs = 500;
const patienceMs = 120_000;

/** Runs pending migrations, all or nothing, in one process at a time. A newer database stays as it is: migrations only add. */
export async function migrate(
  db: Kysely<Tables>,
  dialect: Dialect,
  available: Record<string, Migration> = migrations(columnTypes[dialect]),
): Promise<void> {
  const pending = (await createMigrator(db, available).getMigrations()).filter(
    (migration) => migration.executedAt === undefined,
  );
  if (pending.length === 0) return;
  if (dialect === "sqlite") return throwOnError(await migrateToLatest(db, available));
  await withLock(db, "bringing the tables up to date", { patienceMs }, async () =>
    throwOnError(await migrateWithRetries(db, available)),
  );
}

function createMigrator(db: Kysely<Tables>, available: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => available } });
}

async function migrateToLatest(db: Kysely<Tables>, available: Record<string, Migration>): Promise<unknown> {
  return (await createMigrator(db, available).migrateToLatest()).error;
}

async function migrateWithRetries(db: Kysely<Tables>, available: Record<string, Migration>): Promise<unknown> {
  return await db.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection);
    for (const startedAt = performance.now(); ; await pause(retryMs)) {
      const error = await migrateToLatest(connection, available);
      if (isLockTimeout(error) && performance.now() - startedAt < patienceMs) continue;
      await sql`reset lock_timeout`.execute(connection);
      return error;
    }
  });
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

function throwOnError(error: unknown): void {
  if (error !== undefined) throw new Error("The tables could not be brought up to date.", { cause: error });
}
