/** A request as readable lines: labels in both languages, names instead of slugs and codes. */
import { carPath } from "../../dealership/car/address-id.ts";
import { licenseStatuses, workSectors } from "../../dealership/leads/applicant.ts";
import { banks } from "../../dealership/pricing/banks.ts";
import type { Bilingual, Locale } from "../../dealership/text/bilingual.ts";
import type { Brand } from "../../dealership/car/car.ts";
import { cities } from "../../dealership/cities.ts";
import type { Job } from "../../dealership/content/job.ts";
import type { Service } from "../../dealership/content/service.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { otherBrand } from "../../dealership/forms/service-order.ts";
import type { FieldValue, Lead } from "../../dealership/leads/lead.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import { colors } from "../../dealership/car/vocabulary.ts";
import { wordsIn, type PlainMessageKey, type Words } from "../../i18n/translate.ts";
import { fieldNumber, openFields } from "./lead-fields.ts";

export type LeadNames = {
  dealership: Dealership;
  brands: readonly Brand[];
  services: readonly Service[];
  jobs: readonly Job[];
  origin: string;
};

export type InBoth = { ar: string; en: string };

export type LeadLine = {
  field: string;
  label: InBoth;
  /** Arabic first if the languages differ. */
  value: string;
  href?: string;
  whatsapp?: string;
};

export function inBoth(say: (words: Words, locale: Locale) => string): InBoth {
  return { ar: say(wordsIn("ar"), "ar"), en: say(wordsIn("en"), "en") };
}

/** `الرياض · Riyadh` */
export function sideBySide({ ar, en }: Bilingual): string {
  return en === undefined || en === ar ? ar : `${ar} · ${en}`;
}

type Reading = (value: FieldValue, names: LeadNames) => Pick<LeadLine, "value" | "href" | "whatsapp">;

const numberFormat = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

function plain(value: FieldValue): { value: string } {
  if (typeof value === "boolean") return said((words) => words("mail.yes-no", { answer: value ? "yes" : "no" }));
  return { value: typeof value === "object" ? value.join(", ") : String(value) };
}

function said(say: (words: Words) => string): { value: string } {
  return { value: sideBySide(inBoth(say)) };
}

type Named = { slug: string; name: Bilingual };

function nameAmong(known: (names: LeadNames) => readonly Named[]): Reading {
  return (value, names) => {
    const slugs = typeof value === "object" ? value : [String(value)];
    const texts = slugs.map((slug) => known(names).find((entry) => entry.slug === slug)?.name ?? { ar: slug });
    return { value: texts.map(sideBySide).join("، ") };
  };
}

const brand: Reading = (value, names) =>
  value === otherBrand ? said((words) => words("mail.other-brand")) : nameAmong(({ brands }) => brands)(value, names);
const riyals: Reading = (value) =>
  said((words) => words("mail.riyals", { amount: numberFormat.format(Number(value) / halalasPerRiyal) }));
const percent: Reading = (value) => ({ value: `${numberFormat.format(Number(value))}%` });

const phone: Reading = (value) => {
  const number = String(value);
  return /^\+\d{8,15}$/.test(number)
    ? { value: number, href: `tel:${number}`, whatsapp: `https://wa.me/${number.slice(1)}` }
    : { value: number };
};

const mailAddress: Reading = (value) => ({
  value: String(value),
  href: `mailto:${encodeURIComponent(String(value)).replaceAll("%40", "@")}`,
});

const carPage: Reading = (value, { origin }) => {
  const address = origin + carPath(encodeURIComponent(String(value)));
  return { value: address, href: address };
};

const readings: Readonly<Record<string, readonly [PlainMessageKey, Reading]>> = {
  branch: ["mail.field.branch", nameAmong(({ dealership }) => dealership.branches)],
  fullName: ["mail.field.full-name", plain],
  mobile: ["mail.field.mobile", phone],
  phone: ["mail.field.mobile", phone],
  email: ["mail.field.email", mailAddress],
  message: ["mail.field.message", plain],
  brand: ["mail.field.brand", brand],
  model: ["mail.field.model", plain],
  city: ["mail.field.city", nameAmong(() => cities)],
  meterReading: [
    "mail.field.meter-reading",
    (value) => said((words) => words("mail.kilometres", { km: numberFormat.format(Number(value)) })),
  ],
  service: ["mail.field.service", nameAmong(({ services }) => services)],
  orderType: ["mail.field.order-type", (value) => said((words) => words("mail.order-type", { type: String(value) }))],
  payment: ["mail.field.payment", (value) => said((words) => words("mail.payment", { payment: String(value) }))],
  carName: ["mail.field.car-name", plain],
  carYear: ["mail.field.car-year", plain],
  stockNumber: ["mail.field.stock-number", plain],
  isReserved: ["mail.field.is-reserved", plain],
  priceHalalas: ["mail.field.price", riyals],
  isPriceOnRequest: ["mail.field.is-price-on-request", plain],
  vatScheme: ["mail.field.vat-scheme", (value) => said((words) => words("mail.vat-scheme", { scheme: String(value) }))],
  servicesHalalas: ["mail.field.services-amount", riyals],
  totalHalalas: ["mail.field.total", riyals],
  firstPaymentHalalas: ["mail.field.first-payment-amount", riyals],
  lastPaymentHalalas: ["mail.field.last-payment-amount", riyals],
  monthlyHalalas: ["mail.field.monthly", riyals],
  profitRatePercent: ["mail.field.profit-rate", percent],
  aprPercent: ["mail.field.apr", percent],
  car: ["mail.field.car-page", carPage],
  color: ["mail.field.color", nameAmong(() => colors)],
  companyName: ["mail.field.company-name", plain],
  activity: ["mail.field.activity", plain],
  location: ["mail.field.location", plain],
  managerName: ["mail.field.manager-name", plain],
  quantity: ["mail.field.quantity", plain],
  clientName: ["mail.field.client-name", plain],
  bank: ["mail.field.bank", nameAmong(() => banks)],
  workSector: ["mail.field.work-sector", nameAmong(() => workSectors)],
  licenseStatus: ["mail.field.license-status", nameAmong(() => licenseStatuses)],
  installmentYears: [
    "mail.field.installment-years",
    (value) => said((words) => words("mail.years", { count: Number(value) })),
  ],
  firstPayment: ["mail.field.first-payment", percent],
  lastPayment: ["mail.field.last-payment", percent],
  additionalServices: ["mail.field.additional-services", nameAmong(({ dealership }) => dealership.additionalServices)],
  creditConsent: ["mail.field.credit-consent", plain],
  job: ["mail.field.job", nameAmong(({ jobs }) => jobs.map(({ slug, title }) => ({ slug, name: title })))],
};

// They stand beside the total of all cars.
const perCar = new Set(["firstPaymentHalalas", "lastPaymentHalalas", "monthlyHalalas"]);

/** Levels 0 to 2, in form order. */
export function leadLines(lead: Pick<Lead, "kind" | "fields">, names: LeadNames): LeadLine[] {
  const areSeveral = (fieldNumber(lead.fields, "quantity") ?? 1) > 1;
  return Object.entries(openFields(lead)).map(([field, value]) => {
    const [key, read] = readings[field] ?? [undefined, plain];
    const label = key
      ? inBoth((words) => (areSeveral && perCar.has(field) ? words("mail.per-car", { label: words(key) }) : words(key)))
      : { ar: field, en: field };
    return { field, label, ...read(value, names) };
  });
}
