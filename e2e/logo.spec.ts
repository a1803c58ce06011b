/** A dealership with a logo of 8:1 and a long name: the header keeps its place for both and for navigation. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "./site-test.ts";
import { runCommand, startSite, type RunningSite } from "./site-server.ts";

const name = {
  ar: "معرض النخبة الذهبية المتميزة للسيارات الفاخرة الجديدة والمستعملة",
  en: "The Golden Distinguished Elite Showroom for New and Used Luxury Cars",
};

let folder: string;
let site: RunningSite;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "maarad-logo-"));
  const source = join(folder, "dealership");
  cpSync(join(import.meta.dirname, "../docs/how-to/stock-template"), source, { recursive: true });
  const settings = JSON.parse(readFileSync(join(source, "settings.json"), "utf8"));
  writeFileSync(join(source, "settings.json"), JSON.stringify({ ...settings, name }));
  const create = { width: 2_400, height: 300, channels: 4, background: "#0a2540" } as const;
  await sharp({ create }).png().toFile(join(source, "pictures/logo.png"));
  const dataDir = join(folder, "data");
  const { code, output } = await runCommand("commands/import.ts", [source], { DATA_DIR: dataDir });
  expect(code, output).toBe(0);
  site = await startSite({ dataDir, env: { DEMO: "" } });
});

test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

test("a wide logo and a long name leave navigation in the window", async ({ page }) => {
  for (const path of ["/newsletter", "/en/newsletter"]) {
    await page.goto(site.address + path);
    for (const width of [320, 768, 1024, 1920]) await expectHeaderFits(page, width);
  }
});

async function expectHeaderFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  const header = page.locator("header").first();
  const logo = await header.locator("img").boundingBox();
  expect(logo?.height).toBeCloseTo(36, 0);
  expect(logo?.width).toBeGreaterThan(100);
  expect(logo?.width).toBeLessThanOrEqual(144);
  for (const control of await header.locator("a:visible, summary:visible, button:visible").all()) {
    const { x, width: controlWidth } = (await control.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + controlWidth).toBeLessThanOrEqual(width);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
