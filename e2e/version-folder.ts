/** This version in a folder of its own, which a test may change: sources, build and links to the packages. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";

const root = join(import.meta.dirname, "..");
const parts = ["server.ts", "package.json", "app", "commands", "messages", "build", "demo"];

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

type Options = {
  folder?: string;
  /** Whether packages are left out that `npm ci --omit=dev` leaves out. */
  isProduction?: boolean;
};

export function copyOfVersion({ folder = mkdtempSync(join(tmpdir(), "maarad-version-")), isProduction }: Options = {}) {
  // With their times: a source that is newer than the build would have it built.
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  for (const path of isProduction ? productionPackages() : ["node_modules"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  return folder;
}

/** For Node, so that a linked package finds only packages that are linked, too. */
export const linkedPackagesEnv = { NODE_PRESERVE_SYMLINKS: "1" };

/** `node_modules/sharp` and so on; packages inside of these come with them. */
export function productionPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return Object.entries(packages).flatMap(([path, { dev }]) => {
    const isInside = path.lastIndexOf("node_modules/") > 0;
    return path === "" || isInside || dev === true ? [] : [path];
  });
}
