import { chmod, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "../../app/storage/storage.server.ts";
import { syncFolder } from "../../app/files/sync-folder.ts";
import { withPrivateFolder } from "./private-folder.ts";
import { verifyContents, mergeWriteAheadLog } from "./sqlite-file.ts";

/** Writes to a temporary folder, verifies, then renames: a file at `path` is always complete. */
export async function writeBackup(
  storage: Pick<Storage, "backUp">,
  path: string,
): Promise<{ path: string; bytes: number; leads: number; cvs: number }> {
  return await withPrivateFolder(dirname(path), async (folder) => {
    const copy = join(folder, "copy.db");
    await storage.backUp(copy);
    mergeWriteAheadLog(copy);
    const contents = verifyContents(copy);
    if ("error" in contents) throw new Error(contents.error);
    await chmod(copy, 0o600);
    const file = await open(copy, "r+");
    await file.sync().finally(() => file.close());
    await rename(copy, path);
    await syncFolder(dirname(path));
    const { size } = await stat(path);
    return { path, bytes: size, leads: contents.leads.length, cvs: contents.cvs };
  });
}
