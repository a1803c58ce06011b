import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, sep } from "node:path";
import type { Message } from "../../app/stock/problems/message.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";

export type Unreadable = { reason: Message; missing?: true };

export async function readWithin(path: string, limit: number): Promise<Buffer | Unreadable> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return { reason: reasons.notAFile };
    if (stats.size > limit) return { reason: reasons.fileTooLarge(stats.size, limit) };
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return { reason: reasons.missing, missing: true };
    return { reason: reasons.unreadable(code) };
  }
}

/** Resolves symbolic links; the result is always inside `folder`. `folderName` is for the message. */
export async function fileInside(
  folder: string,
  name: string,
  folderName: string,
): Promise<{ path: string } | Unreadable> {
  const segments = name.split("/");
  const isPlainPath =
    !isAbsolute(name) &&
    !/[\\\0:]/.test(name) &&
    segments.every((part) => part !== "" && part !== "." && part !== "..");
  if (!isPlainPath || name.length > 255) return { reason: reasons.filePath(folderName) };
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, await nameInFolder(root, name)));
    if (!path.startsWith(root + sep)) return { reason: reasons.fileOutside(folderName) };
    return (await lstat(path)).isFile() ? { path } : { reason: reasons.filePath(folderName) };
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return { reason: reasons.fileMissing(folderName), missing: true };
    return { reason: reasons.unreadable(code) };
  }
}

/** The name as it is on the disk: spreadsheets and other systems change case and the form of letters such as é. */
async function nameInFolder(root: string, name: string): Promise<string> {
  const isThere = await lstat(join(root, name)).then(
    () => true,
    () => false,
  );
  if (isThere) return name;
  const key = caseKey(name);
  const entries = await readdir(join(root, dirname(name))).catch(() => []);
  const same = entries.map((entry) => join(dirname(name), entry)).filter((entry) => caseKey(entry) === key);
  // Two files that differ in case alone: the cell does not say which.
  return same.length === 1 ? (same[0] ?? name) : name;
}

function caseKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

export function errorCode(error: unknown): string {
  if (error instanceof Error) return "code" in error && typeof error.code === "string" ? error.code : error.message;
  return String(error);
}
