/** The database that a restore replaces: proved to be nobody's, read, and held until the other stands in its place. */
import { existsSync } from "node:fs";
import { link, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { syncFolder } from "../private-file.ts";
import { readContents, type Contents } from "./sqlite-file.ts";

export type Present = {
  /** Nothing where there is no database; `trouble` where it cannot be read. */
  contents: Pick<Contents, "leads" | "erased"> & { trouble?: string };
  /** Puts the file at `path` in its place; says where the old one is now. */
  replaceBy(path: string, at: Date): Promise<string | undefined>;
  letGo(): void;
};

const nothing = { leads: [], erased: [] };

/** `in-use` while any other process has it open. */
export function holdPresent(file: string): Present | "in-use" {
  if (!existsSync(file)) return { contents: nothing, replaceBy: (path) => putInPlace(path, file), letGo() {} };
  const database = new DatabaseSync(file, { timeout: 0 });
  const held = { replaceBy: (path: string, at: Date) => swap(path, file, at), letGo: () => database.close() };
  try {
    database.exec("pragma locking_mode = exclusive");
    // Whoever has the file open in WAL mode holds a lock that leaving this mode waits for; afterwards there is no log beside it.
    const [mode] = database
      .prepare("pragma journal_mode = delete")
      .all()
      .map((row) => Object.values(row)[0]);
    if (mode !== "delete") throw new Error(`its journal is ${String(mode)}`);
    database.exec("begin exclusive");
    return { contents: readContents(database), ...held };
  } catch (error) {
    if (isBusy(error)) {
      database.close();
      return "in-use";
    }
    return { contents: { ...nothing, trouble: error instanceof Error ? error.message : String(error) }, ...held };
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
  // Only a damaged one still has its log.
  for (const ending of ["-wal", "-shm", "-journal"])
    if (existsSync(file + ending)) await rename(file + ending, aside + ending);
  // A second name first: at no moment is the place empty, where a starting site would make a new database.
  await link(file, aside);
  await putInPlace(path, file);
  return aside;
}
