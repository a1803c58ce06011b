import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { readTotals, formatTotals } from "./test-totals.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const vitestJson = join(results, "vitest.json");
const playwrightJson = join(results, "playwright.json");
const demoDataDir = join(results, "demo-data");
const compileCacheDir = join(root, "node_modules/.cache/compiled");

type StepOptions = {
  env?: Record<string, string>;
  /** Prints the output at the end, for a step beside another one. */
  isBuffered?: boolean;
};

/** Runs a command with node_modules/.bin in its PATH; `true` if it exits with 0. */
async function runStep(title: string, command: string, { env = {}, isBuffered }: StepOptions = {}): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`\n── ${title}: ${command}`);
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const tool = spawn(command, {
      cwd: root,
      shell: true,
      stdio: isBuffered ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: {
        NODE_COMPILE_CACHE: compileCacheDir,
        ...process.env,
        PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
        ...env,
      },
    });
    for (const stream of [tool.stdout, tool.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
    tool.once("error", reject);
    tool.once("close", resolve);
  });
  process.stdout.write(Buffer.concat(output));
  console.log(
    `── ${title}: ${code === 0 ? "passed" : "failed"} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  return code === 0;
}

async function test(): Promise<boolean> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  if (!(await runStep("build", "npm run --silent build"))) return false;
  const env = { DEMO_DATA_DIR: demoDataDir };
  const [areTypesValid, isDemoImported] = await Promise.all([
    runStep("types", "npm run --silent check"),
    runStep("first start", `node e2e/first-start.ts ${demoDataDir}`, { isBuffered: true }),
  ]);
  // Side by side: both wait as much as they compute.
  const [unitsPass, pagesPass] = await Promise.all([
    runStep("units", "vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json", {
      env,
    }),
    runStep("pages", "playwright test --reporter=list,json", {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightJson },
      isBuffered: true,
    }),
  ]);
  await rm(demoDataDir, { recursive: true, force: true });
  console.log(`\n${formatTotals(await readTotals([vitestJson, playwrightJson]))}`);
  return areTypesValid && isDemoImported && unitsPass && pagesPass;
}

process.exitCode = (await test()) ? 0 : 1;
