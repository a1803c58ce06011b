/** Files that hold what is private: readable by their owner alone, on the disk when the call returns, never written over another. */
import { open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./import/folder-file.ts";

/** `undefined` when it was written, else a sentence; nothing half is left behind. */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<string | undefined> {
  let isMade = false;
  try {
    const file = await open(path, "wx", 0o600);
    isMade = true;
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(dirname(path));
    return undefined;
  } catch (error) {
    if (isMade) await rm(path, { force: true });
    const code = errorCode(error);
    return code === "EEXIST"
      ? `${path} is already there; nothing is written over.`
      : `${path} could not be written (${code}).`;
  }
}

/** Makes the names in a folder as durable as the files. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
