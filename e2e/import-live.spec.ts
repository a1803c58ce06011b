/** Importing while the site runs: the new stock shows within seconds, a bad file changes nothing. */
import { expect, test, type APIRequestContext } from "@playwright/test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { galleryPage } from "./cars.ts";
import { contentOf, copyOfData, copyOfDemo, stockRows, writeStockRows, type StockRow } from "./demo-copy.ts";
import { textOf } from "./html.ts";
import { runCommand, startSite, type RunningSite } from "./site-server.ts";
import { words } from "./translations.ts";

/** What the README promises by "within seconds". */
const soon = { timeout: 10_000 };

test.describe("a running site", () => {
  const running = process.env.SITE_DATA_DIR;
  test.skip(
    running === undefined || process.env.DATABASE_URL !== undefined,
    "the site under test keeps its data elsewhere",
  );
  test.describe.configure({ mode: "serial", timeout: 90_000 });

  let site: RunningSite;
  let visitor: APIRequestContext;
  let data = "";
  let folder = "";
  let everyday: StockRow[] = [];

  test.beforeAll(async ({ playwright }) => {
    folder = copyOfDemo();
    everyday = stockRows(folder);
    data = await copyOfData(running ?? "");
    site = await startSite({ dataDir: data });
    visitor = await playwright.request.newContext({ baseURL: site.address });
  });
  test.afterAll(async () => {
    await visitor.dispose();
    await site.stop();
    rmSync(data, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  function importStock(...options: string[]) {
    return runCommand("commands/import.ts", [folder, ...options], { DATA_DIR: data });
  }

  test("shows a new car within seconds of its import", async () => {
    expect(textOf((await galleryPage(visitor, "?q=Zephyrion", "/en/cars")).html)).toContain(
      words.en("gallery.no-results"),
    );
    const [row = {}] = everyday;
    writeStockRows(folder, [
      ...everyday,
      { ...row, stock_number: "NEW-1", vin: "", model_en: "Zephyrion", model_ar: "زفيريون", pictures: "" },
    ]);
    const { code, output } = await importStock();
    expect(output).toContain("1 added");
    expect(code).toBe(0);
    await expect.poll(async () => (await galleryPage(visitor, "?q=Zephyrion", "/en/cars")).cars.length, soon).toBe(1);
  });

  test("changes nothing when the same is imported again", async () => {
    const before = await galleryPage(visitor, "");
    const { code, output } = await importStock();
    expect(output).toContain("0 added + 0 changed");
    expect(code).toBe(0);
    expect((await galleryPage(visitor, "")).html).toBe(before.html);
  });

  test("marks a car that vanished from the list as sold, and keeps its page", async () => {
    const [car] = (await galleryPage(visitor, "?q=Zephyrion", "/en/cars")).cars;
    writeStockRows(folder, everyday);
    expect((await importStock()).code).toBe(0);
    await expect.poll(async () => (await galleryPage(visitor, "?q=Zephyrion", "/en/cars")).cars.length, soon).toBe(0);
    const page = await visitor.get(`/en${car?.address}`);
    expect(page.status()).toBe(200);
    expect(textOf(await page.text())).toContain(words.en("details.sold"));
  });

  const badLists: [name: string, write: () => void][] = [
    ["an empty file", () => writeFileSync(join(folder, "stock.csv"), "")],
    [
      "bytes that are no text",
      () => writeFileSync(join(folder, "stock.csv"), Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80, 0x81])),
    ],
    ["a list without its columns", () => writeFileSync(join(folder, "stock.csv"), "a,b,c\n1,2,3\n")],
    [
      "a list that breaks off inside a quote",
      () => writeFileSync(join(folder, "stock.csv"), 'stock_number,condition\n"N1'),
    ],
    ["settings that are no JSON", () => writeFileSync(join(folder, "settings.json"), "{ name: ")],
  ];

  for (const [name, write] of badLists) {
    test(`keeps its stock when given ${name}`, async () => {
      const before = contentOf(data);
      write();
      const { code, output } = await importStock();
      expect(code).not.toBe(0);
      expect(output).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)|node:internal/);
      expect(output.trim()).not.toBe("");
      expect(contentOf(data)).toBe(before);
      expect((await galleryPage(visitor, "")).cars).toHaveLength(24);
    });
  }
});
