/** The desk as an operator starts it: alone, beside the site, and together with it. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { startDesk, type RunningDesk } from "../../e2e/desk-server.ts";
import { freePort, run, startSite, waitForOutput, type Run } from "../../e2e/site-server.ts";

const firstData = process.env.SITE_DATA_DIR;

const patience = { timeout: 100_000 };

/** Ends with the test, whatever its outcome. */
function runInTest(...args: Parameters<typeof run>): Run {
  const started = run(...args);
  onTestFinished(() => void started.process.kill("SIGKILL"));
  return started;
}

async function deskInTest(dataDir: string): Promise<RunningDesk> {
  const desk = await startDesk({ dataDir });
  onTestFinished(() => void desk.stop().catch(() => undefined));
  return desk;
}

describe.skipIf(firstData === undefined || process.env.DATABASE_URL !== undefined)("the desk's process", () => {
  let dataDir = "";

  beforeAll(async () => {
    dataDir = await copyOfData(firstData ?? "");
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  test("answers, says how the first person gets in, and ends with 0", async () => {
    const desk = await deskInTest(dataDir);
    await expect.poll(desk.output).toContain("Nobody can sign in yet. Make the first link: npm run desk -- invite");
    expect(await (await fetch(`${desk.origin}/readyz`)).text()).toBe("ready\n");
    const page = await fetch(`${desk.origin}/sign-in`);
    expect(page.status).toBe(200);
    const [, script = ""] = /<script type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
    const asset = await fetch(desk.origin + script, { headers: { "accept-encoding": "br" } });
    expect([asset.status, asset.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await desk.stop()).toBe(0);
  });

  test("a port that is taken: a sentence that names the setting", async () => {
    const desk = await deskInTest(dataDir);
    const port = new URL(desk.origin).port;
    const second = runInTest(["commands/desk.ts"], { DATA_DIR: dataDir, DESK_PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `The staff desk cannot listen on DESK_HOST 127.0.0.1, DESK_PORT ${port}: the port is taken`,
    );
    await desk.stop();
  });

  test("npm start -- --with-desk: both answer, both end", async () => {
    const [port, deskPort] = [await freePort(), await freePort()];
    const env = { DATA_DIR: dataDir, PORT: String(port), DESK_PORT: String(deskPort), LOG_LEVEL: "warn" };
    const both = runInTest(["server.ts", "--with-desk"], env);
    await waitForOutput(both, `http://localhost:${deskPort}`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${deskPort}/readyz`)).status).toBe(200);
    both.process.kill("SIGTERM");
    expect(await both.ended).toBe(0);
    await expect(fetch(`http://localhost:${deskPort}/readyz`)).rejects.toThrow();
  });

  test("the site stays open when the desk beside it cannot start", async () => {
    const desk = await deskInTest(dataDir);
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port), DESK_PORT: new URL(desk.origin).port, LOG_LEVEL: "warn" };
    const both = runInTest(["server.ts", "--with-desk"], env);
    await expect.poll(both.output, patience).toContain("The staff desk has ended with 1; the site stays open.");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    both.process.kill("SIGTERM");
    expect(await both.ended).toBe(0);
    await desk.stop();
  });

  test("an unknown argument of the start is refused", async () => {
    const site = runInTest(["server.ts", "--with-desks"], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain("Unknown option '--with-desks'");
  });

  test("without --with-desk nothing listens on the desk's port", async () => {
    const deskPort = await freePort();
    const site = await startSite({ dataDir, env: { DESK_PORT: String(deskPort) } });
    await expect(fetch(`http://localhost:${deskPort}/readyz`)).rejects.toThrow();
    await site.stop();
  });
});
