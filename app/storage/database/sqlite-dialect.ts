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

const maxCachedStatements = 200;

/** Transactions wait up to `patienceMs` for another process's write lock. `check` may throw before begin and commit. The caller closes the database. */
export function nodeSqliteDialect(database: DatabaseSync, patienceMs: number, check: () => void = () => {}): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database, patienceMs, check),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

// Kysely does not use SQLite's transactional DDL by default.
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
    super({ database: kyselyDatabase(database) });
    this.#database = database;
    this.#patienceMs = patienceMs;
    this.#check = check;
  }

  // A deferred transaction fails if another process wrote since its start; an immediate one waits.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#check();
    await retryWhileBusy(this.#patienceMs, () => connection.executeQuery(CompiledQuery.raw("begin immediate")));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#check();
    await super.commitTransaction(connection);
  }

  // After a full disk SQLite has already rolled back; a second rollback would hide the real error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Retries while another process holds the lock; SQLite's own busy timeout would block this process. */
export async function retryWhileBusy<T>(patienceMs: number, attempt: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let waitMs = 5; ; waitMs = Math.min(2 * waitMs, 50)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      await pause(waitMs);
    }
  }
}

const sqliteBusy = 5;

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The low byte is the primary code, shared by SQLITE_BUSY_RECOVERY and others.
  if ("errcode" in error && typeof error.errcode === "number") return (error.errcode & 0xff) === sqliteBusy;
  return isBusy(error.cause);
}

function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxCachedStatements });
  return {
    close: () => {},
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = kyselyStatement(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
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
