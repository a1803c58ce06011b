/** The process: how it starts, refuses to start and ends. */
import { expect, test } from "@playwright/test";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { galleryPage } from "./cars.ts";
import { copyOfData } from "./demo-copy.ts";
import { rawGet } from "./raw-request.ts";
import { refusedStart, startSite } from "./site-server.ts";

test.describe("a start is refused with a sentence that names what is wrong", () => {
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

  test("a port that is taken", async ({ baseURL }) => {
    test.skip(process.env.SITE_DATA_DIR === undefined, "the site under test was started elsewhere");
    const data = await copyOfData(process.env.SITE_DATA_DIR ?? "");
    const { port } = new URL(baseURL ?? "");
    const { code, output } = await refusedStart({ PORT: port, DATA_DIR: data });
    expect(code).toBe(1);
    expect(output).toContain(port);
    expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    rmSync(data, { recursive: true });
  });
});

test.describe("on its own data", () => {
  const firstData = process.env.SITE_DATA_DIR;
  test.skip(
    firstData === undefined || process.env.DATABASE_URL !== undefined,
    "the site under test keeps its data elsewhere",
  );

  test("the first start on an empty database brought the demonstration dealership, the second finds it", async ({
    request,
    playwright,
  }) => {
    const { name } = JSON.parse(readFileSync(join(import.meta.dirname, "../demo/settings.json"), "utf8"));
    const first = await galleryPage(request, "");
    expect(first.html).toContain(name.ar);
    const dataDir = await copyOfData(firstData ?? "");
    const site = await startSite({ dataDir });
    const visitor = await playwright.request.newContext({ baseURL: site.address });
    expect((await galleryPage(visitor, "")).cars).toEqual(first.cars);
    expect(site.output()).not.toContain("importing");
    await visitor.dispose();
    expect(await site.stop()).toBe(0);
    rmSync(dataDir, { recursive: true });
  });

  test("an end takes nothing new, finishes what is under way and exits well", async () => {
    const dataDir = await copyOfData(firstData ?? "");
    const site = await startSite({ dataDir });
    const body = "to=en&page=/cars";
    const asked = httpRequest(`${site.address}/locale`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    const status = new Promise<number | undefined>((resolve, reject) => {
      asked.once("error", reject);
      asked.once("response", (answer) => resolve(answer.resume().statusCode));
    });
    // The process has read the head of the request and waits for the rest.
    asked.flushHeaders();
    await once(asked, "continue");
    const begun = Date.now();
    const ended = site.stop();
    await expect.poll(() => isOpen(site.address)).toBe(false);
    asked.end(body);
    expect(await status).toBe(303);
    expect(await ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    rmSync(dataDir, { recursive: true });
  });
});

async function isOpen(address: string): Promise<boolean> {
  return rawGet(address, "/healthz").then(
    () => true,
    () => false,
  );
}
