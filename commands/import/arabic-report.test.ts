import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDeskSearch } from "../../app/dealership/search/desk-search.ts";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { openSqliteStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "./import-folder.ts";
import type { ImportOptions, ImportReport } from "./import-folder.ts";
import type { Message, Value } from "../../app/stock/problems/message.ts";
import english from "../../app/stock/messages/english.json" with { type: "json" };
import { formatProblem } from "../../app/stock/problems/problem.ts";
import { reportCsv } from "./report-csv.ts";
import { problemLines, summaryLines } from "./report-text.ts";
import {
  camry2025,
  contentFiles,
  createTestFolder,
  hugePng,
  patrolOnRequest,
  picture,
  settings,
  stockCsv,
  stockRows,
  usedAccent,
} from "./test-folder.ts";
import type { Cells, TestFolder } from "./test-folder.ts";
import { oddWorkbooks } from "./test-odd-workbooks.ts";
import { stockWorkbook } from "./test-stock-workbook.ts";

type Files = Record<string, string | Uint8Array>;

let storage: Storage;
const reports: ImportReport[] = [];

const header = stockCsv([]);

/** Headings that are nearly known, that may mean two columns, and too many. */
const badHeadings: Files[] = [
  header.replace(",price,", ",prize,"),
  header.replace(",year,", ",الموديل,").replace(",model_en,", ",other,"),
  `${header}${",x".repeat(500)}`,
].map((headings) => ({ "stock.csv": `${headings}\n1\n` }));

/** Imports a folder of valid files with those in `files`. */
async function importWith(
  files: Files,
  { change, ...options }: ImportOptions & { change?: (folder: TestFolder) => Promise<unknown> } = {},
): Promise<void> {
  const folder = await createTestFolder({ ...contentFiles, ...files });
  await change?.(folder);
  reports.push(await importFolder(folder.path, storage, { now: new Date("2026-11-21T09:00:00Z"), ...options }));
  await folder.remove();
}

const long = "ا".repeat(400);
function stock(...changes: Cells[]): Files {
  return {
    "stock.csv": stockCsv(changes.map((cells, index) => ({ ...camry2025, stock_number: `B-${index}`, ...cells }))),
  };
}

function changedSettings(change: object): Files {
  return { "settings.json": JSON.stringify({ ...settings, ...change }) };
}

function content(file: keyof typeof contentFiles, from: string, to: string): Files {
  expect(contentFiles[file]).toContain(from);
  return { [file]: contentFiles[file].replace(from, to) };
}

function autumnText(markdown: string): Files {
  return { "content/offers/autumn.ar.md": markdown };
}

const badCells = stock(
  { price: "cheap", year: "1899", body: "sedn", fuel: "steam", seats: "100", engine_l: "2500", cylinders: "2.5" },
  {
    price: "500",
    brand: "Toyotta",
    branch: "dammam",
    vin: "?",
    added_on: "soon",
    fuel_consumption: "99",
  },
  { price: "124900.125", condition: "used", colors: "ultraviolet", illustrative: "perhaps", model_en: "كامري" },
  { price_before_vat: "100000", fuel: "electric", description_en: "Nice", features_en: "a|b", features_ar: "ا" },
  { price: "", price_before_discount: "124900", vat_scheme: "margin", mileage_km: "15000", added_on: "2027-01-01" },
  {
    price_before_discount: "1",
    added_on: "1447/06/05",
    trim_ar: "\uFFFD",
    trim_en: "a\u0007b",
    brand: "Zeppelin",
    model_ar: long,
  },
  { price_before_discount: "124900", description_ar: "ا".repeat(30_000), features_ar: Array(81).fill("ا").join("|") },
  {
    condition: "used",
    vat_scheme: "margin",
    price_before_vat: "100000",
    mileage_km: "20000000",
    vin: "JTDBR32E720012345",
  },
  {
    stock_number: "B-1",
    vin: "JTDBR32E720012345",
    pictures: "red=a.webp",
    fuel_consumption: "5.55",
    engine_l: "2.555",
  },
  { pictures: "gone.webp|../a|away.webp|text.webp|half.png|phone.heic|huge.png" },
  { inspected_on: "2024-01-01", added_on: "0001-01-01" },
  { range_km: "420" },
  { fuel: "electric", range_km: "42", battery_kwh: "1000", charge_minutes: "1" },
  { condition: "used", mileage_km: "1", inspection_panels: "bonnet|roof=painted|roof=painted" },
  {
    condition: "used",
    mileage_km: "1",
    inspection_sections: "engine|engine=3/2",
    inspection_tread_mm: "6",
    inspection_remarks_ar: "brakes=x",
  },
  { model_ar: "كامري" },
  { model_ar: "كامرى هايبرد", year: "" },
  { model_ar: "كامرى هايبرد" },
  ...Array.from({ length: 12 }, () => ({ stock_number: "same" })),
);

const brokenSettings = changedSettings({
  name: "Aman",
  legalName: { ar: "", en: "x" },
  tagline: { ar: "ا".repeat(301) },
  brandColor: "green",
  trust: { warranty: { used: { answer: { ar: "نعم" } } } },
  phone: "1",
  email: "nobody",
  branches: [
    {
      ...settings.branches[0],
      slug: "A B",
      mapUrl: "maps",
      openingHours: {
        week: { saturday: ["9-10"], sunday: ["10:00-12:00", "09:00-10:00"], firday: [] },
        exceptions: [
          { from: "soon", to: "1448-09-01" },
          { from: "2027-03-01", to: "2027-02-01" },
        ],
      },
      hours: Array(15).fill({ days: { ar: "ا" }, hours: { ar: "ا" } }),
    },
    settings.branches[1],
    settings.branches[1],
  ],
  commercialRegistration: "1",
  vatNumber: "1",
  social: [{ network: "My Network", url: 5 }],
  finance: { profitRatePercent: 51, usualYears: 2.5, usualFirstPaymentPercent: -1, usualLastPaymentPercent: "x" },
  credits: {},
  whatsapp: undefined,
  leadEmails: { purchase: "sales@example.com" },
});

const markOf = (svg: string): Files => ({ "marks/toyota.svg": svg });
const svg24 = (inside: string) => `<svg viewBox="0 0 24 24">${inside}</svg>`;

const badFiles: Files[] = [
  badCells,
  ...badHeadings,
  { "stock.csv": "" },
  { "stock.csv": stockWorkbook(stockRows) },
  { "stock.csv": Buffer.alloc(100) },
  { "stock.csv": "%PDF-1.7\n" },
  { "stock.csv": Buffer.from([0xc7, 0xe1, 0x2c, 0x61, 0x0a, 0x31]) },
  { "stock.csv": header },
  { "stock.csv": `${header}\n"1,2` },
  { "stock.csv": `${header}\n19" wheels,2` },
  { "stock.csv": "stock_number,Stock Number,Salesman\n1,2,3" },
  { "stock.csv": `${stockCsv(stockRows)},surplus` },
  brokenSettings,
  changedSettings({
    branches: [],
    finance: { ...settings.finance, usualFirstPaymentPercent: 50, usualLastPaymentPercent: 50 },
  }),
  changedSettings({ branches: [settings.branches[0], settings.branches[0]] }),
  changedSettings({ logoo: "x", phone: "+966920000000" }),
  {
    "content/home.json": JSON.stringify({
      hero: { title: { ar: "ا" }, text: { ar: "ا" } },
      searches: [{ text: { ar: "ا" }, query: "colour" }],
      whyChooseUs: [{ icon: "heart", title: { ar: "ا" }, text: { ar: "ا" } }],
    }),
  },
  { "settings.json": Buffer.from([0x22, 0xc7, 0x22]) },
  { "settings.json": '{"name": Aman}' },
  { "settings.json": '{"name": "Aman",}' },
  { "settings.json": '{"name": ' },
  { "settings.json": "”" },
  { "brands.csv": "slug,name_en,name_ar,also_written\na,A,ا,cee\na,A,ا,\nb,B,ب,Cée\nC D,C,ج," },
  markOf("text"),
  markOf(svg24("<script/>")),
  markOf(svg24('<path onload="x"/>')),
  markOf(svg24("")),
  markOf(svg24('<path d="m1 1"/>')),
  markOf(svg24(`<path d="M0 0${" 1".repeat(30_000)}"/>`)),
  markOf("<svg></svg>"),
  {
    "content/news.csv": `number,slug,title_ar,summary_ar,published_on\n${"1,a,a,a,2026-01-01\n".repeat(contentLimits.rows + 1)}`,
    "content/service.csv": "",
    "content/offers/autum.ar.md": "ا",
    "content/jobs/adviser.en.md": "a",
    "content/offers/autumn.ar.md": "ا".repeat(contentLimits.textBytes + 1),
  },
  {
    "content/news.csv":
      "number,slug,title_ar,summary_ar,published_on,picture,picture_alt_ar\n1,a,ا,ا,2026-01-01,a.webp|b.webp,ا",
  },
  content("content/offers.csv", "7,autumn", "0,autumn"),
  content("content/services.csv", "2,tyres", "1,tyres"),
  content("content/offers.csv", "2026-11-30", "2026-10-31"),
  content("content/jobs.csv", "2026-12-15", "2026-10-31"),
  content("content/services.csv", ",230,", ",0,"),
  content("content/services.csv", ",tyres,\n", ",tyre|oil-change,\n"),
  content("content/offer-cars.csv", "7,N-1002", "8,N-1002"),
  content("content/offer-cars.csv", "N-1002", "N-1001"),
  content("content/offer-cars.csv", "119,900.50", "0"),
  content("content/pages.csv", "about-us", "terms-conditions"),
  autumnText(" "),
  autumnText("ا".repeat(contentLimits.textBlockLength + 1)),
  autumnText("- ا\n\n".repeat(2_000)),
  autumnText("*".repeat(200)),
  autumnText(">".repeat(9)),
  autumnText("# ا\n\n<b>\n\n![ا](ا.webp)\n\n`ا`\n\n***\n\n| ا |\n|---|---|\n\n3. ا\n\n-\n"),
  autumnText(`[ا](cars)\n\n[ا](/ar/cars)\n\n[ا](https://example.com/${"x".repeat(3_000)})`),
];

/** Nothing is written: these are refused for what is missing or there already. */
async function importOthers(): Promise<void> {
  const own = { "stock.csv": stockCsv(stockRows) };
  const remove =
    (...names: string[]) =>
    async (folder: TestFolder) => {
      for (const name of names) await rm(join(folder.path, name));
    };
  await importWith({}, { change: remove("stock.csv") });
  await importWith(
    {},
    { change: async (folder) => (await remove("stock.csv")(folder), mkdir(join(folder.path, "stock.csv"))) },
  );
  await importWith(
    {},
    {
      change: async (folder) => (
        await remove("stock.csv")(folder),
        symlink("stock.csv", join(folder.path, "stock.csv"))
      ),
    },
  );
  for (const workbook of oddWorkbooks) await importWith(workbook, { change: remove("stock.csv"), dryRun: true });
  await importWith({ "stock.xlsx": stockWorkbook(stockRows) }, { dryRun: true });
  await importWith({}, { change: (folder) => folder.remove() });
  await importWith({}, { change: remove("settings.json", "content/home.json", "content/about-us.json", "brands.csv") });
  await importWith(changedSettings({ demonstration: true }));
  await importWith({}, { change: remove("settings.json", "content/home.json", "content/about-us.json") });
  await importWith(own);
  await importWith(stock({ price: "1" }));
  await importWith({ "stock.csv": stockCsv([{ ...camry2025, stock_number: "" }, patrolOnRequest, usedAccent]) });
  await importWith(
    { "stock.csv": stockCsv([{ ...camry2025, price: "1" }, patrolOnRequest, usedAccent]) },
    { strict: true },
  );
  await importWith({ "stock.csv": stockCsv([camry2025]) });
  await makeCarAtDesk();
  await importWith(stock({ vin: "JTDBR32E720012346" }, { price: "125900" }), { acceptVanished: true });
  await importWith({
    "content/offer-cars.csv": "offer,stock_number,price\n7,N-1001,124900\n7,N-1002,100000\n7,N-9999,\n",
  });
  await editContentAtDesk();
  await importGaps();
}

/** Lists without a column, with an empty one, and with sold cars but without their status. */
async function importGaps(): Promise<void> {
  const cars = ["B-0", "B-1"].map((stock_number) => ({ stock_number, branch: "riyadh" }));
  await importWith(stock(...cars), { acceptVanished: true });
  const text = stockCsv(cars.map((cells) => ({ ...camry2025, ...cells })));
  await importWith({ "stock.csv": text.replace(",branch,", ",other,") });
  await importWith(stock(...cars.map((cells) => ({ ...cells, branch: "" }))));
  await importWith(stock(...cars.map((cells) => ({ ...cells, status: "sold" }))));
  await importWith({ "stock.csv": text.replace(",status,", ",other,") });
}

/** Services, an offer and a news item that were changed or removed, and an offer that was made. */
async function editContentAtDesk(): Promise<void> {
  const by = { at: "2026-11-21T09:00:00Z" };
  const { contentEdits } = storage;
  const [offer] = await contentEdits.list("offers");
  const [news] = await contentEdits.list("news");
  const stored = await contentEdits.find("services", "1");
  if (!offer || !news || !stored) throw new Error("The folder has changed.");
  const { value, hashes } = stored;
  await contentEdits.save("services", { item: { ...value, summary: { ar: "جديد" } }, base: hashes }, by);
  await contentEdits.remove({ kind: "offers", item: String(offer.item.number) }, by);
  await contentEdits.remove({ kind: "news", item: String(news.item.number) }, by);
  await contentEdits.save("offers", { item: { ...offer.item, number: 9, slug: "eid" } }, by);
  await importWith({});
  const changed = (file: "offers" | "news" | "services") =>
    contentFiles[`content/${file}.csv`].replace(/[\u0621-\u064A]{3,}/gu, "$& جدًا");
  await importWith({ "content/services.csv": changed("services"), "content/news.csv": changed("news") });
  const again = await contentEdits.find("services", "1");
  if (!again) throw new Error("There is no service 1.");
  const edit = { item: { ...again.value, summary: { ar: "أحدث" } }, base: again.hashes };
  await contentEdits.save("services", edit, by);
  await importWith({ "content/services.csv": "number,slug,name_ar,summary_ar\n" });
  const [header] = contentFiles["content/offers.csv"].split("\n");
  await importWith({ "content/offers.csv": contentFiles["content/offers.csv"].replace("7,autumn", "9,autumn") });
  await importWith({
    "content/offers.csv": `${header}\n${contentFiles["content/offers.csv"].split("\n")[1]?.replace("autumn", "eid")}\n`,
  });
}

/** A car with a VIN, and a price of the first car that the next list replaces. */
async function makeCarAtDesk(): Promise<void> {
  const by = { at: "2026-11-21T09:00:00Z" };
  await importWith(stock({ vin: "JTDBR32E720012347" }, {}), { acceptVanished: true });
  const [id = 0] = await storage.carEdits.ids({ ...emptyDeskSearch, cars: { ...emptyDeskSearch.cars, q: "B-1" } }, 1);
  const car = await storage.carEdits.find(id);
  if (!car) throw new Error("There is no car B-1.");
  const { stockNumber: _number, ...facts } = car.car;
  await storage.carEdits.create({ car: { ...facts, vin: "JTDBR32E720012346" }, state: "draft" }, by);
  await storage.carEdits.change(car, { fields: { price: { kind: "on-request" } } }, by);
}

beforeAll(async () => {
  storage = await openSqliteStorage(":memory:");
  const pictures = {
    "pictures/text.webp": "text",
    "pictures/half.png": (await picture("png")).subarray(0, 100),
    "pictures/phone.heic": Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]),
    "pictures/huge.png": hugePng(),
  };
  const linkAway = (folder: TestFolder) => symlink(import.meta.filename, join(folder.path, "pictures/away.webp"));
  for (const files of badFiles) await importWith({ ...files, ...pictures }, { dryRun: true, change: linkAway });
  await importOthers();
}, 120_000);

afterAll(() => storage.close());

/** What only forms of the desk cause, a picture that changes while it is read, a workbook that takes a minute or makes its library throw, and what no file can cause with this version of Node, the settings and Markdown. */
const untriggered = [
  "cell.uneven-lines",
  "picture.changed",
  "json.other",
  "setting.not-type",
  "setting.invalid",
  "workbook.not-understood",
  "workbook.too-slow",
  "content.picture-alt-missing",
  "text.unknown-part",
];

test("the folders cause every reason", () => {
  const isReason = /^(?:hint|list|file|table|cell|stock|brand|mark|picture|setting|json|content|text|workbook)\./;
  const caused = new Set(
    reports.flatMap(({ problems, warnings }) => [...problems, ...warnings]).flatMap(({ reason }) => keysOf(reason)),
  );
  expect(Object.keys(english).filter((key) => isReason.test(key) && !caused.has(key))).toEqual(untriggered);
});

test("an Arabic report has no English sentence, in the terminal and in the CSV file", () => {
  for (const report of reports) {
    const lines = [...report.problems, ...report.warnings].map((problem) => formatProblem(problem, "ar"));
    const [headings = [], ...rows]: string[][] = parse(reportCsv(report, "ar"), { bom: true });
    const reasons = rows.map(([, , , , , reason = ""]) => reason);
    const kinds = rows.map(([kind = ""]) => kind);
    for (const line of [...lines, ...problemLines(report, "ar"), ...headings, ...kinds, ...reasons]) expectArabic(line);
    for (const line of summaryLines(report, "ar")) expectArabic(line);
  }
});

function expectArabic(line: string): void {
  // Many programs take a line's direction from its first letter, isolated or not.
  expect(line).toMatch(/^[^\p{L}\u200F]*[\u200F\p{Script=Arabic}]/u);
  expect(outsideIsolates(line)).not.toMatch(/[A-Za-z\u2068\u2069]/);
  expect(englishPhrases.filter((phrase) => line.includes(phrase))).toEqual([]);
}

/** Pieces of English sentences between their values. */
const englishPhrases = Object.values(english)
  .flatMap((sentence) => sentence.split(/'?[{}<>]'?/))
  .filter((phrase) => phrase.trim().split(" ").length > 2);

function outsideIsolates(line: string): string {
  const rest = line.replace(/\u2068[^\u2068\u2069]*\u2069/g, "");
  return rest === line ? rest : outsideIsolates(rest);
}

function keysOf({ key, values, hint }: Message): string[] {
  return [key, ...Object.values(values).flatMap(keysOfValue), ...(hint ? keysOf(hint) : [])];
}

function keysOfValue(value: Value): string[] {
  if (typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap(keysOfValue);
  if ("key" in value) return keysOf(value);
  return "ar" in value ? keysOfValue(value.ar) : [];
}
