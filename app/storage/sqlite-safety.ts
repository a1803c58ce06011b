/** Safety checks before anything is stored; each throws a message for the operator. */
import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";

/** First version without the bug that could lose the log when two connections write and checkpoint at once (sqlite.org/wal.html, "The WAL-reset bug"). */
const oldestSafeVersion = "3.51.3";

export function assertSafeVersion(version: string): void {
  if (version.localeCompare(oldestSafeVersion, "en", { numeric: true }) >= 0) return;
  throw new Error(
    `SQLite ${version} can lose data; version ${oldestSafeVersion} or newer is needed. Start with the Node that the project brings.`,
  );
}

/** The returned check throws once the file was moved or deleted: writes to it would be lost. */
export function stillInPlace(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now?.ino !== opened.ino || now.dev !== opened.dev)
      throw new Error(
        `${path} was moved, replaced or deleted while the site runs. Put it back, or start the site again.`,
      );
  };
}

export type Pragmas = Readonly<Record<string, string | number>>;

/** Reads every pragma back: SQLite silently ignores what it does not support. */
export function assertPragmas(database: DatabaseSync, expected: Pragmas): void {
  for (const [name, value] of Object.entries(expected)) {
    const row = database.prepare(`pragma ${name}`).get();
    const actual = row === undefined ? undefined : Object.values(row)[0];
    if (actual !== value) {
      throw new Error(`SQLite has ${name} = ${String(actual)} where ${value} is needed, so nothing is stored in it.`);
    }
  }
}

// f_type of statfs(2) on Linux, from linux/magic.h.
const networkFileSystems = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB 2"],
]);

/** Name of a file system whose locks are unreliable for SQLite, by its `statfs` type; else `undefined`. */
export function networkFileSystem(type: number): string | undefined {
  // Some platforms sign-extend the 32-bit number.
  return networkFileSystems.get(type >>> 0);
}

export async function assertLocalFolder(folder: string): Promise<void> {
  // On other platforms the number has another meaning.
  if (process.platform !== "linux") return;
  const name = networkFileSystem((await statfs(folder)).type);
  if (name === undefined) return;
  throw new Error(
    `${folder} is on a network file system (${name}), where SQLite can lose data. Use a local disk, or PostgreSQL through DATABASE_URL.`,
  );
}
