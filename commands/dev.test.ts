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
const servers: ChildProcess[] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "maarad-dev-"));
  for (const name of sources) await cp(join(root, name), join(project, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
  const dataDir = join(project, "data");
  await (await storageWithStock(databaseFile({ dataDir }))).close();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  serve([], { PORT: String(port) });
  await waitFor(async () => (await page()).status === 200);
});

function serve(args: string[], env: Record<string, string>): void {
  const settings = { NODE_ENV: "development", DATA_DIR: join(project, "data"), LOG_LEVEL: "silent", ...env };
  servers.push(
    spawn(process.execPath, ["commands/dev.ts", ...args], {
      cwd: project,
      env: { ...process.env, ...settings },
      stdio: "ignore",
    }),
  );
}

afterAll(async () => {
  for (const server of servers) server.kill();
  await rm(project, { recursive: true, force: true });
});

async function page(url = `${address}/en/about-us`): Promise<{ status: number; text: string }> {
  const response = await fetch(url).catch(() => undefined);
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

test("the desk: an edited screen is rendered without a restart, with its styles and script", async () => {
  const port = await freePort();
  const desk = `http://localhost:${port}`;
  serve(["desk"], { DESK_PORT: String(port) });
  await waitFor(async () => (await page(`${desk}/sign-in`)).status === 200);
  await replaceIn("app/desk/screens/sign-in/sign-in.tsx", 'title={t("sign-in.title")}', 'title="An edited heading"');
  await waitFor(async () => (await page(`${desk}/sign-in`)).text.includes("An edited heading"));
  const { text } = await page(`${desk}/sign-in`);
  const files = [...text.matchAll(/(?:rel="stylesheet" href|module" src)="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(files).toHaveLength(3);
  for (const file of files) expect((await page(desk + file)).status, file).toBe(200);
});
