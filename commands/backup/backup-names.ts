/** Where a backup goes, what it is called, and which older ones make room for it. */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const named = /^maarad-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/;

/** A folder, there already or with a slash at the end, gets a file with the moment in its name. */
export async function backupTarget(path: string, at: Date): Promise<{ path: string; isInFolder: boolean }> {
  if (/[/\\]$/.test(path)) await mkdir(path, { recursive: true, mode: 0o700 });
  const isInFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return { path: isInFolder ? join(path, `maarad-${at.toISOString().replace(/[:.]/g, "-")}.db`) : path, isInFolder };
}

/** Keeps the newest in the folder of this one; files with other names are left alone. How many are gone. */
export async function deleteOlder(path: string, keep: number): Promise<number> {
  const folder = dirname(path);
  const old = (await readdir(folder))
    .filter((name) => named.test(name))
    .sort()
    .reverse()
    .slice(keep);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}
