import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workbookLimits } from "../../app/files/workbook/workbook.ts";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { settingsSchema } from "../../app/dealership/dealership-schema.ts";
import { trustLimits } from "../../app/dealership/trust-schema.ts";
import { settingsLimits } from "../../app/dealership/settings-fields.ts";
import { pictureWidths } from "../../app/dealership/car/picture-widths.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { openStorage } from "../../app/storage/storage.server.ts";
import { brandColumns } from "./brand-list.ts";
import {
  jobsFile,
  newsFile,
  offerCarsFile,
  offersFile,
  pagesFile,
  servicesFile,
} from "../../app/publishing/content-columns.ts";
import { importFolder } from "./import-folder.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { stockColumns } from "../../app/stock/cars/stock-columns.ts";
import type { Column } from "../../app/stock/table/headings.ts";

const root = join(import.meta.dirname, "../..");
const manual = await readFile(join(root, "docs/how-to/import-stock.md"), "utf8");
const contentManual = await readFile(join(root, "docs/how-to/import-content.md"), "utf8");

function rowsUnder(heading: string): string[][] {
  const [, section = ""] = `${manual}${contentManual}`.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
}

describe("docs/how-to/import-stock.md", () => {
  test.each<[string, readonly Column<string>[]]>([
    ["stock.csv", stockColumns],
    ["brands.csv", brandColumns],
    ...[offersFile, offerCarsFile, servicesFile, newsFile, jobsFile, pagesFile].map(
      ({ file, columns }) => [file, columns] satisfies [string, readonly Column<string>[]],
    ),
  ])("describes the columns of %s, in their order, with their Arabic names", (file, columns) => {
    const described = rowsUnder(file).map(([, name, arabic, needed]) => ({ name, arabic, needed: needed === "yes" }));
    expect(described).toEqual(
      columns.map((column) => ({
        name: `\`${column.name}\``,
        arabic: column.arabic,
        needed: column.required === true,
      })),
    );
  });

  test("states the limits that are checked", () => {
    const number = (amount: number) => amount.toLocaleString("en");
    const texts = Object.fromEntries(
      rowsUnder("stock.csv").map(([, name = "", , , text = ""]) => [name.replaceAll("`", ""), text]),
    );
    expect(texts.price).toContain(`${number(stockLimits.priceRiyals.from)} to ${number(stockLimits.priceRiyals.to)}`);
    expect(texts.mileage_km).toContain(`up to ${number(stockLimits.mileageKm.to)}`);
    expect(texts.mileage_km).toContain(`up to ${stockLimits.newCarKm.to}`);
    expect(texts.year).toContain(`${stockLimits.firstYear} to next year`);
    expect(texts.engine_l).toContain(`${stockLimits.engineLitres.from} to ${stockLimits.engineLitres.to}`);
    expect(texts.cylinders).toContain(`${stockLimits.cylinders.from} to ${stockLimits.cylinders.to}`);
    expect(texts.fuel_consumption).toContain(
      `${stockLimits.fuelConsumption.from} to ${stockLimits.fuelConsumption.to}`,
    );
    expect(texts.range_km).toContain(`${stockLimits.rangeKm.from} to ${number(stockLimits.rangeKm.to)}`);
    expect(texts.battery_kwh).toContain(`${stockLimits.batteryKwh.from} to ${stockLimits.batteryKwh.to}`);
    expect(texts.charge_minutes).toContain(`${stockLimits.chargeMinutes.from} to ${stockLimits.chargeMinutes.to}`);
    expect(texts.seats).toContain(`${stockLimits.seats.from} to ${stockLimits.seats.to}`);
    expect(texts.stock_number).toContain(`up to ${stockLimits.stockNumberLength} characters`);
    expect(texts.model_en).toContain(`up to ${stockLimits.nameLength} characters`);
    expect(texts.description_ar).toContain(`up to ${number(stockLimits.descriptionLength)} characters`);
    expect(texts.features_ar).toContain(
      `up to ${stockLimits.features} parts of up to ${stockLimits.featureLength} characters`,
    );
    expect(texts.inspection_note_ar).toContain(`up to ${number(stockLimits.inspectionNoteLength)} characters`);
    expect(texts.inspected_by).toContain(`up to ${stockLimits.nameLength} characters`);
    expect(texts.pictures).toContain(`up to ${stockLimits.pictures} files`);
    expect(manual).toContain(`0 to ${number(settingsLimits.serviceRiyals)}; without it`);
    expect(manual).toContain(`widths ${pictureWidths.slice(0, -1).join(", ")} and ${pictureWidths.at(-1)}`);
  });
});

test("docs/how-to/import-stock.md states the limits of workbooks", () => {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  const { fileBytes, unpackedBytes, rows, columns } = workbookLimits;
  expect(manual).toContain(
    `Limits: ${megabytes(fileBytes)}, ${megabytes(unpackedBytes)} unpacked, row ${rows.toLocaleString("en")}, column IV.`,
  );
  expect(columns).toBe(9 * 26 + 22);
});

test("docs/how-to/import-content.md states the limits that are checked", () => {
  const number = (amount: number) => amount.toLocaleString("en");
  const {
    number: numbers,
    titleLength,
    summaryLength,
    textLength,
    textBlockLength,
    textMarks,
    servicePriceRiyals,
    related,
    newsPictures,
  } = contentLimits;
  expect(contentManual).toContain(`from ${number(numbers.from)} to ${number(numbers.to)}`);
  expect(contentManual).toContain(
    `Titles and names have up to ${titleLength} characters, summaries up to ${summaryLength}.`,
  );
  expect(contentManual).toContain(
    `up to ${number(textLength)} characters, and up to ${number(textBlockLength)} without an empty line, with up to ${number(textMarks)} list items and lines of quotes`,
  );
  expect(contentManual).toContain(`up to ${number(servicePriceRiyals)}, at most two decimals`);
  expect(contentManual).toContain(`up to ${related} other services`);
  expect(contentManual).toContain(`up to ${newsPictures} files in`);
  expect(contentManual).toContain(
    `${number(stockLimits.priceRiyals.from)} to ${number(stockLimits.priceRiyals.to)}: what the car costs`,
  );
  expect(contentLimits.textDepth).toBe(8);
  expect(contentManual).toContain("more than eight parts inside one another");
});

test("docs/how-to/import-stock.md states the limits of what buyers may rely on", () => {
  const number = (amount: number) => amount.toLocaleString("en");
  const { points, months, kilometres, depositRiyals, days, line } = trustLimits;
  expect(manual).toContain(`\`points\` checked (up to ${number(points)})`);
  expect(manual).toContain(`\`months\` (up to ${months}) and \`kilometres\` (up to ${number(kilometres)})`);
  expect(manual).toContain(`SAR (1 to ${number(depositRiyals)}), \`returnableDays\` (up to ${days})`);
  expect(manual).toContain(`a \`line\` of up to ${line} characters`);
});

test("docs/how-to/import-stock.md names every setting", () => {
  const [, section = ""] = manual.split("\n## settings.json and content/home.json\n");
  const [table = ""] = section.split("\n`content/home.json`");
  const described = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = ""]) =>
    names.replaceAll("`", "").split(", "),
  );
  expect(described.sort()).toEqual(Object.keys(settingsSchema.shape).sort());
});

describe.each([
  ["docs/how-to/stock-template", 2],
  ["demo", 150],
])("%s", (path, atLeast) => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "maarad-template-"));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("imports without problems or warnings", async () => {
    const storage = await openStorage({ dataDir: folder });
    const report = await importFolder(join(root, path), storage, { dryRun: true });
    await storage.close();
    expect(report).toMatchObject({ outcome: "checked", problems: [] });
    // A template is there to be changed.
    expect(report.warnings.filter(({ reason }) => reason !== reasons.demoLeftover)).toEqual([]);
    expect(Object.values(report.content ?? {}).filter((length) => length > 0)).toHaveLength(5);
    expect(report.rows.good).toBeGreaterThanOrEqual(atLeast);
  });
});
