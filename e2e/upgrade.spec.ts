/** `deploy/release` switches to another build and back, while pages of both are open. */
import { expect, type Page } from "@playwright/test";
import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { commitAll } from "../test/commit-all.ts";
import { listenOnLoopback, portOf } from "../test/loopback.ts";
import { cardAt, cardButton } from "./card.ts";
import { copyOfData } from "./demo-copy.ts";
import { fill, formCases, valuesIn } from "./form-cases.ts";
import { waitForHydration } from "./hydration.ts";
import { otherAssetName, writeOtherBuild } from "./other-build.ts";
import { freePort, startSite, type RunningSite } from "./site-server.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const run = promisify(execFile);
const project = join(import.meta.dirname, "..");
const shared = process.env.SITE_DATA_DIR;
const t = translate.en;
const contact = formCases[0];

test.skip(
  shared === undefined || process.env.DATABASE_URL !== undefined,
  "the site under test keeps its data elsewhere",
);
test.skip(
  ["git", "bash", "tar"].some((tool) => spawnSync(tool, ["--version"]).status !== 0),
  "git, bash or tar is missing",
);
// npm runs four times.
test.describe.configure({ timeout: 240_000 });
// Between two processes nobody listens.
test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

let root: string;
let origin: string;
let dataDir: string;
let port: number;
let site: RunningSite | undefined;
/** Restarts the site when `deploy/release` asks for it. */
let control: Server;
let whileStopped: () => Promise<void>;

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "maarad-upgrade-"));
  origin = join(root, "origin");
  dataDir = await copyOfData(shared ?? "");
  port = await freePort();
  writeOtherBuild(join(root, "other-build"));
  // Beside the releases, where Node finds the packages, too.
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  mkdirSync(join(origin, "commands"), { recursive: true });
  cpSync(join(project, "server.ts"), join(origin, "server.ts"));
  cpSync(join(project, "commands/start"), join(origin, "commands/start"), { recursive: true });
  writeFileSync(
    join(origin, "package.json"),
    JSON.stringify({ name: "site", version: "1.0.0", type: "module", scripts: { build: "sh build.sh" } }),
  );
  writeFileSync(join(origin, "package-lock.json"), JSON.stringify({ name: "site", lockfileVersion: 3, packages: {} }));
  await run("git", ["init", "--quiet", "--initial-branch=main", origin]);
  await publish(join(project, "build"));
  await run("git", ["clone", "--quiet", origin, join(root, "repository")]);
  control = createServer((_request, response) => {
    void restart().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await listenOnLoopback(control);
});

test.afterAll(async () => {
  await site?.stop();
  control.close();
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await site?.stop();
  site = undefined;
  await whileStopped();
  site = await startSite({ dataDir, port, version: realpathSync(join(root, "current")) });
}

/** Commits a version whose build is a copy of this one. */
async function publish(build: string): Promise<void> {
  writeFileSync(join(origin, "build.sh"), `cp -R "${build}" build\n`);
  await commitAll(origin, build);
}

async function release(args: string[] = [], meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  whileStopped = meanwhile;
  const restartCommand = join(root, "restart.js");
  writeFileSync(
    restartCommand,
    `const answer = await fetch("http://127.0.0.1:${portOf(control)}"); process.exit(answer.ok ? 0 : 1);`,
  );
  await run("bash", [join(project, "deploy/release"), ...args], {
    env: {
      ...process.env,
      MAARAD_ROOT: root,
      MAARAD_RESTART: `node ${restartCommand}`,
      MAARAD_HEALTH: `http://127.0.0.1:${port}/healthz`,
    },
  });
}

/** Documents that the page loads, and its scripts with their statuses, from now on. */
function watch(page: Page): { documents: string[]; scripts: string[]; failures: string[] } {
  const seen: ReturnType<typeof watch> = { documents: [], scripts: [], failures: [] };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const type = response.request().resourceType();
    if (type === "document") seen.documents.push(pathname);
    if (type === "script") seen.scripts.push(pathname);
    if (response.status() >= 400) seen.failures.push(`${response.status()} ${pathname}`);
  });
  return seen;
}

async function openTab(page: Page, path: string): Promise<ReturnType<typeof watch>> {
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await waitForHydration(page);
  return watch(page);
}

/** To a page, and into a dialog, whose scripts the tab has not loaded yet. */
async function visitCars(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("site.cars"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/cars$/);
  await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
  const view = page.getByRole("dialog", { name: t("car.quick-view") });
  await expect(view.getByRole("link", { name: t("quick-view.details") })).toBeVisible();
}

test("tabs of either build work on during and after the switch, and after the way back", async ({ page, context }) => {
  if (!contact) throw new Error("There is no form");
  await release();
  const oldTab = await openTab(page, "/en/contact-us");
  const form = page.locator(`form#${contact.id}`);
  await fill(form, contact.good);
  const typed = await valuesIn(form, contact.good);
  const send = form.getByRole("button").last();

  await publish(join(root, "other-build"));
  await release([], async () => {
    await send.click();
    await expect(form.getByRole("alert")).toBeFocused();
    expect(await valuesIn(form, contact.good), "while no process listens").toEqual(typed);
  });
  await send.click();
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: t(contact.sent) }),
  ).toBeFocused();
  await visitCars(page);
  expect(oldTab.scripts).not.toEqual([]);
  expect(oldTab.scripts.filter((name) => otherAssetName.test(name))).toEqual([]);

  const newPage = await context.newPage();
  const newTab = await openTab(newPage, "/en/about-us");
  await release(["--back"]);
  await visitCars(newPage);
  expect(newTab.scripts).not.toEqual([]);
  expect(newTab.scripts.filter((name) => !otherAssetName.test(name))).toEqual([]);

  for (const tab of [oldTab, newTab]) expect([tab.documents, tab.failures]).toEqual([[], []]);
});
