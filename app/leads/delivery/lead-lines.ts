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
import { getTranslations, type PlainMessageKey, type Translate } from "../../i18n/translate.ts";
import { fieldNumber, unencryptedFields } from "./lead-fields.ts";

export type LeadLookups = {
  dealership: Dealership;
  brands: readonly Brand[];
  services: readonly Service[];
  jobs: readonly Job[];
  origin: string;
};

export type BothLocales = { ar: string; en: string };

export type LeadLine = {
  field: string;
  label: BothLocales;
  value: string;
  href?: string;
  whatsapp?: string;
};

export function inBothLocales(render: (t: Translate, locale: Locale) => string): BothLocales {
  return { ar: render(getTranslations("ar"), "ar"), en: render(getTranslations("en"), "en") };
}

/** `الرياض · Riyadh` */
export function sideBySide({ ar, en }: Bilingual): string {
  return en === undefined || en === ar ? ar : `${ar} · ${en}`;
}

type FieldFormat = (value: FieldValue, lookups: LeadLookups) => Pick<LeadLine, "value" | "href" | "whatsapp">;

const numberFormat = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

function plainValue(value: FieldValue): { value: string } {
  if (typeof value === "boolean")
    return bilingualValue((words) => words("mail.yes-no", { answer: value ? "yes" : "no" }));
  return { value: typeof value === "object" ? value.join(", ") : String(value) };
}

function bilingualValue(render: (t: Translate) => string): { value: string } {
  return { value: sideBySide(inBothLocales(render)) };
}

type NamedOption = { slug: string; name: Bilingual };

function namesFrom(options: (lookups: LeadLookups) => readonly NamedOption[]): FieldFormat {
  return (value, lookups) => {
    const slugs = typeof value === "object" ? value : [String(value)];
    const optionNames = slugs.map(
      (slug) => options(lookups).find((option) => option.slug === slug)?.name ?? { ar: slug },
    );
    return { value: optionNames.map(sideBySide).join("، ") };
  };
}

const brand: FieldFormat = (value, lookups) =>
  value === otherBrand
    ? bilingualValue((words) => words("mail.other-brand"))
    : namesFrom(({ brands }) => brands)(value, lookups);
const riyals: FieldFormat = (value) =>
  bilingualValue((words) => words("mail.riyals", { amount: numberFormat.format(Number(value) / halalasPerRiyal) }));
const percent: FieldFormat = (value) => ({ value: `${numberFormat.format(Number(value))}%` });

const phoneLink: FieldFormat = (value) => {
  const number = String(value);
  return /^\+\d{8,15}$/.test(number)
    ? { value: number, href: `tel:${number}`, whatsapp: `https://wa.me/${number.slice(1)}` }
    : { value: number };
};

const emailLink: FieldFormat = (value) => ({
  value: String(value),
  href: `mailto:${encodeURIComponent(String(value)).replaceAll("%40", "@")}`,
});

const carLink: FieldFormat = (value, { origin }) => {
  const url = origin + carPath(encodeURIComponent(String(value)));
  return { value: url, href: url };
};

const fieldFormats: Readonly<Record<string, readonly [PlainMessageKey, FieldFormat]>> = {
  branch: ["mail.field.branch", namesFrom(({ dealership }) => dealership.branches)],
  fullName: ["mail.field.full-name", plainValue],
  mobile: ["mail.field.mobile", phoneLink],
  phone: ["mail.field.mobile", phoneLink],
  email: ["mail.field.email", emailLink],
  message: ["mail.field.message", plainValue],
  brand: ["mail.field.brand", brand],
  model: ["mail.field.model", plainValue],
  city: ["mail.field.city", namesFrom(() => cities)],
  meterReading: [
    "mail.field.meter-reading",
    (value) => bilingualValue((words) => words("mail.kilometres", { km: numberFormat.format(Number(value)) })),
  ],
  service: ["mail.field.service", namesFrom(({ services }) => services)],
  orderType: [
    "mail.field.order-type",
    (value) => bilingualValue((words) => words("mail.order-type", { type: String(value) })),
  ],
  payment: [
    "mail.field.payment",
    (value) => bilingualValue((words) => words("mail.payment", { payment: String(value) })),
  ],
  carName: ["mail.field.car-name", plainValue],
  carYear: ["mail.field.car-year", plainValue],
  stockNumber: ["mail.field.stock-number", plainValue],
  isReserved: ["mail.field.is-reserved", plainValue],
  priceHalalas: ["mail.field.price", riyals],
  isPriceOnRequest: ["mail.field.is-price-on-request", plainValue],
  vatScheme: [
    "mail.field.vat-scheme",
    (value) => bilingualValue((words) => words("mail.vat-scheme", { scheme: String(value) })),
  ],
  servicesHalalas: ["mail.field.services-amount", riyals],
  totalHalalas: ["mail.field.total", riyals],
  firstPaymentHalalas: ["mail.field.first-payment-amount", riyals],
  lastPaymentHalalas: ["mail.field.last-payment-amount", riyals],
  monthlyHalalas: ["mail.field.monthly", riyals],
  profitRatePercent: ["mail.field.profit-rate", percent],
  aprPercent: ["mail.field.apr", percent],
  car: ["mail.field.car-page", carLink],
  color: ["mail.field.color", namesFrom(() => colors)],
  companyName: ["mail.field.company-name", plainValue],
  activity: ["mail.field.activity", plainValue],
  location: ["mail.field.location", plainValue],
  managerName: ["mail.field.manager-name", plainValue],
  quantity: ["mail.field.quantity", plainValue],
  clientName: ["mail.field.client-name", plainValue],
  bank: ["mail.field.bank", namesFrom(() => banks)],
  workSector: ["mail.field.work-sector", namesFrom(() => workSectors)],
  licenseStatus: ["mail.field.license-status", namesFrom(() => licenseStatuses)],
  installmentYears: [
    "mail.field.installment-years",
    (value) => bilingualValue((words) => words("mail.years", { count: Number(value) })),
  ],
  firstPayment: ["mail.field.first-payment", percent],
  lastPayment: ["mail.field.last-payment", percent],
  additionalServices: ["mail.field.additional-services", namesFrom(({ dealership }) => dealership.additionalServices)],
  creditConsent: ["mail.field.credit-consent", plainValue],
  job: ["mail.field.job", namesFrom(({ jobs }) => jobs.map(({ slug, title }) => ({ slug, name: title })))],
};

const perCarFields = new Set(["firstPaymentHalalas", "lastPaymentHalalas", "monthlyHalalas"]);

/** A request as readable lines, levels 0 to 2 in form order: labels in both languages, lookups instead of slugs. */
export function leadLines(lead: Pick<Lead, "kind" | "fields">, lookups: LeadLookups): LeadLine[] {
  const hasSeveralCars = (fieldNumber(lead.fields, "quantity") ?? 1) > 1;
  return Object.entries(unencryptedFields(lead)).map(([field, value]) => {
    const [key, format] = fieldFormats[field] ?? [undefined, plainValue];
    const label = key
      ? inBothLocales((words) =>
          hasSeveralCars && perCarFields.has(field) ? words("mail.per-car", { label: words(key) }) : words(key),
        )
      : { ar: field, en: field };
    return { field, label, ...format(value, lookups) };
  });
}
