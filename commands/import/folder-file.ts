/** Files of a dealership's folder: read within limits, and never from outside of it. */
import { lstat, readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import { sentences } from "./sentences.ts";

export type Unreadable = { reason: string; missing?: true };

export async function readWithin(path: string, limit: number): Promise<Buffer | Unreadable> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { reason: sentences.notAFile };
    if (found.size > limit) return { reason: sentences.fileTooLarge(found.size, limit) };
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return { reason: sentences.missing, missing: true };
    return { reason: sentences.unreadable(code) };
  }
}

/** The path of the file that a cell names, links followed, if it lies inside the folder. */
export async function fileInside(
  folder: string,
  name: string,
  folderName: string,
): Promise<{ path: string } | Unreadable> {
  const segments = name.split("/");
  const plain =
    !isAbsolute(name) &&
    !/[\\\0:]/.test(name) &&
    segments.every((part) => part !== "" && part !== "." && part !== "..");
  if (!plain || name.length > 255) return { reason: sentences.filePath(folderName) };
  try {
    const home = await realpath(folder);
    const path = await realpath(join(home, name));
    if (!path.startsWith(home + sep)) return { reason: sentences.fileOutside(folderName) };
    return (await lstat(path)).isFile() ? { path } : { reason: sentences.filePath(folderName) };
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return { reason: sentences.fileMissing(folderName), missing: true };
    return { reason: sentences.unreadable(code) };
  }
}

/** `EACCES` and the like; the message of an error without a code. */
export function errorCode(error: unknown): string {
  if (error instanceof Error) return "code" in error && typeof error.code === "string" ? error.code : error.message;
  return String(error);
}
