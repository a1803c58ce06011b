/** The process: how it starts, refuses to start and ends. */
import { describe, expect, test } from "vitest";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { galleryPage } from "../../e2e/cars.ts";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { rawGet } from "./raw-request.ts";
import { siteAddress } from "../../e2e/site-requests.ts";
import { refusedStart, runCommand, startSite } from "../../e2e/site-server.ts";

// Undefined where the site under test was started elsewhere.
const firstData = process.env.SITE_DATA_DIR;

describe("invalid settings: start fails with a message that names the setting", () => {
  const wrong: [setting: string, value: string][] = [
    ["PORT", "many"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["DATABASE_URL", "mysql://example/db"],
    ["DATABASE_URL", "not an address"],
    ["SITE_ORIGIN", "example.com"],
    ["SITE_ORIGIN", "https://example.com/shop"],
    ["LOG_LEVEL", "loud"],
  ];

  for (const [setting, value] of wrong) {
    test(`${setting}=${value}`, async () => {
      const { code, output } = await refusedStart({ [setting]: value });
      expect(code).toBe(1);
      expect(output).toContain(setting);
      // An address of a database has a password in it.
      if (setting === "DATABASE_URL") expect(output).not.toContain(value);
      else expect(output).toContain(value);
      expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    });
  }

  test.skipIf(firstData === undefined)("a port that is taken", async () => {
    const data = await copyOfData(firstData ?? "");
    const { port } = new URL(siteAddress());
    const { code, output } = await refusedStart({ PORT: port, DATA_DIR: data });
    expect(code).toBe(1);
    expect(output).toContain(port);
    expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    rmSync(data, { recursive: true });
  });
});

describe.skipIf(process.env.DATABASE_URL !== undefined)("production start on an empty database", () => {
  test("shows no demonstration: the site is being set up until a dealership is imported", async () => {
    const site = await startSite({ env: { DEMO: "" } });
    const home = await fetch(site.address);
    expect([home.status, home.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await home.text()).toContain("الموقع قيد الإعداد");
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503);
    const { code, output } = await runCommand("commands/import.ts", ["docs/how-to/stock-template"], {
      DATA_DIR: site.dataDir,
    });
    expect(code, output).toBe(0);
    await expect.poll(async () => (await fetch(site.address)).status, { timeout: 60_000 }).toBe(200);
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  test("with an https origin, the page that says so has HSTS and the other security headers", async () => {
    const site = await startSite({ env: { DEMO: "", SITE_ORIGIN: "https://waha.example" } });
    const { headers } = await fetch(site.address);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(await site.stop()).toBe(0);
  });

  test("ends with 0 when it is asked to before a dealership is imported", async () => {
    const site = await startSite({ env: { DEMO: "" } });
    expect(await site.stop()).toBe(0);
  });
});

describe.skipIf(firstData === undefined || process.env.DATABASE_URL !== undefined)("on its own data", () => {
  test("the first start on an empty database brought the demonstration dealership, the second finds it", async () => {
    const { name } = JSON.parse(readFileSync(join(import.meta.dirname, "../../demo/settings.json"), "utf8"));
    const first = await galleryPage("");
    expect(first.html).toContain(name.ar);
    const dataDir = await copyOfData(firstData ?? "");
    const site = await startSite({ dataDir });
    expect((await galleryPage("", "/cars", site.address)).cars).toEqual(first.cars);
    expect(site.output()).not.toContain("importing");
    expect(await site.stop()).toBe(0);
    rmSync(dataDir, { recursive: true });
  });

  test("SIGTERM: refuses new connections, finishes running requests, exits with 0", async () => {
    const dataDir = await copyOfData(firstData ?? "");
    const site = await startSite({ dataDir });
    const body = "to=en&page=/cars";
    const outgoing = httpRequest(`${site.address}/locale`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    const status = new Promise<number | undefined>((resolve, reject) => {
      outgoing.once("error", reject);
      outgoing.once("response", (response) => resolve(response.resume().statusCode));
    });
    // The process has read the head of the request and waits for the rest.
    outgoing.flushHeaders();
    await once(outgoing, "continue");
    const startedAt = Date.now();
    const ended = site.stop();
    await expect.poll(() => isOpen(site.address)).toBe(false);
    outgoing.end(body);
    expect(await status).toBe(303);
    expect(await ended).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    rmSync(dataDir, { recursive: true });
  });
});

async function isOpen(address: string): Promise<boolean> {
  return rawGet(address, "/healthz").then(
    () => true,
    () => false,
  );
}
