import { open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../app/files/sync-folder.ts";
import { errorCode } from "./import/folder-file.ts";

/** Creates a file with mode 0600 and syncs it. Returns an error message on failure, and removes the partial file. */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<string | undefined> {
  let isCreated = false;
  try {
    const file = await open(path, "wx", 0o600);
    isCreated = true;
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(dirname(path));
    return undefined;
  } catch (error) {
    if (isCreated) await rm(path, { force: true });
    const code = errorCode(error);
    return code === "EEXIST"
      ? `${path} already exists and is not overwritten.`
      : `${path} could not be written (${code}).`;
  }
}
