import { existsSync } from "node:fs";
import { link, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { syncFolder } from "../../app/files/sync-folder.ts";
import { readContents, type Contents } from "./sqlite-file.ts";

export type CurrentDatabase = {
  exists: boolean;
  /** Empty without a database; `error` if it cannot be read. */
  contents: Pick<Contents, "leads" | "erased"> & { error?: string };
  /** Moves the file at `path` into place; returns the new path of the old database. */
  replaceWith(path: string, at: Date): Promise<string | undefined>;
  release(): void;
};

const noContents = { leads: [], erased: [] };

/** Locks the database until it is replaced; `in-use` if another process has it open. */
export function lockCurrentDatabase(file: string): CurrentDatabase | "in-use" {
  if (!existsSync(file))
    return { exists: false, contents: noContents, replaceWith: (path) => putInPlace(path, file), release() {} };
  const database = new DatabaseSync(file, { timeout: 0 });
  const handle = {
    exists: true,
    replaceWith: (path: string, at: Date) => swap(path, file, at),
    release: () => database.close(),
  };
  try {
    database.exec("pragma locking_mode = exclusive");
    // Leaving WAL mode fails while another process has the file open, and removes the log.
    const [mode] = database
      .prepare("pragma journal_mode = delete")
      .all()
      .map((row) => Object.values(row)[0]);
    if (mode !== "delete") throw new Error(`its journal is ${String(mode)}`);
    database.exec("begin exclusive");
    return { contents: readContents(database), ...handle };
  } catch (error) {
    if (isBusy(error)) {
      database.close();
      return "in-use";
    }
    return { contents: { ...noContents, error: error instanceof Error ? error.message : String(error) }, ...handle };
  }
}

const busyCodes = [5, 6];

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    busyCodes.includes(error.errcode & 0xff)
  );
}

async function putInPlace(path: string, file: string): Promise<undefined> {
  await rename(path, file);
  await syncFolder(dirname(file));
}

async function swap(path: string, file: string, at: Date): Promise<string> {
  const aside = `${file}.before-restore-${at.toISOString().replace(/[:.]/g, "-")}`;
  for (const ending of ["-wal", "-shm", "-journal"])
    if (existsSync(file + ending)) await rename(file + ending, aside + ending);
  // Link before rename: if the path were ever empty, a starting site would create a new database.
  await link(file, aside);
  await putInPlace(path, file);
  return aside;
}
