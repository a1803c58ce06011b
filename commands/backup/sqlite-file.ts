import { DatabaseSync } from "node:sqlite";

export type Contents = {
  leads: string[];
  cvs: number;
  /** References. */
  erased: string[];
  migrations: string[];
};

/** Merges the write-ahead log into the file, so that the file can be moved alone. */
export function mergeWriteAheadLog(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma journal_mode = delete");
  } finally {
    database.close();
  }
}

/** Runs the integrity check and reads the contents. `error` quotes no data. */
export function verifyContents(path: string): Contents | { error: string } {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = firstColumn(database, "pragma integrity_check").filter((line) => line !== "ok");
    if (damage.length > 0)
      return {
        error: `the integrity check found ${damage.length === 1 ? "an error" : `${damage.length} errors`}`,
      };
    if (!tablesOf(database).has("kysely_migration")) return { error: "it has none of this site's tables" };
    return readContents(database);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    database.close();
  }
}

export function readContents(database: DatabaseSync): Contents {
  const tables = tablesOf(database);
  const column = (table: string, name: string) =>
    tables.has(table) ? firstColumn(database, `select ${name} from ${table}`) : [];
  return {
    leads: column("leads", "reference"),
    cvs: column("lead_files", "lead_id").length,
    erased: column("erasures", "reference"),
    migrations: column("kysely_migration", "name"),
  };
}

function tablesOf(database: DatabaseSync): Set<string> {
  return new Set(firstColumn(database, "select name from sqlite_master where type = 'table'"));
}

function firstColumn(database: DatabaseSync, query: string): string[] {
  return database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));
}
