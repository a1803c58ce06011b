/** This version in a folder of its own, which a test may change: sources, build and a link to the packages. */
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const parts = ["server.ts", "package.json", "app", "commands", "build"];

export function copyOfVersion(folder = mkdtempSync(join(tmpdir(), "maarad-version-"))): string {
  // With their times: a source that is newer than the build would have it built.
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
