import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import {
  jobsFile,
  newsFile,
  offerCarsFile,
  offersFile,
  pagesFile,
  servicesFile,
} from "../../app/publishing/content-columns.ts";
import { importFolder } from "./import-folder.ts";
import { readMark } from "./mark.ts";
import { decodePicture } from "../../app/stock/pictures/picture.server.ts";
import { formatProblem } from "../../app/stock/problems/problem.ts";
import { stockColumns } from "../../app/stock/cars/stock-columns.ts";
import type { StockColumn } from "../../app/stock/cars/stock-columns.ts";
import { englishLine } from "./test-english.ts";
import {
  brandsCsv,
  camry2025,
  stockRows,
  contentFiles,
  csvCell,
  readAllData,
  createTestFolder,
  markSvg,
  patrolOnRequest,
  picture,
  settings,
  stockCsv,
} from "./test-folder.ts";
import type { TestFolder } from "./test-folder.ts";

let folder: TestFolder;
let storage: Storage;

beforeAll(async () => {
  folder = await createTestFolder();
  storage = await openStorage({ dataDir: join(folder.path, "data") });
  await importFolder(folder.path, storage);
});

afterAll(async () => {
  await storage.close();
  await folder.remove();
});

/** Imports the files: the report must add up, problems must be single lines, and a refused import must change nothing. */
async function importWith(files: Record<string, string | Uint8Array>): Promise<void> {
  await folder.write({ "settings.json": JSON.stringify(settings), "stock.csv": stockCsv(stockRows), ...files });
  const previous = await readAllData(storage);
  const dryRun = await importFolder(folder.path, storage, { dryRun: true });
  expect(await readAllData(storage)).toEqual(previous);
  const report = await importFolder(folder.path, storage, { strict: true });
  expect(report.rows).toEqual(dryRun.rows);
  expect(report.rows.read).toBe(report.rows.good + report.rows.bad);
  for (const line of report.problems.flatMap((problem) => [englishLine(problem), formatProblem(problem, "ar")])) {
    expect(line).toMatch(/^[^\n\r\u001b\u202e]+$/u);
    expect(line.length).toBeLessThan(600);
  }
  if (report.outcome === "refused") {
    expect(report.problems.length).toBeGreaterThan(0);
    expect(await readAllData(storage)).toEqual(previous);
  } else {
    expect(report.problems).toEqual([]);
    expect(report.cars && report.cars.added + report.cars.changed + report.cars.unchanged).toBe(report.rows.good);
  }
}

const header = stockColumns.map(({ name }) => name).join(",");
const contentHeaders = new Map(
  [offersFile, offerCarsFile, servicesFile, newsFile, jobsFile, pagesFile].map(({ file, columns }) => [
    file,
    columns.map(({ name }) => name).join(","),
  ]),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "١٢٣",
    "1,2",
    "1e9",
    "60.000",
    "58.500,50",
    "1447/06/05",
    "30/2/1447 هـ",
    "0001-01-01",
    "2025-03-17T25:00Z",
    "أبيض/أسود",
    "white blak - ملكي",
    "|",
    "=",
    "a|b",
    "white=",
    "=a.webp",
    "../x",
    "\u202e",
    "\uFFFD",
    "\0",
    '"',
    "__proto__",
    "constructor",
    "NaN",
    "9".repeat(400),
  ),
);

test("random bytes as stock.csv: imported or reported, never thrown", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.uint8Array({ maxLength: 200 }).map((tail) => Buffer.concat([Buffer.from(`${header}\n`), tail])),
    fc
      .tuple(
        fc.constantFrom(",,,\n", "Waha, Riyadh\n", "sep=;\n", '"'),
        fc.constantFrom(",", ";", "\t", "|"),
        fc.string(),
      )
      .map(([above, delimiter, tail]) => Buffer.from(`${above}${header.replaceAll(",", delimiter)}\n${tail}`)),
    fc
      .string({ unit: fc.constantFrom(",", '"', "\n", "\r", ";", "\t", "a", "1", "ا", "|", "="), maxLength: 200 })
      .map((tail) => Buffer.from(`${header}\n${tail}`)),
  );
  await fc.assert(fc.asyncProperty(bytes, (stock) => importWith({ "stock.csv": stock })));
}, 600_000);

test("random texts in stock cells: imported or reported, never thrown", async () => {
  const column = fc.constantFrom<StockColumn[]>(...stockColumns.map(({ name }) => name));
  const cells = fc.dictionary(column, anyText, { maxKeys: 6 });
  await fc.assert(
    fc.asyncProperty(cells, (change) =>
      importWith({ "stock.csv": stockCsv([{ ...camry2025, ...change }, patrolOnRequest]) }),
    ),
  );
}, 600_000);

test("random values in settings: imported or reported, never thrown", async () => {
  const path = fc.constantFrom(
    "name",
    "phone",
    "branches",
    "finance",
    "social",
    "logo",
    "brandColor",
    "notice",
    "hours",
  );
  const spoiled = fc
    .tuple(path, fc.jsonValue({ maxDepth: 3 }))
    .map(([key, value]) => JSON.stringify({ ...settings, [key]: value }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoiled, fc.json(), anyText), (text) => importWith({ "settings.json": text })),
  );
}, 600_000);

test("random texts as brands.csv: imported or reported, never thrown", async () => {
  const longName = "9".repeat(400);
  const row = fc
    .array(anyText, { minLength: 1, maxLength: 7 })
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 3 }), (rows) =>
      importWith({ "brands.csv": brandsCsv + rows.join("\n") }),
    ),
    // A long name that is a spelling of two brands.
    { examples: [[[`"${longName}",""`, `"!","${longName}",""`]]] },
  );
  await folder.write({ "brands.csv": brandsCsv });
}, 600_000);

test("random texts as content: imported or reported, never thrown", async () => {
  const cell = fc.oneof(
    anyText,
    fc.constantFrom("1", "2", "autumn", "tyres", "2026-11-01", "full-time", "about-us", "N-1001", "x.webp"),
  );
  const csv = fc
    .tuple(
      fc.constantFrom("offers", "offer-cars", "services", "news", "jobs", "pages"),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 12 }), { maxLength: 2 }),
    )
    .map(([list, rows]) => {
      const file = `content/${list}.csv`;
      return {
        [file]: `${contentHeaders.get(file) ?? ""}\n${rows.map((cells) => cells.map((text) => csvCell(text)).join(",")).join("\n")}`,
      };
    });
  const bytes = fc
    .tuple(
      fc.constantFrom(
        "content/offers.csv",
        "content/offers/autumn.ar.md",
        "content/pages/about-us.en.md",
        "content/about-us.json",
      ),
      fc.oneof(fc.uint8Array({ maxLength: 60 }), anyText),
    )
    .map(([file, content]) => ({ [file]: content }));
  await fc.assert(fc.asyncProperty(fc.oneof(csv, bytes), (files) => importWith({ ...contentFiles, ...files })));
}, 600_000);

test("mark and picture with random bytes: read or refused, never thrown", async () => {
  const [webp, png, jpeg] = await Promise.all([
    picture("webp", 40, 30),
    picture("png", 40, 30),
    picture("jpeg", 40, 30),
  ]);
  const changed = (original: Buffer) =>
    fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }).map((changes) => {
      const bytes = Buffer.from(original);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  const pictures = fc.oneof(...[webp, png, jpeg].map(changed));
  await fc.assert(
    fc.asyncProperty(pictures, changed(Buffer.from(markSvg)), async (bytes, svg) => {
      const decoded = await decodePicture(bytes);
      expect("reason" in decoded || decoded.width * decoded.height > 0).toBe(true);
      const mark = readMark(svg.toString());
      if ("path" in mark) expect(mark.path).toMatch(/^M[\w\s.,+-]+$/);
    }),
    { numRuns: 150 },
  );
}, 60_000);
