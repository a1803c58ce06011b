/** How long a build and an installation take, and how large what is installed is (G16). */
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { root } from "../reliability/site-process.ts";
import { allBelow, type Finding } from "./goals.ts";
import { median, short } from "./numbers.ts";

const run = promisify(execFile);
const limits = { seconds: 8, bytes: 350e6, installSeconds: 30 };
const builds = 3;
const mostMs = 5 * 60_000;

export async function packages(): Promise<Finding[]> {
  const times: number[] = [];
  for (let number = 0; number < builds; number++) times.push(await seconds(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], root, { NODE_ENV: "production" }));
  const folder = temporaryFolder();
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
  // `npm ci` without what npm says of the project in which this runs.
  const install = () => seconds("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], folder, {});
  await install();
  const bytes = await sizeOf(join(folder, "node_modules"));
  const node = await sizeOf(join(folder, "node_modules/node"));
  const installed = await install();
  rmSync(folder, { recursive: true, force: true });
  const built = median(times);
  return [
    {
      goal: "G16",
      figure: `${short(built)} s · ${Math.round((bytes - node) / 1e6)} MB · ${short(installed)} s`,
      isMet: allBelow([built, bytes - node, installed], [limits.seconds, limits.bytes, limits.installSeconds]),
      how: `build: median of ${builds}; Node itself is another ${Math.round(node / 1e6)} MB; \`npm ci\` in a folder that has been installed once`,
    },
  ];
}

async function seconds(program: string, args: string[], cwd: string, env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await run(program, args, { cwd, env: { ...process.env, ...env }, timeout: mostMs, maxBuffer: 64 * 1024 * 1024 });
  return (performance.now() - begun) / 1_000;
}

/** As `du` counts: what the files take on the disk. */
async function sizeOf(folder: string): Promise<number> {
  const { stdout } = await run("du", ["-s", "--block-size=1", folder]);
  return Number(stdout.split("\t")[0]);
}
