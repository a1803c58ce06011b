import type { Bilingual } from "./text/bilingual.ts";
import type { Brand, Car, Picture } from "./car/car.ts";
import type { Dealership } from "./dealership.ts";
import type { Color } from "./car/vocabulary.ts";

/** A car as the import stores it: without an id. */
export type FixtureCar = Omit<Car, "id" | "brand" | "picture" | "pictures" | "addedAt" | "soldAt" | "inspectedOn"> & {
  brandSlug: string;
  pictures: { hash: string; color?: Color; illustrative: boolean }[];
  addedAt?: string;
};

export const toyota: Brand = {
  slug: "toyota",
  name: { ar: "تويوتا", en: "Toyota" },
  popularRank: 1,
  alsoWritten: ["تيوتا"],
};
export const hyundai: Brand = {
  slug: "hyundai",
  name: { ar: "هيونداي", en: "Hyundai" },
  popularRank: 2,
  alsoWritten: ["هونداي", "هيونداى"],
};
const nissan: Brand = { slug: "nissan", name: { ar: "نيسان", en: "Nissan" }, alsoWritten: [] };
const changan: Brand = { slug: "changan", name: { ar: "شانجان" }, alsoWritten: [] };
export const fixtureBrands: Brand[] = [toyota, hyundai, nissan, changan];

export const whiteSedan: Picture = { hash: "a1".repeat(32), width: 1040, height: 585 };
export const blackSedan: Picture = { hash: "b2".repeat(32), width: 1040, height: 585 };
export const anySuv: Picture = { hash: "c3".repeat(32), width: 720, height: 405 };
export const fixturePictures: Picture[] = [whiteSedan, blackSedan, anySuv];

export const camry2025: FixtureCar = {
  stockNumber: "N-2025-001",
  condition: "new",
  status: "available",
  brandSlug: "toyota",
  model: { slug: "camry", name: { ar: "كامري", en: "Camry" } },
  trim: { ar: "فل كامل", en: "Full option" },
  year: 2025,
  body: "sedan",
  fuel: "petrol",
  transmission: "automatic",
  engineLitres: 2.5,
  cylinders: 4,
  fuelConsumption: 6.9,
  seats: 5,
  mileageKm: 0,
  price: { kind: "listed", halalas: 138_000_00, halalasBeforeDiscount: 145_000_00, vatScheme: "standard" },
  colors: ["white", "black", "silver"],
  vin: "JTNBF4HK5R3000001",
  branch: "riyadh",
  description: { ar: "سيارة عائلية مريحة بضمان الوكيل.", en: "A comfortable family car under the agent's warranty." },
  features: [{ ar: "مثبت سرعة", en: "Cruise control" }, { ar: "كاميرا خلفية" }],
  capabilities: [{ ar: "دخول ذكي", en: "Smart entry" }],
  addedAt: "2025-03-01T08:00:00.000Z",
  pictures: [
    { hash: blackSedan.hash, color: "black", illustrative: true },
    { hash: whiteSedan.hash, color: "white", illustrative: true },
  ],
};

export const patrolOnRequest: FixtureCar = {
  stockNumber: "N-2025-002",
  condition: "new",
  status: "reserved",
  brandSlug: "nissan",
  model: { slug: "patrol", name: { ar: "باترول", en: "Patrol" } },
  year: 2025,
  body: "offroad",
  fuel: "petrol",
  transmission: "automatic",
  engineLitres: 3.8,
  cylinders: 6,
  fuelConsumption: 12.3,
  seats: 8,
  mileageKm: 0,
  price: { kind: "on-request" },
  colors: ["black"],
  branch: "jeddah",
  features: [],
  capabilities: [],
  addedAt: "2025-04-01T08:00:00.000Z",
  pictures: [{ hash: anySuv.hash, illustrative: true }],
};

export const camry2019: FixtureCar = {
  stockNumber: "U-1001",
  condition: "used",
  status: "available",
  brandSlug: "toyota",
  model: { slug: "camry", name: { ar: "كامري", en: "Camry" } },
  trim: { ar: "ستاندر" },
  year: 2019,
  body: "sedan",
  fuel: "petrol",
  transmission: "automatic",
  engineLitres: 2.5,
  mileageKm: 118_500,
  inspection: {
    on: "2025-02-08",
    by: "Desert Check",
    panels: { bonnet: "painted", "right-front-door": "replaced" },
    checks: { engine: "sound", tyres: "watch" },
    sections: {
      engine: { points: 30, passed: 30 },
      tyres: { points: 10, passed: 8, remark: { ar: "الأماميان عند 4 مم.", en: "The front ones are at 4 mm." } },
    },
    tread: { "front-left": 4, "front-right": 4, "rear-left": 6.5, "rear-right": 6 },
    note: { ar: "الإطاران الأماميان بنصف عمرهما.", en: "The front tyres are half worn." },
  },
  price: { kind: "listed", halalas: 62_000_00, vatScheme: "margin" },
  colors: ["silver"],
  branch: "riyadh",
  features: [],
  capabilities: [],
  addedAt: "2025-02-10T08:00:00.000Z",
  pictures: [],
};

export const ioniq2024: FixtureCar = {
  stockNumber: "U-1002",
  condition: "used",
  status: "available",
  brandSlug: "hyundai",
  model: { slug: "ioniq-5", name: { ar: "أيونيك 5", en: "Ioniq 5" } },
  year: 2024,
  body: "suv",
  fuel: "electric",
  rangeKm: 480,
  batteryKwh: 74.4,
  chargeMinutes: 18,
  seats: 5,
  mileageKm: 9_400,
  price: { kind: "listed", halalas: 129_900_50, vatScheme: "standard" },
  colors: ["blue"],
  features: [],
  capabilities: [],
  pictures: [{ hash: anySuv.hash, illustrative: true }],
};

export const soldAccent: FixtureCar = {
  stockNumber: "U-1003",
  condition: "used",
  status: "sold",
  brandSlug: "hyundai",
  model: { slug: "accent", name: { ar: "أكسنت", en: "Accent" } },
  year: 2018,
  body: "sedan",
  fuel: "petrol",
  transmission: "manual",
  engineLitres: 1.6,
  mileageKm: 160_000,
  price: { kind: "listed", halalas: 27_500_00, vatScheme: "margin" },
  colors: ["red", "grey"],
  features: [],
  capabilities: [],
  addedAt: "2024-12-01T08:00:00.000Z",
  pictures: [{ hash: whiteSedan.hash, color: "white", illustrative: true }],
};

export const fixtureCars: FixtureCar[] = [camry2025, patrolOnRequest, camry2019, ioniq2024, soldAccent];

const everyDay = {
  days: { ar: "السبت – الخميس", en: "Saturday – Thursday" },
  hours: { ar: "9 ص – 9 م", en: "9 am – 9 pm" },
};

function text(ar: string, en: string): Bilingual {
  return { ar, en };
}

export const waha: Dealership = {
  name: { ar: "الواحة للسيارات", en: "Waha Motors" },
  legalName: { ar: "شركة الواحة للسيارات", en: "Waha Motors Company" },
  tagline: text("سيارتك القادمة أقرب مما تظن", "Your next car is closer than you think"),
  brandColor: "#0f5c4d",
  phone: "+966112345678",
  whatsapp: "+966501234567",
  email: "hello@waha.example",
  branches: [
    {
      slug: "riyadh",
      name: text("فرع الرياض", "Riyadh branch"),
      city: text("الرياض", "Riyadh"),
      address: text("طريق الدائري الشرقي", "Eastern Ring Road"),
      phone: "+966112345678",
      hours: [everyDay],
    },
    {
      slug: "jeddah",
      name: text("فرع جدة", "Jeddah branch"),
      city: text("جدة", "Jeddah"),
      address: text("طريق المدينة", "Madinah Road"),
      phone: "+966122345678",
      whatsapp: "+966502345678",
      hours: [everyDay],
    },
  ],
  commercialRegistration: "1010000000",
  vatNumber: "300000000000003",
  social: [{ network: "x", url: "https://x.com/waha.example" }],
  finance: { profitRatePercent: 5.5, usualYears: 5, usualFirstPaymentPercent: 10, usualLastPaymentPercent: 30 },
  additionalServices: [
    { slug: "window-tint", name: text("تظليل النوافذ", "Window tint"), halalas: 1_150_00 },
    { slug: "insurance", name: text("تأمين شامل", "Comprehensive insurance") },
  ],
  credits: [{ text: text("الصور: مثال", "Pictures: example"), url: "https://example.com/pictures" }],
  home: {
    hero: {
      title: text("اختر سيارتك بثقة", "Choose your car with confidence"),
      text: text("سيارات جديدة ومستعملة بأسعار واضحة", "New and used cars at clear prices"),
    },
    whyChooseUs: [{ icon: "shield", title: text("ضمان", "Warranty"), text: text("على كل سيارة", "On every car") }],
  },
};
