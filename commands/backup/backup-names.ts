import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const backupName = /^maarad-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;

/** In an existing folder, or a path that ends with a slash, the file gets a time stamp as its name. */
export async function backupTarget(path: string, at: Date): Promise<{ path: string; isInFolder: boolean }> {
  if (/[/\\]$/.test(path)) await mkdir(path, { recursive: true, mode: 0o700 });
  const isInFolder = await stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return { path: isInFolder ? join(path, `maarad-${at.toISOString().replace(/[:.]/g, "-")}.db`) : path, isInFolder };
}

/** Keeps the newest `keep` backups in the folder of `path`; returns the number of deleted files. */
export async function deleteOlderBackups(path: string, keep: number): Promise<number> {
  const folder = dirname(path);
  const old = (await backupsIn(folder)).slice(keep);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}

/** Newest first. */
async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => backupName.test(name))
    .sort()
    .reverse();
}

/** The start of the newest backup in the folder, by its name: a copy has another modification time. */
export async function newestBackup(folder: string): Promise<{ path: string; at: Date } | undefined> {
  const [name] = await backupsIn(folder).catch(() => []);
  if (name === undefined) return undefined;
  return { path: join(folder, name), at: new Date(name.replace(backupName, "$1T$2:$3:$4.$5Z")) };
}
