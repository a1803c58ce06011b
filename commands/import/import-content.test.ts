import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "./import-folder.ts";
import type { ImportOptions } from "./import-folder.ts";
import { englishContentReasons as contentReasons, englishLine, englishReasons as reasons } from "./test-english.ts";
import { contentFiles, readAllData, createTestFolder, picture } from "./test-folder.ts";
import type { TestFolder } from "./test-folder.ts";

let folder: TestFolder;
let storage: Storage;

beforeEach(async () => {
  folder = await createTestFolder(contentFiles);
  storage = await openStorage({ dataDir: join(folder.path, "data") }, () => "2026-11-21");
});

afterEach(async () => {
  await storage.close();
  await folder.remove();
});

async function importIt(options: ImportOptions = {}, path = folder.path) {
  const report = await importFolder(path, storage, { now: new Date("2026-11-21T09:00:00Z"), ...options });
  return { ...report, problems: report.problems.map(englishLine), warnings: report.warnings.map(englishLine) };
}

const paragraph = (text: string) => [{ kind: "paragraph", content: [{ kind: "text", text }] }];

test("imports all content; a second import changes nothing", async () => {
  expect(await importIt()).toMatchObject({
    outcome: "imported",
    problems: [],
    warnings: [],
    content: { offers: 1, services: 2, news: 1, jobs: 2, pages: 2 },
  });
  const before = await readAllData(storage);
  expect(before.content).toEqual({
    offers: [
      {
        number: 7,
        slug: "autumn",
        title: { ar: "عروض الخريف", en: "Autumn offers" },
        summary: { ar: "أسعار أقل", en: "Lower prices" },
        body: { ar: paragraph("حتى نفاد الكمية."), en: paragraph("While stock lasts.") },
        startsOn: "2026-11-01",
        endsOn: "2026-11-30",
        cars: [{ stockNumber: "N-1001", halalas: 119_900_50 }, { stockNumber: "N-1002" }],
      },
    ],
    services: [
      {
        number: 1,
        slug: "oil-change",
        name: { ar: "تغيير الزيت", en: "Oil change" },
        summary: { ar: "في نصف ساعة", en: "In half an hour" },
        price: { kind: "listed", halalas: 230_00, halalasBeforeDiscount: 287_50, vatScheme: "standard" },
        features: [
          { ar: "فلتر أصلي", en: "Genuine filter" },
          { ar: "فحص مجاني", en: "Free check" },
        ],
        related: ["tyres"],
      },
      {
        number: 2,
        slug: "tyres",
        name: { ar: "إطارات" },
        summary: { ar: "تبديل وترصيص" },
        price: { kind: "on-request" },
        features: [],
        related: [],
      },
    ],
    news: [
      {
        number: 3,
        slug: "new-branch",
        title: { ar: "افتتاح فرع جدة" },
        summary: { ar: "فرعنا الثاني" },
        publishedOn: "2026-10-05",
      },
    ],
    jobs: [
      {
        number: 1,
        slug: "adviser",
        title: { ar: "مستشار مبيعات", en: "Sales adviser" },
        summary: { ar: "استقبال العملاء", en: "Receive customers" },
        employment: "full-time",
        branch: "jeddah",
        postedOn: "2026-11-01",
        closesOn: "2026-12-15",
      },
      {
        number: 2,
        slug: "mechanic",
        title: { ar: "فني" },
        summary: { ar: "ورشة" },
        employment: "part-time",
        postedOn: "2026-11-01",
      },
    ],
    pages: [
      { slug: "about-us", updatedOn: "2026-01-16", body: { ar: paragraph("نبيع السيارات.") } },
      {
        slug: "privacy-policy",
        updatedOn: "2026-01-15",
        body: {
          ar: [{ kind: "heading", level: 2, content: [{ kind: "text", text: "بياناتك" }] }, ...paragraph("لك.")],
        },
      },
    ],
  });
  expect(before.dealership?.about).toMatchObject({
    goal: { ar: "الوضوح" },
    partners: [{ name: { ar: "شريك" } }],
    foundedYear: 2014,
    team: [{ name: { ar: "فهد" }, branch: "riyadh", phone: "+966112223344" }],
  });
  expect(before.forSale.find(({ halalas }) => halalas === 119_900_50)).toBeDefined();
  expect(await importIt()).toMatchObject({ outcome: "imported", cars: { unchanged: 3 } });
  expect(await readAllData(storage)).toEqual(before);
});

test("content missing from the folder stays in the database", async () => {
  await importIt();
  const before = await readAllData(storage);
  for (const file of ["offers", "services", "news", "jobs", "pages"])
    await rm(join(folder.path, `content/${file}.csv`));
  await folder.write({ "content/offer-cars.csv": "offer,stock_number,price\n7,N-1001,120000\n" });
  expect(await importIt({}, join(folder.path, "stock.csv"))).toMatchObject({ outcome: "imported" });
  expect(await readAllData(storage)).toEqual(before);
  const report = await importIt();
  expect(report).toMatchObject({ outcome: "imported", problems: [], content: { offers: 1 } });
  expect(report.content).toEqual({ offers: 1 });
  const [autumn] = before.content.offers;
  expect(await storage.content.published()).toEqual({
    ...before.content,
    offers: [{ ...autumn, cars: [{ stockNumber: "N-1001", halalas: 120_000_00 }] }],
  });

  await rm(join(folder.path, "content/offer-cars.csv"));
  await rm(join(folder.path, "content/about-us.json"));
  await folder.write({
    "content/offers.csv": contentFiles["content/offers.csv"].replace("عروض الخريف", "عروض"),
    "content/news.csv": "number,slug,title_ar,summary_ar,published_on\n",
  });
  expect(await importIt()).toMatchObject({ outcome: "imported", content: { offers: 1, news: 0 } });
  expect(await storage.content.published()).toMatchObject({
    offers: [{ title: { ar: "عروض" }, cars: [{ halalas: 120_000_00 }] }],
    news: [],
    jobs: before.content.jobs,
  });
  expect((await storage.content.dealership())?.about).toBeUndefined();
});

test("bad cell: changes nothing", async () => {
  await importIt();
  const before = await readAllData(storage);
  await folder.write({
    "content/news.csv": contentFiles["content/news.csv"].replace("2026-10-05", "soon"),
    "content/services.csv": contentFiles["content/services.csv"].replace("230", "240"),
    "stock.csv": "",
  });
  expect(await importIt()).toMatchObject({
    outcome: "refused",
    problems: [`content/news.csv, row 2, published_on: “soon” ${reasons.day}`, `stock.csv ${reasons.emptyFile}`],
  });
  expect(await readAllData(storage)).toEqual(before);
});

test("--dry-run: reports the content and stores nothing", async () => {
  const before = await readAllData(storage);
  expect(await importIt({ dryRun: true })).toMatchObject({
    outcome: "checked",
    problems: [],
    content: { offers: 1, pages: 2 },
  });
  expect(await readAllData(storage)).toEqual(before);
});

test("somebody of the team at an unknown branch: reported, nothing imported", async () => {
  const about = JSON.parse(contentFiles["content/about-us.json"]);
  about.team[0].branch = "abha";
  await folder.write({ "content/about-us.json": JSON.stringify(about) });
  const result = await importIt();
  expect(result).toMatchObject({ outcome: "refused" });
  expect(JSON.stringify(result)).toMatch(/about-us\.json, team\[0\]\.branch: “abha”/);
});

test("pictures of offers and about us and partner logos are stored, bad ones reported", async () => {
  const about = JSON.stringify({
    goal: { ar: "أ" },
    vision: { ar: "أ" },
    picture: "showroom.png",
    partners: [{ name: { ar: "أ" } }, { name: { ar: "ب" }, logo: "logo.png" }],
    questions: [],
  });
  const offers = contentFiles["content/offers.csv"].replace("2026-11-30,", "2026-11-30,offer.png");
  await folder.write({
    "pictures/offer.png": await picture("png", 400),
    "pictures/showroom.png": await picture("png", 500),
    "content/offers.csv": offers,
    "content/about-us.json": about,
  });
  expect(await importIt()).toMatchObject({
    outcome: "refused",
    problems: [`content/about-us.json, partners[1].logo: “logo.png” ${reasons.fileMissing("pictures/")}`],
  });
  await folder.write({ "pictures/logo.png": await picture("png", 200), "pictures/offer.png": "no picture" });
  expect(await importIt()).toMatchObject({
    outcome: "refused",
    problems: [`content/offers.csv, row 2, picture: “offer.png” ${reasons.picture.notAPicture}`],
  });
  await folder.write({ "pictures/offer.png": await picture("png", 400) });
  expect(await importIt({ dryRun: true })).toMatchObject({ outcome: "checked", problems: [] });
  expect(await importIt()).toMatchObject({ outcome: "imported", problems: [] });
  expect(await storage.content.published()).toMatchObject({ offers: [{ picture: { width: 400 } }] });
  expect((await storage.content.dealership())?.about?.picture).toMatchObject({ width: 500 });
  expect((await storage.content.dealership())?.about?.partners).toEqual([
    { name: { ar: "أ" } },
    { name: { ar: "ب" }, logo: expect.objectContaining({ width: 200 }) },
  ]);
});

test("news: several pictures with descriptions, the first as lead picture", async () => {
  const withPictures = (cells: string) =>
    contentFiles["content/news.csv"]
      .replace("picture\n", "picture,picture_alt_ar,picture_alt_en\n")
      .replace("2026-10-05,", `2026-10-05,${cells}`);
  await folder.write({
    "pictures/one.png": await picture("png", 400),
    "pictures/two.png": await picture("png", 500),
    "content/news.csv": withPictures("one.png| two.png |three.png,أ|ب|ج,A|B|C"),
  });
  expect(await importIt()).toMatchObject({
    outcome: "refused",
    problems: [`content/news.csv, row 2, picture: “three.png” ${reasons.fileMissing("pictures/")}`],
  });
  await folder.write({ "content/news.csv": withPictures("one.png| two.png |one.png,أ|ب|ج,A|B|C") });
  expect(await importIt({ dryRun: true })).toMatchObject({ outcome: "checked", problems: [] });
  expect(await importIt()).toMatchObject({ outcome: "imported", problems: [] });
  const size = (width: number) => ({ hash: expect.any(String), width, height: expect.any(Number) });
  expect((await storage.content.published()).news).toMatchObject([
    {
      picture: { ...size(400), alt: { ar: "أ", en: "A" } },
      morePictures: [
        { ...size(500), alt: { ar: "ب", en: "B" } },
        { ...size(400), alt: { ar: "ج", en: "C" } },
      ],
    },
  ]);

  await folder.write({ "content/news.csv": withPictures("two.png,,") });
  await importIt();
  const [item] = (await storage.content.published()).news;
  expect(item?.picture).toEqual(size(500));
  expect(item?.morePictures).toBeUndefined();
});

test("offer for an unknown car or at no lower price: warning until it ends", async () => {
  await folder.write({
    "content/offer-cars.csv":
      "offer,stock_number,price\n7,N-1001,124900\n7,N-1002,100000\n7,N-9999,100000\n8,N-8888,100000\n",
    "content/offers.csv": `${contentFiles["content/offers.csv"]}8,summer,عروض الصيف,,انتهت,,2026-06-01,2026-11-20,\n`,
  });
  expect(await importIt()).toMatchObject({
    outcome: "imported",
    problems: [],
    warnings: [
      `content/offer-cars.csv, row 2, price: “124900” ${contentReasons.offerNotBelow(124_900_00)}`,
      `content/offer-cars.csv, row 3, price: “100000” ${contentReasons.offerOnRequest}`,
      `content/offer-cars.csv, row 4, stock_number: “N-9999” ${contentReasons.noSuchCar}`,
    ],
  });
});

test("stored content that cannot be read is replaced by an import", async () => {
  await importIt();
  const before = await readAllData(storage);
  const database = new DatabaseSync(join(folder.path, "data", "maarad.db"));
  for (const list of ["offers", "services", "news", "jobs", "pages"])
    database.exec(`update ${list} set content = '{"kind":"of another version"}'`);
  database.close();
  await expect(storage.content.published()).rejects.toThrow("Import it again");
  expect(await importIt()).toMatchObject({ outcome: "imported", problems: [] });
  expect((await readAllData(storage)).content).toEqual(before.content);
});
