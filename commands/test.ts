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

/** Runs a command with node_modules/.bin in its PATH; `true` if it exits with 0. */
async function runStep(title: string, command: string, env: Record<string, string> = {}): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`\n── ${title}: ${command}`);
  const code = await new Promise<number | null>((resolve, reject) => {
    const tool = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        NODE_COMPILE_CACHE: compileCacheDir,
        ...process.env,
        PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
        ...env,
      },
    });
    tool.once("error", reject);
    tool.once("exit", resolve);
  });
  console.log(
    `── ${title}: ${code === 0 ? "passed" : "failed"} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  return code === 0;
}

async function test(): Promise<boolean> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const areTypesValid = await runStep("types", "npm run --silent check");
  if (!(await runStep("build", "npm run --silent build"))) return false;
  const unitsPass = await runStep(
    "units",
    "vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json",
    { DEMO_DATA_DIR: demoDataDir },
  );
  const pagesPass = await runStep("pages", "playwright test --reporter=list,json", {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightJson,
    DEMO_DATA_DIR: demoDataDir,
  });
  await rm(demoDataDir, { recursive: true, force: true });
  console.log(`\n${formatTotals(await readTotals([vitestJson, playwrightJson]))}`);
  return areTypesValid && unitsPass && pagesPass;
}

process.exitCode = (await test()) ? 0 : 1;
