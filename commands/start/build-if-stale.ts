import { execFile } from "node:child_process";
import { existsSync, type Stats } from "node:fs";
import { glob, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const runFile = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));

const buildTool = `${root}node_modules/@react-router/dev/bin.cjs`;
const sources = ["app/**/*", "messages/*", "vite.config.ts", "vite/*", "react-router.config.ts", "package-lock.json"];

export type AppBuild = {
  /** For messages. */
  name: string;
  serverBundle: string;
  clientFolder: string;
  /** The folder of `react-router.config.ts`. */
  project: string;
  /** Sources of the other app. */
  exclude: readonly string[];
};

export const siteBuild: AppBuild = {
  name: "the site",
  serverBundle: `${root}build/server/index.js`,
  clientFolder: `${root}build/client`,
  project: ".",
  exclude: ["app/desk/**"],
};

export const deskBuild: AppBuild = {
  name: "the staff desk",
  serverBundle: `${root}build/desk/server/index.js`,
  clientFolder: `${root}build/desk/client`,
  project: "app/desk",
  exclude: ["app/site/**"],
};

/** `besideFirst` runs while the app is built for the first time. */
export async function buildIfStale(app: AppBuild, besideFirst?: () => Promise<void>): Promise<void> {
  const buildStats = await stat(app.serverBundle).catch(() => undefined);
  if (buildStats && (await isFresh(buildStats, app))) return;
  if (!existsSync(buildTool)) {
    // A production install has no build tools and runs the build it came with.
    if (buildStats) return;
    throw new Error(
      `There is no build of ${app.name}, and the build tools are not installed: run \`npm ci\` without --omit=dev, or copy the folder \`build\` here.`,
    );
  }
  console.log(`Building ${app.name} …`);
  const [seconds] = await Promise.all([build(app), buildStats ? undefined : besideFirst?.()]);
  // Not amid the progress of what runs beside it.
  console.log(`Built in ${seconds} s.`);
}

async function build({ project }: AppBuild): Promise<number> {
  const begin = performance.now();
  try {
    await runFile(process.execPath, [buildTool, "build", project], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      maxBuffer: Infinity,
    });
  } catch (error) {
    // Printed only if it fails: bundlers say much.
    if (!(error instanceof Error)) throw error;
    const output = "stdout" in error ? String(error.stdout) : "";
    throw new Error(`The build failed:\n${output}${error.message}`);
  }
  return Math.round((performance.now() - begin) / 1_000);
}

async function isFresh(buildStats: Stats, { exclude }: AppBuild): Promise<boolean> {
  for await (const file of glob(sources, { cwd: root, exclude })) {
    const source = await stat(root + file);
    if (source.isFile() && source.mtimeMs > buildStats.mtimeMs) return false;
  }
  return true;
}
