/** Kysely dialect for `node:sqlite`, whose transactions take the write lock at their start. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";

const keptStatements = 200;

/** `patienceMs`: how long a transaction waits for another process's write lock. `check` runs before begin and commit and may throw. The caller closes the database. */
export function nodeSqliteDialect(database: DatabaseSync, patienceMs: number, check: () => void = () => {}): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database, patienceMs, check),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

// SQLite has transactional DDL; Kysely does not use it by default.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #patienceMs: number;
  readonly #check: () => void;

  constructor(database: DatabaseSync, patienceMs: number, check: () => void) {
    super({ database: forKysely(database) });
    this.#database = database;
    this.#patienceMs = patienceMs;
    this.#check = check;
  }

  // A deferred transaction that becomes a writer fails at once if another process wrote meanwhile; an immediate one waits at its start.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#check();
    await whileBusy(this.#patienceMs, () => connection.executeQuery(CompiledQuery.raw("begin immediate")));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#check();
    await super.commitTransaction(connection);
  }

  // After a full disk or a failed write SQLite has rolled back by itself; a second rollback would hide the real error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Retries while another process holds the lock, without blocking this process as SQLite's own busy timeout would. */
export async function whileBusy<T>(patienceMs: number, attempt: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let waitMs = 5; ; waitMs = Math.min(2 * waitMs, 50)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      await pause(waitMs);
    }
  }
}

const sqliteBusy = 5;

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The low byte is the primary code; SQLITE_BUSY_RECOVERY and others share it.
  if ("errcode" in error && typeof error.errcode === "number") return (error.errcode & 0xff) === sqliteBusy;
  return isBusy(error.cause);
}

function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: keptStatements });
  return {
    close: () => {},
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = statementForKysely(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function statementForKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

function bindable(parameter: unknown): SQLInputValue {
  if (
    parameter === null ||
    typeof parameter === "string" ||
    typeof parameter === "number" ||
    typeof parameter === "bigint"
  )
    return parameter;
  if (parameter instanceof Uint8Array) return parameter;
  throw new TypeError(`SQLite cannot store a value of type ${typeof parameter}.`);
}
