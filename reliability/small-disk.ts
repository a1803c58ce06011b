import { execFileSync } from "node:child_process";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./data-folder.ts";

const mountedFolders: string[] = [];

export function mountTmpfs(folder: string, megabytes: number): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  mountedFolders.push(folder);
}

export function mountExt4(folder: string, megabytes: number): void {
  const image = join(temporaryFolder(), "disk.img");
  writeFileSync(image, "");
  truncateSync(image, megabytes * 1024 * 1024);
  execFileSync("mkfs.ext4", ["-q", "-m", "0", image]);
  execFileSync("mount", ["-o", "loop", image, folder]);
  mountedFolders.push(folder);
}

export function unmountAll(): void {
  // Lazily, because a dying process may still use it.
  for (const folder of mountedFolders.splice(0)) execFileSync("umount", ["--lazy", folder]);
}

/** Until not even a small block fits. */
export function fill(path: string): void {
  for (const bytes of [65_536, 4_096, 512]) while (isAppended(path, bytes));
}

function isAppended(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(bytes, 1), { flag: "a" });
    return true;
  } catch {
    return false;
  }
}
