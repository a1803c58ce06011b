import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Storage } from "../../app/storage/storage.server.ts";
import { stockColumns } from "../../app/stock/cars/stock-columns.ts";
import type { StockColumn } from "../../app/stock/cars/stock-columns.ts";

export type Cells = Partial<Record<StockColumn, string>>;

export const camry2025: Cells = {
  stock_number: "N-1001",
  condition: "new",
  brand: "toyota",
  model_en: "Camry",
  model_ar: "كامري",
  year: "2025",
  body: "sedan",
  fuel: "petrol",
  engine_l: "2.5",
  colors: "white|grey",
  price: "124900",
  branch: "riyadh",
};

export const patrolOnRequest: Cells = {
  stock_number: "N-1002",
  condition: "new",
  brand: "Nissan",
  model_en: "Patrol",
  model_ar: "باترول",
  year: "2025",
  body: "suv",
  fuel: "petrol",
  colors: "black",
};

export const usedAccent: Cells = {
  stock_number: "U-2001",
  condition: "used",
  brand: "hyundai",
  model_en: "Accent",
  model_ar: "أكسنت",
  year: "2019",
  body: "sedan",
  fuel: "petrol",
  mileage_km: "85,000",
  colors: "silver",
  price: "31500",
  vat_scheme: "margin",
};

export const stockRows = [camry2025, patrolOnRequest, usedAccent];

export const brandsCsv = `slug,name_en,name_ar,also_written,popular_rank,mark
toyota,Toyota,تويوتا,تيوتا,1,toyota.svg
nissan,Nissan,نيسان,,2,
hyundai,Hyundai,هيونداي,هونداي,,
`;

export const markSvg =
  '<svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>Mark</title><path d="M2 2h20v20H2z"/></svg>';

export const settings = {
  name: { ar: "معرض الأمان", en: "Aman Motors" },
  legalName: { ar: "شركة الأمان للسيارات", en: "Aman Motors Company" },
  tagline: { ar: "سعر واضح" },
  brandColor: "#0F5C4C",
  phone: "920001234",
  whatsapp: "0501234567",
  email: "hello@aman.example",
  branches: [
    {
      slug: "riyadh",
      name: { ar: "الرياض" },
      city: { ar: "الرياض" },
      address: { ar: "طريق الملك فهد" },
      phone: "0112345678",
      hours: [],
    },
    {
      slug: "jeddah",
      name: { ar: "جدة" },
      city: { ar: "جدة" },
      address: { ar: "طريق المدينة" },
      phone: "0122345678",
      hours: [],
    },
  ],
  commercialRegistration: "1010123456",
  vatNumber: "300123456700003",
  social: [],
  finance: { profitRatePercent: 5, usualYears: 5, usualFirstPaymentPercent: 20, usualLastPaymentPercent: 20 },
  credits: [],
};

const home = { hero: { title: { ar: "أهلًا" }, text: { ar: "تفضل" } }, whyChooseUs: [] };

export const contentFiles = {
  "content/offers.csv":
    "number,slug,title_ar,title_en,summary_ar,summary_en,starts_on,ends_on,picture\n7,autumn,عروض الخريف,Autumn offers,أسعار أقل,Lower prices,2026-11-01,2026-11-30,\n",
  "content/offers/autumn.ar.md": "حتى نفاد الكمية.\n",
  "content/offers/autumn.en.md": "\uFEFFWhile stock lasts.\n",
  "content/offer-cars.csv": 'offer,stock_number,price\n7,N-1001,"119,900.50"\n7,N-1002,\n',
  "content/services.csv":
    "number,slug,name_ar,name_en,summary_ar,summary_en,price,price_before_discount,features_ar,features_en,related,picture\n" +
    "1,oil-change,تغيير الزيت,Oil change,في نصف ساعة,In half an hour,230,287.5,فلتر أصلي|فحص مجاني,Genuine filter|Free check,tyres,\n" +
    "2,tyres,إطارات,,تبديل وترصيص,,,,,,,\n",
  "content/news.csv":
    "number,slug,title_ar,title_en,summary_ar,summary_en,published_on,picture\n3,new-branch,افتتاح فرع جدة,,فرعنا الثاني,,2026-10-05,\n",
  "content/jobs.csv":
    "number,slug,title_ar,title_en,summary_ar,summary_en,employment,branch,posted_on,closes_on\n" +
    "1,adviser,مستشار مبيعات,Sales adviser,استقبال العملاء,Receive customers,دوام كامل,جدة,2026-11-01,2026-12-15\n" +
    "2,mechanic,فني,,ورشة,,part time,,2026-11-01,\n",
  "content/pages.csv": "page,updated_on\nسياسة الخصوصية,2026-01-15\nabout-us,٢٠٢٦-٠١-١٦\n",
  "content/pages/privacy-policy.ar.md": "## بياناتك\n\nلك.\n",
  "content/pages/about-us.ar.md": "نبيع السيارات.\n",
  "content/about-us.json": JSON.stringify({
    goal: { ar: "الوضوح" },
    vision: { ar: "الثقة" },
    partners: [{ name: { ar: "شريك" } }],
    foundedYear: 2014,
    team: [{ name: { ar: "فهد" }, role: { ar: "مدير المعرض" }, branch: "riyadh", phone: "0112223344" }],
    questions: [{ question: { ar: "متى؟" }, answer: { ar: "غدًا." } }],
  }),
};

export type TestFolder = {
  path: string;
  write(files: Record<string, string | Uint8Array>): Promise<void>;
  remove(): Promise<void>;
};

/** Creates a complete folder; `files` adds or replaces files. */
export async function createTestFolder(files: Record<string, string | Uint8Array> = {}): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), "maarad-import-"));
  const folder: TestFolder = {
    path,
    remove: () => rm(path, { recursive: true, force: true }),
    async write(newFiles) {
      for (const [name, content] of Object.entries(newFiles)) {
        await mkdir(dirname(join(path, name)), { recursive: true });
        await writeFile(join(path, name), content);
      }
    },
  };
  await folder.write({
    "settings.json": JSON.stringify(settings),
    "content/home.json": JSON.stringify(home),
    "brands.csv": brandsCsv,
    "marks/toyota.svg": markSvg,
    "stock.csv": stockCsv(stockRows),
    ...files,
  });
  return folder;
}

export function stockCsv(rows: readonly Cells[], delimiter = ","): string {
  const lines = [
    stockColumns.map(({ name }) => name),
    ...rows.map((row) => stockColumns.map(({ name }) => row[name] ?? "")),
  ];
  return lines.map((cells) => cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)).join("\n");
}

export function csvCell(text: string, delimiter = ","): string {
  return text.includes(delimiter) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A half-transparent picture of one colour. */
export async function picture(
  format: "webp" | "jpeg" | "png" | "avif",
  width = 400,
  height = 225,
  red = 200,
): Promise<Buffer> {
  const background = { r: red, g: 30, b: 60, alpha: 0.5 };
  return await sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}

/** A hundred bytes that say they are 10,000 × 10,000 pixels. */
export function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(10_000, 0);
  header.writeUInt32BE(10_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(100))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Everything an import can change. */
export async function readAllData(storage: Storage) {
  const forSale = await storage.cars.forSale();
  const ids = Array.from({ length: 20 }, (_, index) => 1001 + index);
  return {
    version: await storage.cars.catalogueVersion(),
    dealership: await storage.content.dealership(),
    brands: await storage.content.brands(),
    content: await storage.content.published(),
    forSale,
    cars: await Promise.all(ids.map((id) => storage.cars.find(id))),
  };
}
