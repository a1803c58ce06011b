import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { listenForNotices } from "./notices.ts";
import type { Tables } from "./tables.ts";

const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 60_000;

/** Returns the same value types as SQLite. Throws if the server is unreachable for five seconds or could lose committed data. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: typeParser },
  });
  // Without listeners an error of a connection would end the process. The pool replaces broken connections.
  pool.on("error", () => {});
  pool.on("connect", (connection) => void connection.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onCreateConnection: setIsoDateStyle }) });
  try {
    assertDurable(await durabilitySettings(db));
    await migrate(db, "postgres");
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    dialect: "postgres",
    read: db,
    write: db,
    heartbeat: db,
    listen: (channel, onNotice) => listenForNotices(databaseUrl, channel, onNotice),
    bytes: () => databaseBytes(db),
    close: () => db.destroy(),
  };
}

// The driver parses timestamps only in this style.
async function setIsoDateStyle(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("set datestyle = 'ISO'"));
}

type DurabilitySettings = { fsync: string; full_page_writes: string; synchronous_commit: string };

async function durabilitySettings(db: Kysely<Tables>): Promise<DurabilitySettings> {
  const { rows } = await sql<DurabilitySettings>`
    select current_setting('fsync') as fsync,
           current_setting('full_page_writes') as full_page_writes,
           current_setting('synchronous_commit') as synchronous_commit`.execute(db);
  const [settings] = rows;
  if (settings === undefined) throw new Error("PostgreSQL returned no settings.");
  return settings;
}

/** All values of `synchronous_commit` except `off` wait for the server's disk. */
function assertDurable(settings: DurabilitySettings): void {
  const checks = {
    fsync: settings.fsync === "on",
    full_page_writes: settings.full_page_writes === "on",
    synchronous_commit: settings.synchronous_commit !== "off",
  };
  for (const [name, isSafe] of Object.entries(checks)) {
    if (!isSafe) throw new Error(`PostgreSQL has ${name} = off and could lose acknowledged data. Nothing was stored.`);
  }
}

async function databaseBytes(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

function typeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === pg.types.builtins.INT8) return safeInteger;
  if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTimestamp;
  return pg.types.getTypeParser(oid, format ?? "text");
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} exceeds the largest safe integer.`);
  return number;
}

const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

function isoTimestamp(text: string): string {
  return parseTimestamp(text).toISOString();
}
