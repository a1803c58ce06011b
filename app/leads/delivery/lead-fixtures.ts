import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../../dealership/fixtures.ts";
import { fixtureContent } from "../../dealership/content/fixtures.ts";
import type { Channel, Lead, LeadFields, LeadKind, NewLead } from "../../dealership/leads/lead.ts";
import type { Settings } from "../../config.server.ts";
import { openSqliteStorage, type Storage } from "../../storage/storage.server.ts";
import type { LeadLookups } from "./lead-lines.ts";

const origin = "https://waha.example";
export const lookups: LeadLookups = {
  dealership: waha,
  brands: fixtureBrands,
  services: fixtureContent.services,
  jobs: fixtureContent.jobs,
  origin,
};

export async function storageWithStock(path = ":memory:"): Promise<Storage> {
  const storage = await openSqliteStorage(path);
  for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
  await storage.imports.importStock(
    {
      dealership: waha,
      brands: fixtureBrands,
      content: fixtureContent,
      cars: fixtureCars,
      untouched: new Set(),
      at: "2026-11-20T08:00:00.000Z",
    },
    { dryRun: false },
  );
  return storage;
}

type DeliverySettings = Settings["delivery"];

export function settingsWith(
  delivery: Partial<DeliverySettings>,
  desk = { isOriginGiven: false, origin: "http://localhost:3001", host: "127.0.0.1", port: 3001 },
): Pick<Settings, "delivery" | "origin" | "desk"> {
  const noDelivery = {
    smtpUrl: undefined,
    mailFrom: undefined,
    leadsEmails: [],
    acknowledgesRequests: true,
    crmEmail: undefined,
    webhookUrl: undefined,
    webhookSecret: undefined,
  };
  return { origin, desk, delivery: { ...noDelivery, webhookPrivate: false, ...delivery } };
}

export const typicalFields: Readonly<Record<LeadKind, LeadFields>> = {
  "contact-message": {
    branch: "jeddah",
    fullName: "سارة القحطاني",
    mobile: "+966501112233",
    email: "sara@mail.example",
    message: "هل السيارة متوفرة؟\nأريد تجربتها.",
  },
  newsletter: { email: "reader@mail.example" },
  "service-order": {
    fullName: "فهد",
    mobile: "+966501112233",
    brand: "toyota",
    model: "كامري",
    city: "riyadh",
    meterReading: 120_500,
    service: "oil-change",
  },
  "purchase-order": {
    orderType: "company",
    payment: "finance",
    carName: "تويوتا كامري",
    carTrim: "فل كامل",
    carYear: 2025,
    carCondition: "new",
    branch: "jeddah",
    stockNumber: "N-2025-001",
    priceHalalas: 138_000_00,
    vatScheme: "standard",
    servicesHalalas: 2_300_00,
    totalHalalas: 278_300_00,
    firstPaymentHalalas: 27_600_00,
    lastPaymentHalalas: 41_400_00,
    monthlyHalalas: 2_310_55,
    profitRatePercent: 5.5,
    aprPercent: 5.64,
    car: 1,
    color: "white",
    companyName: "شركة النخيل",
    activity: "مقاولات",
    location: "حي العليا",
    managerName: "خالد",
    quantity: 2,
    clientName: "نورة العتيبي",
    mobile: "+966501112233",
    city: "riyadh",
    bank: "alrajhi",
    workSector: "private",
    licenseStatus: "valid",
    installmentYears: 5,
    firstPayment: 20,
    lastPayment: 30,
    additionalServices: ["window-tint"],
    creditConsent: true,
  },
  "job-application": { fullName: "عبدالله محمد السالم", phone: "+966501112233", email: "a@mail.example", job: "sales" },
};

let leadNumber = 0;

export function newLeadFixture(
  kind: LeadKind,
  channels: readonly Channel[],
  overrides: Partial<NewLead> = {},
): NewLead {
  leadNumber += 1;
  return {
    kind,
    locale: "ar",
    at: new Date(Date.now() - 1_000).toISOString(),
    fields: typicalFields[kind],
    consents: [],
    suspicions: [],
    idempotencyKey: `key-of-test-${leadNumber}`,
    fingerprints: [`today-${leadNumber}`, `yesterday-${leadNumber}`],
    channels,
    ...overrides,
  };
}

export function leadFixture(kind: LeadKind, overrides: Partial<Lead> = {}): Lead {
  return {
    reference: "K7QX-3MZP",
    kind,
    locale: "ar",
    at: "2026-11-21T21:04:09.000Z",
    standing: "accepted",
    suspicions: [],
    fields: typicalFields[kind],
    consents: [],
    hasSealed: false,
    delivery: [],
    ...overrides,
  };
}
