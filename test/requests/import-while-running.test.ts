/** Importing while the site runs: the new stock shows within seconds, a bad file changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { galleryPage } from "../../e2e/cars.ts";
import { contentOf, copyOfData, copyOfDemo, stockRows, writeStockRows, type StockRow } from "../../e2e/demo-copy.ts";
import { textOf } from "../../e2e/html.ts";
import { runCommand, startSite, type RunningSite } from "../../e2e/site-server.ts";
import { translate } from "../../e2e/translations.ts";

/** What the README promises by "within seconds". */
const soon = { timeout: 10_000 };

const running = process.env.SITE_DATA_DIR;

describe.skipIf(running === undefined || process.env.DATABASE_URL !== undefined)("a running site", () => {
  let site: RunningSite;
  let data = "";
  let folder = "";
  let everyday: StockRow[] = [];

  beforeAll(async () => {
    folder = copyOfDemo();
    everyday = stockRows(folder);
    data = await copyOfData(running ?? "");
    site = await startSite({ dataDir: data });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(data, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  function importStock(...options: string[]) {
    return runCommand("commands/import.ts", [folder, ...options], { DATA_DIR: data });
  }

  test("shows a new car within seconds of its import", async () => {
    expect(textOf((await galleryPage("?q=Zephyrion", "/en/cars", site.address)).html)).toContain(
      translate.en("gallery.no-results"),
    );
    const [row = {}] = everyday;
    writeStockRows(folder, [
      ...everyday,
      { ...row, stock_number: "NEW-1", vin: "", model_en: "Zephyrion", model_ar: "زفيريون", pictures: "" },
    ]);
    const { code, output } = await importStock();
    expect(output).toContain("1 added");
    expect(code).toBe(0);
    await expect
      .poll(async () => (await galleryPage("?q=Zephyrion", "/en/cars", site.address)).cars.length, soon)
      .toBe(1);
  });

  test("changes nothing when the same is imported again", async () => {
    const before = await galleryPage("", "/cars", site.address);
    const { code, output } = await importStock();
    expect(output).toContain("0 added + 0 changed");
    expect(code).toBe(0);
    expect((await galleryPage("", "/cars", site.address)).html).toBe(before.html);
  });

  test("marks a car that vanished from the list as sold, and keeps its page", async () => {
    const [car] = (await galleryPage("?q=Zephyrion", "/en/cars", site.address)).cars;
    writeStockRows(folder, everyday);
    expect((await importStock()).code).toBe(0);
    await expect
      .poll(async () => (await galleryPage("?q=Zephyrion", "/en/cars", site.address)).cars.length, soon)
      .toBe(0);
    const page = await fetch(`${site.address}/en${car?.address}`);
    expect(page.status).toBe(200);
    expect(textOf(await page.text())).toContain(translate.en("details.sold"));
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
      expect((await galleryPage("", "/cars", site.address)).cars).toHaveLength(24);
    });
  }
});
