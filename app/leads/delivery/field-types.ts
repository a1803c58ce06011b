import { licenseStatuses, workSectors } from "../../dealership/leads/applicant.ts";
import { banks } from "../../dealership/pricing/banks.ts";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import type { Brand } from "../../dealership/car/car.ts";
import { colors, conditions } from "../../dealership/car/vocabulary.ts";
import { cities } from "../../dealership/cities.ts";
import type { Job } from "../../dealership/content/job.ts";
import type { Service } from "../../dealership/content/service.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { otherBrand } from "../../dealership/forms/service-order.ts";
import type { PlainServerMessageKey, ServerTranslate } from "../../i18n/translate.server.ts";
import { inBothLocales } from "./both-locales.ts";

/** Where the names of chosen options come from. */
export type FieldLookups = {
  dealership: Pick<Dealership, "branches" | "additionalServices">;
  brands: readonly Brand[];
  services: readonly Service[];
  jobs: readonly Job[];
};

/** `halalas`: stored as hundredths of a riyal; `riyals`: as typed. */
export type NumberUnit = "halalas" | "riyals" | "percent" | "kilometres" | "years";

export type NamedOption = { slug: string; name: Bilingual };

/** `names`: slugs of options. `word`: one of a few values, each with a word of its own. */
/** `cars`: whether an amount of an order for several cars is of one or of all. */
export type FieldType = { label: PlainServerMessageKey; cars?: "one" | "all" } & (
  | { type: "text" | "phone" | "email" | "car" }
  | { type: "number"; unit: NumberUnit }
  | { type: "names"; options: (lookups: FieldLookups) => readonly NamedOption[] }
  | { type: "word"; word: (t: ServerTranslate, value: string) => string }
);

/** Fields of the current forms, also those of level 3, which are never mailed. */
const fieldTypes: Readonly<Record<string, FieldType>> = {
  subject: {
    label: "mail.field.subject",
    type: "word",
    word: (t, subject) => (subject === "test-drive" ? t("mail.topic.test-drive") : subject),
  },
  testDriveDay: { label: "mail.field.test-drive-day", type: "text" },
  testDriveTime: {
    label: "mail.field.test-drive-time",
    type: "word",
    word: (t, part) => t("contact.part-of-day", { part }),
  },
  branch: { label: "mail.field.branch", type: "names", options: ({ dealership }) => dealership.branches },
  fullName: { label: "mail.field.full-name", type: "text" },
  mobile: { label: "mail.field.mobile", type: "phone" },
  phone: { label: "mail.field.phone", type: "phone" },
  email: { label: "mail.field.email", type: "email" },
  message: { label: "mail.field.message", type: "text" },
  brand: {
    label: "mail.field.brand",
    type: "names",
    options: ({ brands }) => [{ slug: otherBrand, name: inBothLocales((t) => t("mail.other-brand")) }, ...brands],
  },
  model: { label: "mail.field.model", type: "text" },
  city: { label: "mail.field.city", type: "names", options: () => cities },
  meterReading: { label: "mail.field.meter-reading", type: "number", unit: "kilometres" },
  service: { label: "mail.field.service", type: "names", options: ({ services }) => services },
  orderType: { label: "mail.field.order-type", type: "word", word: (t, type) => t("mail.order-type", { type }) },
  payment: { label: "mail.field.payment", type: "word", word: (t, payment) => t("mail.payment", { payment }) },
  carName: { label: "mail.field.car-name", type: "text" },
  carTrim: { label: "mail.field.car-trim", type: "text" },
  carYear: { label: "mail.field.car-year", type: "text" },
  carCondition: { label: "mail.field.car-condition", type: "names", options: () => conditions },
  stockNumber: { label: "mail.field.stock-number", type: "text" },
  isReserved: { label: "mail.field.is-reserved", type: "text" },
  priceHalalas: { label: "mail.field.price", type: "number", unit: "halalas", cars: "one" },
  isPriceOnRequest: { label: "mail.field.is-price-on-request", type: "text" },
  vatScheme: { label: "mail.field.vat-scheme", type: "word", word: (t, scheme) => t("mail.vat-scheme", { scheme }) },
  servicesHalalas: { label: "mail.field.services-amount", type: "number", unit: "halalas", cars: "all" },
  totalHalalas: { label: "mail.field.total", type: "number", unit: "halalas", cars: "all" },
  firstPaymentHalalas: {
    label: "mail.field.first-payment-amount",
    type: "number",
    unit: "halalas",
    cars: "one",
  },
  lastPaymentHalalas: {
    label: "mail.field.last-payment-amount",
    type: "number",
    unit: "halalas",
    cars: "one",
  },
  monthlyHalalas: { label: "mail.field.monthly", type: "number", unit: "halalas", cars: "one" },
  profitRatePercent: { label: "mail.field.profit-rate", type: "number", unit: "percent" },
  aprPercent: { label: "mail.field.apr", type: "number", unit: "percent" },
  car: { label: "mail.field.car-page", type: "car" },
  color: { label: "mail.field.color", type: "names", options: () => colors },
  companyName: { label: "mail.field.company-name", type: "text" },
  activity: { label: "mail.field.activity", type: "text" },
  location: { label: "mail.field.location", type: "text" },
  managerName: { label: "mail.field.manager-name", type: "text" },
  quantity: { label: "mail.field.quantity", type: "text" },
  clientName: { label: "mail.field.client-name", type: "text" },
  bank: { label: "mail.field.bank", type: "names", options: () => banks },
  workSector: { label: "mail.field.work-sector", type: "names", options: () => workSectors },
  licenseStatus: { label: "mail.field.license-status", type: "names", options: () => licenseStatuses },
  installmentYears: { label: "mail.field.installment-years", type: "number", unit: "years" },
  firstPayment: { label: "mail.field.first-payment", type: "number", unit: "percent" },
  lastPayment: { label: "mail.field.last-payment", type: "number", unit: "percent" },
  additionalServices: {
    label: "mail.field.additional-services",
    type: "names",
    options: ({ dealership }) => dealership.additionalServices,
  },
  creditConsent: { label: "mail.field.credit-consent", type: "text" },
  age: { label: "order.age", type: "number", unit: "years" },
  salary: { label: "order.salary", type: "number", unit: "riyals" },
  commitments: { label: "order.commitments", type: "number", unit: "riyals" },
  defaults: { label: "order.defaults", type: "text" },
  realEstateLoan: { label: "order.real-estate-loan", type: "text" },
  job: {
    label: "mail.field.job",
    type: "names",
    options: ({ jobs }) => jobs.map(({ slug, title }) => ({ slug, name: title })),
  },
  cvName: { label: "export.cv-name", type: "text" },
};

/** `undefined` for a field of earlier forms, which may have any name. */
export function fieldTypeOf(name: string): FieldType | undefined {
  return Object.hasOwn(fieldTypes, name) ? fieldTypes[name] : undefined;
}

/** The option's slug if it no longer exists. */
export function optionNames(value: unknown, options: readonly NamedOption[]): Bilingual[] {
  const slugs: readonly unknown[] = Array.isArray(value) ? value : [value];
  return slugs.map((slug) => options.find((option) => option.slug === String(slug))?.name ?? { ar: String(slug) });
}
