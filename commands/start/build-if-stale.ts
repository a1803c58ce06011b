/** Builds the site when there is no build yet, or when a source is newer than it. */
import { spawn } from "node:child_process";
import { existsSync, type Stats } from "node:fs";
import { glob, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export const serverBundle = `${root}build/server/index.js`;
export const clientFolder = `${root}build/client`;

const builder = `${root}node_modules/@react-router/dev/bin.cjs`;
const sources = ["app/**/*", "messages/*", "vite.config.ts", "vite/*", "react-router.config.ts", "package-lock.json"];

export async function buildIfStale(): Promise<void> {
  const built = await stat(serverBundle).catch(() => undefined);
  if (built && (await isFresh(built))) return;
  if (!existsSync(builder)) {
    // An installation for production has no tools to build with, and runs what it was given.
    if (built) return;
    throw new Error(
      "There is no build of the site, and the packages that make one are not installed: run `npm ci` without --omit=dev, or bring the folder `build` along.",
    );
  }
  console.log("Building the site …");
  const code = await new Promise<number | null>((resolve, reject) => {
    const build = spawn(process.execPath, [builder, "build"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    build.once("error", reject);
    build.once("exit", resolve);
  });
  if (code !== 0) throw new Error("The build failed; what it said is above.");
}

async function isFresh(built: Stats): Promise<boolean> {
  for await (const file of glob(sources, { cwd: root })) {
    const source = await stat(root + file);
    if (source.isFile() && source.mtimeMs > built.mtimeMs) return false;
  }
  return true;
}
