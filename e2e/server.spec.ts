/** The process: how it starts, refuses to start and ends. */
import { expect, test } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { galleryPage } from "./cars.ts";
import { copyOfData } from "./demo-copy.ts";
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
      expect(output).toContain(value);
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

test("the first start on an empty database brings the demonstration dealership, the second finds it", async ({ playwright }) => {
  test.skip(process.env.DATABASE_URL !== undefined, "the database is shared");
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), "maarad-first-"));
  const { name } = JSON.parse(readFileSync(join(import.meta.dirname, "../demo/settings.json"), "utf8"));
  for (const start of ["first", "second"]) {
    const site = await startSite({ dataDir });
    const request = await playwright.request.newContext({ baseURL: site.address });
    const { html, cars } = await galleryPage(request, "");
    expect(html, start).toContain(name.ar);
    expect(cars, start).toHaveLength(24);
    await request.dispose();
    expect(await site.stop(), start).toBe(0);
  }
  rmSync(dataDir, { recursive: true });
});

test("an end finishes what is under way and exits well", async () => {
  test.skip(process.env.SITE_DATA_DIR === undefined || process.env.DATABASE_URL !== undefined, "the site under test keeps its data elsewhere");
  const dataDir = await copyOfData(process.env.SITE_DATA_DIR ?? "");
  const site = await startSite({ dataDir });
  const answers = Promise.all(
    Array.from({ length: 20 }, () =>
      new Promise<number>((resolve, reject) => {
        httpRequest(`${site.address}/en/cars`, { agent: false }, (answer) => {
          answer.resume();
          answer.once("end", () => resolve(answer.statusCode ?? 0));
        })
          .once("error", reject)
          .end();
      }),
    ),
  );
  const first = await Promise.race([answers, new Promise<string>((resolve) => setImmediate(() => resolve("under way")))]);
  expect(first).toBe("under way");
  expect(await answers).toEqual(Array.from({ length: 20 }, () => 200));
  const begun = Date.now();
  expect(await site.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  rmSync(dataDir, { recursive: true });
});
