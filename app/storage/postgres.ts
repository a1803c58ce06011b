/** Opens a PostgreSQL pool with the same value types as SQLite; checks its safety first. */
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { hearNotices } from "./notices.ts";
import type { Tables } from "./tables.ts";

const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 60_000;

/** Throws if the server cannot be reached within five seconds or may lose committed data. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  // The next query replaces a broken connection; without listeners the error would end the process, both for idle connections and for those inside a transaction.
  pool.on("error", () => {});
  pool.on("connect", (connection) => void connection.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onCreateConnection: readableMoments }) });
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
    hear: (channel, heard) => hearNotices(databaseUrl, channel, heard),
    close: () => db.destroy(),
  };
}

// The driver parses timestamps in this style only, whatever the server's default.
async function readableMoments(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("set datestyle = 'ISO'"));
}

type DurabilitySettings = { fsync: string; full_page_writes: string; synchronous_commit: string };

async function durabilitySettings(db: Kysely<Tables>): Promise<DurabilitySettings> {
  const { rows } = await sql<DurabilitySettings>`
    select current_setting('fsync') as fsync,
           current_setting('full_page_writes') as full_page_writes,
           current_setting('synchronous_commit') as synchronous_commit`.execute(db);
  const [settings] = rows;
  if (settings === undefined) throw new Error("PostgreSQL did not tell its settings.");
  return settings;
}

/** `local`, `remote_write` and `remote_apply` wait for the server's own disk as `on` does; only `off` does not. */
function assertDurable(settings: DurabilitySettings): void {
  const safe = {
    fsync: settings.fsync === "on",
    full_page_writes: settings.full_page_writes === "on",
    synchronous_commit: settings.synchronous_commit !== "off",
  };
  for (const [name, isSafe] of Object.entries(safe)) {
    if (!isSafe)
      throw new Error(`PostgreSQL has ${name} = off and could lose what was acknowledged, so nothing is stored in it.`);
  }
}

function parserOf(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === pg.types.builtins.INT8) return safeInteger;
  if (oid === pg.types.builtins.TIMESTAMPTZ) return isoMoment;
  return pg.types.getTypeParser(oid, format ?? "text");
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number of this program.`);
  return number;
}

const momentOf = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

function isoMoment(text: string): string {
  return momentOf(text).toISOString();
}
