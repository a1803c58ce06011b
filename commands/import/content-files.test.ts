import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { openSqliteStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { readContentFiles } from "./content-files.ts";
import { createLookup } from "../../app/stock/table/lookup.ts";
import { englishContentReasons as contentReasons, englishLine, englishReasons as reasons } from "./test-english.ts";
import { contentFiles, createTestFolder } from "./test-folder.ts";
import type { TestFolder } from "./test-folder.ts";
import { createVocabularyLookups } from "../../app/stock/cars/vocabulary-lookups.ts";

let folder: TestFolder;
let storage: Storage;

beforeAll(async () => {
  folder = await createTestFolder();
  storage = await openSqliteStorage(":memory:");
});

beforeEach(async () => {
  await rm(join(folder.path, "content"), { recursive: true });
  await folder.write(contentFiles);
});

afterAll(async () => {
  await storage.close();
  await folder.remove();
});

const branches = createLookup([
  { value: "riyadh", name: "riyadh", spellings: ["الرياض"] },
  { value: "jeddah", name: "jeddah", spellings: ["جدة"] },
]);

async function read() {
  const files = await readContentFiles(folder.path, { vocabulary: createVocabularyLookups(), branches }, storage);
  return { ...files, problems: files.problems.map(englishLine), warnings: files.warnings.map(englishLine) };
}

test("valid lists: no problems and no warnings", async () => {
  expect(await read()).toMatchObject({
    problems: [],
    warnings: [],
    offers: {
      items: [{ number: 7, cars: [{ stockNumber: "N-1001", halalas: 119_900_50 }, { stockNumber: "N-1002" }] }],
    },
  });
});

/** Replaces `from` by `to` in the file. */
async function withCell(file: keyof typeof contentFiles, from: string, to: string) {
  expect(contentFiles[file]).toContain(from);
  await folder.write({ [file]: contentFiles[file].replace(from, to) });
  return await read();
}

describe("bad cell: reported", () => {
  const long = "ا".repeat(301);

  test.each<[string, keyof typeof contentFiles, string, string, string]>([
    ["no number", "content/offers.csv", "7,autumn", ",autumn", `row 2, number: ${reasons.requiredEmpty}`],
    ["number 0", "content/offers.csv", "7,autumn", "0,autumn", `row 2, number: “0” ${contentReasons.number}`],
    ["number with decimals", "content/news.csv", "3,new", "3.5,new", `row 2, number: “3.5” ${reasons.notWhole}`],
    [
      "number too large",
      "content/news.csv",
      "3,new",
      "1000000,new",
      `row 2, number: “1000000” ${contentReasons.number}`,
    ],
    [
      "duplicate number",
      "content/services.csv",
      "2,tyres",
      "١,tyres",
      `row 2, number: “1” ${contentReasons.duplicate([2, 3])}`,
    ],
    [
      "duplicate slug",
      "content/jobs.csv",
      "mechanic",
      "adviser",
      `row 3, slug: “adviser” ${contentReasons.duplicate([2, 3])}`,
    ],
    [
      "slug with capitals",
      "content/news.csv",
      "new-branch",
      "New-Branch",
      `row 2, slug: “New-Branch” ${reasons.notASlug}`,
    ],
    ...[
      ["one.png|two.png,,", "", 0, 2],
      ["one.png|two.png,أ,", "“أ” ", 1, 2],
      ["one.png,أ|ب,", "“أ|ب” ", 2, 1],
      [",أ,", "“أ” ", 1, 0],
    ].map(([cells, value, alts, pictures]): [string, "content/news.csv", string, string, string] => [
      `${alts} descriptions for ${pictures} pictures`,
      "content/news.csv",
      "picture\n3,new-branch,افتتاح فرع جدة,,فرعنا الثاني,,2026-10-05,",
      `picture,picture_alt_ar,picture_alt_en\n3,new-branch,افتتاح فرع جدة,,فرعنا الثاني,,2026-10-05,${cells}`,
      `row 2, picture_alt_ar: ${value}${contentReasons.pictureAlts(Number(alts), Number(pictures))}`,
    ]),
    [
      "more pictures than a news item may have",
      "content/news.csv",
      "picture\n3,new-branch,افتتاح فرع جدة,,فرعنا الثاني,,2026-10-05,",
      `picture,picture_alt_ar\n3,new-branch,افتتاح فرع جدة,,فرعنا الثاني,,2026-10-05,${"a|".repeat(13)},${"ا|".repeat(13)}`,
      `row 2, picture: “${"a|".repeat(13)}” ${reasons.tooManyParts(13, contentLimits.newsPictures)}`,
    ],
    ["no Arabic title", "content/offers.csv", "عروض الخريف", "", `row 2, title_ar: ${reasons.requiredEmpty}`],
    [
      "summary too long",
      "content/news.csv",
      "فرعنا الثاني",
      long,
      `row 2, summary_ar: “${"ا".repeat(60)}…” ${reasons.textTooLong(301, contentLimits.summaryLength)}`,
    ],
    [
      "date not in the calendar",
      "content/offers.csv",
      "2026-11-30",
      "2026-11-31",
      `row 2, ends_on: “2026-11-31” ${reasons.day}`,
    ],
    [
      "offer ends before it starts",
      "content/offers.csv",
      "2026-11-30",
      "2026-10-31",
      `row 2, ends_on: “2026-10-31” ${contentReasons.endsBefore("2026-11-01")}`,
    ],
    [
      "job closes before it is posted",
      "content/jobs.csv",
      "2026-12-15",
      "2026-10-31",
      `row 2, closes_on: “2026-10-31” ${contentReasons.closesBefore("2026-11-01")}`,
    ],
    [
      "unknown employment",
      "content/jobs.csv",
      "part time",
      "part tme",
      "row 3, employment: “part tme” is not a known value. Did you mean “Part time”?",
    ],
    [
      "unknown branch",
      "content/jobs.csv",
      "جدة",
      "Jedah",
      "row 2, branch: “Jedah” is not a branch of settings.json. Did you mean “jeddah”?",
    ],
    [
      "price is not a number",
      "content/services.csv",
      ",230,",
      ",cheap,",
      `row 2, price: “cheap” ${reasons.notANumber}`,
    ],
    ["price 0", "content/services.csv", ",230,", ",0,", `row 2, price: “0” ${contentReasons.servicePrice}`],
    [
      "price with four decimals",
      "content/services.csv",
      ",230,",
      ",230.1255,",
      `row 2, price: “230.1255” ${reasons.tooManyDecimals(2)}`,
    ],
    [
      "service price above the maximum",
      "content/services.csv",
      ",230,",
      ",2300000,",
      `row 2, price: “2300000” ${contentReasons.servicePrice}`,
    ],
    [
      "price before discount not above price",
      "content/services.csv",
      "287.5",
      "230",
      `row 2, price_before_discount: “230” ${reasons.discountNotAbove}`,
    ],
    [
      "price before discount without price",
      "content/services.csv",
      ",230,",
      ",,",
      `row 2, price_before_discount: “287.5” ${reasons.discountWithoutPrice}`,
    ],
    [
      "different number of English and Arabic features",
      "content/services.csv",
      "|Free check",
      "",
      `row 2, features_en: “Genuine filter” ${reasons.unevenLists(1, 2)}`,
    ],
    [
      "unknown related service",
      "content/services.csv",
      ",tyres,\n",
      ",tyre,\n",
      "row 2, related: “tyre” is not the short name of another service of this list. Did you mean “tyres”?",
    ],
    [
      "service related to itself",
      "content/services.csv",
      ",tyres,\n",
      ",oil-change,\n",
      `row 2, related: “oil-change” ${contentReasons.relatedItself}`,
    ],
    [
      "unknown offer",
      "content/offer-cars.csv",
      "7,N-1002",
      "8,N-1002",
      "row 3, offer: “8” is not the number of an offer. Known values: 7.",
    ],
    [
      "duplicate car in an offer",
      "content/offer-cars.csv",
      "N-1002",
      "N-١٠٠١",
      `row 2, stock_number: “N-1001” ${contentReasons.duplicateCar([2, 3])}`,
    ],
    [
      "offer price 0",
      "content/offer-cars.csv",
      "119,900.50",
      "0",
      "row 2, price: “0” is not a price from 2,000 SAR to 20,000,000 SAR. Leave it empty to keep the car's price.",
    ],
    [
      "unknown page",
      "content/pages.csv",
      "about-us",
      "about",
      "row 3, page: “about” is not a known value. Known values: about-us, privacy-policy, terms-conditions.",
    ],
    [
      "duplicate page",
      "content/pages.csv",
      "about-us",
      "privacy-policy",
      `row 2, page: “سياسة الخصوصية” ${contentReasons.duplicate([2, 3])}`,
    ],
    [
      "missing column",
      "content/jobs.csv",
      ",employment",
      ",kind",
      `row 1, employment: ${reasons.columnMissing("نوع الدوام")}`,
    ],
  ])("%s", async (_case, file, from, to, line) => {
    const { problems } = await withCell(file, from, to);
    expect(problems).toContain(`${file}, ${line}`);
  });
});

describe("bad file: reported", () => {
  test.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      "the beginning of a spreadsheet instead of CSV",
      { "content/news.csv": Buffer.from([0x50, 0x4b, 0x03, 0x04]) },
      "content/news.csv is damaged or was cut off. Open it in Excel and save it again.",
    ],
    [
      "too many rows",
      {
        "content/news.csv": `number,slug,title_ar,summary_ar,published_on\n${"1,a,a,a,2026-01-01\n".repeat(contentLimits.rows + 1)}`,
      },
      `content/news.csv ${contentReasons.tooManyRows(contentLimits.rows + 1, contentLimits.rows)}`,
    ],
    [
      "text with HTML",
      { "content/offers/autumn.ar.md": "a\n\n<b>" },
      `content/offers/autumn.ar.md, row 3: “<b>” ${contentReasons.html}`,
    ],
    [
      "text not in UTF-8",
      { "content/offers/autumn.ar.md": Buffer.from([0xc7, 0xe1]) },
      `content/offers/autumn.ar.md, row 1: ${reasons.notUtf8Json}`,
    ],
    [
      "text of 1 MB",
      { "content/offers/autumn.ar.md": "a ".repeat(512 * 1024) },
      `content/offers/autumn.ar.md ${reasons.fileTooLarge(1024 * 1024, contentLimits.textBytes)}`,
    ],
    [
      "English without Arabic",
      { "content/news/new-branch.en.md": "a" },
      `content/news/new-branch.en.md ${contentReasons.textWithoutArabic("content/news/new-branch.ar.md")}`,
    ],
    [
      "page without Arabic text",
      { "content/pages.csv": "page,updated_on\nterms-conditions,2026-01-01\n" },
      `content/pages.csv, row 2, page: “terms-conditions” ${contentReasons.textMissing("content/pages/terms-conditions.ar.md")}`,
    ],
  ])("%s", async (_case, files, line) => {
    await folder.write(files);
    expect((await read()).problems).toEqual([line]);
  });
});

test("unknown files: reported with a suggestion", async () => {
  await folder.write({
    "content/service.csv": "a",
    "content/offers/autum.ar.md": "a",
    "content/news/other.txt": "a",
    "content/.hidden": "a",
    "content/jobs/photo.png": "a",
    "content/pages/terms-conditions.ar.md": "a",
  });
  expect(await read()).toMatchObject({
    problems: [],
    warnings: [
      "content/service.csv is not a file of content/ and was ignored. Did you mean “services.csv”?",
      "content/offers/autum.ar.md belongs to no row of content/offers.csv and was ignored; texts are named slug.ar.md and slug.en.md. Did you mean “autumn”?",
      "content/news/other.txt belongs to no row of content/news.csv and was ignored; texts are named slug.ar.md and slug.en.md.",
      "content/pages/terms-conditions.ar.md belongs to no row of content/pages.csv and was ignored; texts are named slug.ar.md and slug.en.md.",
    ],
  });
});

test("header without rows: empty list; missing file: no list", async () => {
  await rm(join(folder.path, "content"), { recursive: true });
  await mkdir(join(folder.path, "content"));
  await folder.write({ "content/news.csv": "number,slug,title_ar,summary_ar,published_on\n" });
  const { news, jobs, offers, problems } = await read();
  expect({ news: news.items, jobs: jobs.items, offers: offers.items, problems }).toEqual({
    news: [],
    jobs: undefined,
    offers: undefined,
    problems: [],
  });
});
