import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";

// Older versions can lose data when two connections write and checkpoint at once (sqlite.org/wal.html, "The WAL-reset bug").
const minSafeVersion = "3.51.3";

export function assertSafeVersion(version: string): void {
  if (version.localeCompare(minSafeVersion, "en", { numeric: true }) >= 0) return;
  throw new Error(
    `SQLite ${version} can lose data; version ${minSafeVersion} or newer is required. Start with the Node.js of this project.`,
  );
}

/** Returns a check that throws after the file was moved or deleted, because writes to it would be lost. */
export function movedFileCheck(path: string): () => void {
  const original = statSync(path);
  return () => {
    const current = statSync(path, { throwIfNoEntry: false });
    if (current?.ino !== original.ino || current.dev !== original.dev)
      throw new Error(
        `${path} was moved, replaced or deleted while the site was running. Put it back, or restart the site.`,
      );
  };
}

export type Pragmas = Readonly<Record<string, string | number>>;

/** SQLite silently ignores pragmas that it does not support. */
export function assertPragmas(database: DatabaseSync, expected: Pragmas): void {
  for (const [name, value] of Object.entries(expected)) {
    const row = database.prepare(`pragma ${name}`).get();
    const actual = row === undefined ? undefined : Object.values(row)[0];
    if (actual !== value) {
      throw new Error(`SQLite has ${name} = ${String(actual)} where ${value} is required. Nothing was stored.`);
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

/** Name of a file system without reliable locks, by its `statfs` type; else `undefined`. */
export function networkFileSystem(type: number): string | undefined {
  // Some platforms sign-extend the 32-bit number.
  return networkFileSystems.get(type >>> 0);
}

export async function assertLocalFolder(folder: string): Promise<void> {
  if (process.platform !== "linux") return;
  const name = networkFileSystem((await statfs(folder)).type);
  if (name === undefined) return;
  throw new Error(
    `${folder} is on a network file system (${name}), where SQLite can lose data. Use a local disk, or PostgreSQL through DATABASE_URL.`,
  );
}
