/** A backup looked at as the SQLite file that it is, before anything trusts it. */
import { DatabaseSync } from "node:sqlite";

export type Contents = {
  leads: string[];
  cvs: number;
  /** References. */
  erased: string[];
  migrations: string[];
};

/** Everything into the one file, without a log beside it, so that it can be moved and read anywhere. */
export function foldIntoOneFile(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma journal_mode = delete");
  } finally {
    database.close();
  }
}

/** Checks every page. `trouble` says what is wrong, without its content. */
export function contentsOf(path: string): Contents | { trouble: string } {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = texts(database, "pragma integrity_check").filter((line) => line !== "ok");
    if (damage.length > 0)
      return {
        trouble: `the integrity check found ${damage.length === 1 ? "a mistake" : `${damage.length} mistakes`}`,
      };
    if (!tablesOf(database).has("kysely_migration")) return { trouble: "it has none of this site's tables" };
    return readContents(database);
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  } finally {
    database.close();
  }
}

/** Of an open database; tables that it does not have yet are empty. */
export function readContents(database: DatabaseSync): Contents {
  const tables = tablesOf(database);
  const column = (table: string, name: string) =>
    tables.has(table) ? texts(database, `select ${name} from ${table}`) : [];
  return {
    leads: column("leads", "reference"),
    cvs: column("lead_files", "lead_id").length,
    erased: column("erasures", "reference"),
    migrations: column("kysely_migration", "name"),
  };
}

function tablesOf(database: DatabaseSync): Set<string> {
  return new Set(texts(database, "select name from sqlite_master where type = 'table'"));
}

/** The first column. */
function texts(database: DatabaseSync, query: string): string[] {
  return database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));
}
