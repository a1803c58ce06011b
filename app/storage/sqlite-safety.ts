/** What a SQLite database must be before anything is stored in it; each check throws with the sentence an operator needs. */
import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";

/** The first version without the bug that could lose the log when two connections write and checkpoint at once (sqlite.org/wal.html, "The WAL-reset bug"). */
const oldestSafeVersion = "3.51.3";

export function assertSafeVersion(version: string): void {
  if (version.localeCompare(oldestSafeVersion, "en", { numeric: true }) >= 0) return;
  throw new Error(`SQLite ${version} can lose data; version ${oldestSafeVersion} or newer is needed. Start with the Node that the project brings.`);
}

/** Throws from when on the file is no longer where it was opened: what is written to one that was moved or deleted is found by nobody. */
export function stillInPlace(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now?.ino !== opened.ino || now.dev !== opened.dev) throw new Error(`${path} was moved, replaced or deleted while the site runs. Put it back, or start the site again.`);
  };
}

export type Pragmas = Readonly<Record<string, string | number>>;

/** Reads every pragma back: SQLite ignores what it cannot do without saying so. */
export function assertPragmas(database: DatabaseSync, expected: Pragmas): void {
  for (const [name, value] of Object.entries(expected)) {
    const row = database.prepare(`pragma ${name}`).get();
    const actual = row === undefined ? undefined : Object.values(row)[0];
    if (actual !== value) {
      throw new Error(`SQLite has ${name} = ${actual} where ${value} is needed, so nothing is stored in it.`);
    }
  }
}

// f_type of statfs(2) on Linux, as linux/magic.h has them.
const networkFileSystems = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB 2"],
]);

/** The name of a file system whose locks cannot be trusted with SQLite, by its `statfs` type. */
export function networkFileSystem(type: number): string | undefined {
  // Some platforms widen the 32-bit number with its sign.
  return networkFileSystems.get(type >>> 0);
}

export async function assertLocalFolder(folder: string): Promise<void> {
  // Elsewhere the number means something else.
  if (process.platform !== "linux") return;
  const name = networkFileSystem((await statfs(folder)).type);
  if (name === undefined) return;
  throw new Error(`${folder} is on a network file system (${name}), where SQLite can lose data. Use a local disk, or PostgreSQL through DATABASE_URL.`);
}
