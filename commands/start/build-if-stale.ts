import { spawn } from "node:child_process";
import { existsSync, type Stats } from "node:fs";
import { glob, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export const serverBundle = `${root}build/server/index.js`;
export const clientFolder = `${root}build/client`;

const buildTool = `${root}node_modules/@react-router/dev/bin.cjs`;
const sources = ["app/**/*", "messages/*", "vite.config.ts", "vite/*", "react-router.config.ts", "package-lock.json"];

export async function buildIfStale(): Promise<void> {
  const buildStats = await stat(serverBundle).catch(() => undefined);
  if (buildStats && (await isFresh(buildStats))) return;
  if (!existsSync(buildTool)) {
    // A production install has no build tools and runs the build it came with.
    if (buildStats) return;
    throw new Error(
      "There is no build of the site, and the build tools are not installed: run `npm ci` without --omit=dev, or copy the folder `build` here.",
    );
  }
  await Promise.all([build(), importDemo()]);
}

async function build(): Promise<void> {
  console.log("Building the site …");
  const begin = performance.now();
  const { code, output } = await run([buildTool, "build"], "pipe");
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  console.log(`Built in ${Math.round((performance.now() - begin) / 1_000)} s.`);
}

async function importDemo(): Promise<void> {
  await run([`${root}commands/start/first-import.ts`], "inherit");
}

type Finished = { code: number | null; output: string };

function run(args: string[], output: "pipe" | "inherit"): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", output, output],
      env: { ...process.env, NODE_ENV: "production" },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
    const stop = () => void child.kill();
    process.once("exit", stop);
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", stop);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}

async function isFresh(buildStats: Stats): Promise<boolean> {
  for await (const file of glob(sources, { cwd: root })) {
    const source = await stat(root + file);
    if (source.isFile() && source.mtimeMs > buildStats.mtimeMs) return false;
  }
  return true;
}
