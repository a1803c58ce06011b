import { spawn, type ChildProcess } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storageWithStock } from "../app/leads/delivery/lead-fixtures.ts";
import { databaseFile } from "../app/storage/storage.server.ts";
import { freePort } from "../e2e/site-server.ts";

const root = join(import.meta.dirname, "..");
const sources = [
  "app",
  "commands",
  "messages",
  "vite",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const patienceMs = 300_000;

let project: string;
let address: string;
let server: ChildProcess;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "maarad-dev-"));
  for (const name of sources) await cp(join(root, name), join(project, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
  const dataDir = join(project, "data");
  await (await storageWithStock(databaseFile({ dataDir }))).close();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ["commands/dev.ts"], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  await waitFor(async () => (await page()).status === 200);
});

afterAll(async () => {
  server.kill();
  await rm(project, { recursive: true, force: true });
});

async function page(): Promise<{ status: number; text: string }> {
  const response = await fetch(`${address}/en/about-us`).catch(() => undefined);
  return response ? { status: response.status, text: await response.text() } : { status: 0, text: "" };
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > endsAt) throw new Error(`not within ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function replaceIn(file: string, text: string, replacement: string): Promise<void> {
  const path = join(project, file);
  const source = await readFile(path, "utf8");
  expect(source).toContain(text);
  await writeFile(path, source.replace(text, replacement));
}

const screen = "app/site/screens/about-us/about-us.tsx";

test("an edited screen is rendered without a restart", async () => {
  await replaceIn(screen, 'title={t("site.about")}', 'title="An edited heading"');
  await waitFor(async () => (await page()).text.includes("An edited heading</h1>"));
});

test("an edited loader answers without a restart", async () => {
  const start = "export function loader({ url, context }: Route.LoaderArgs) {";
  await replaceIn(screen, start, `${start}\n  if (context) throw new Response("edited", { status: 418 });`);
  await waitFor(async () => (await page()).status === 418);
});

test("after a mistake in the server's code is mended, pages come again", async () => {
  await replaceIn(screen, "throw new Response(", "throw new new Response((");
  await waitFor(async () => (await page()).status === 500);
  await replaceIn(screen, 'if (context) throw new new Response(("edited", { status: 418 });', "");
  await waitFor(async () => (await page()).status === 200);
});
