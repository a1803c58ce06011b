import { creditFields } from "../../../dealership/forms/credit-fields.ts";
import { licenseStatuses, workSectors } from "../../../dealership/leads/applicant.ts";
import { banks } from "../../../dealership/pricing/banks.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { cities } from "../../../dealership/cities.ts";
import type { PurchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import { halalasPerRiyal } from "../../../dealership/pricing/price.ts";
import { formatAmount } from "../../../i18n/format-money.ts";
import { formatPhone } from "../../../ui/base/phone-link.tsx";
import type { PlainMessageKey, Translate } from "../../../i18n/translate.ts";
import type { OrderCar } from "./order-car.ts";
import type { OfferedService } from "./services-step.tsx";

/** `isLtr`: a number that is written from left to right in both languages. */
export type ShownAnswer = { name: string; label: string; value: string; isLtr?: boolean };

type Offer = { car: OrderCar; services: readonly OfferedService[] };

export function orderAnswers(
  order: PurchaseOrder,
  { car, services }: Offer,
  t: Translate,
  locale: Locale,
): ShownAnswer[] {
  const riyals = (amount: number | undefined) =>
    amount !== undefined && t("price.plain", { amount: formatAmount(Math.round(amount * halalasPerRiyal)) });
  const yesOrNo = (answer: boolean | undefined) => answer !== undefined && t(answer ? "order.yes" : "order.no");
  const selectedServices = services.filter(({ slug }) => order.additionalServices?.includes(slug));
  const answers: [
    name: keyof PurchaseOrder,
    label: PlainMessageKey,
    value: string | false | undefined,
    isLtr?: true,
  ][] = [
    ["color", "order.color", car.colors.find(({ slug }) => slug === order.color)?.name],
    ["quantity", "order.quantity", order.quantity?.toString()],
    ["companyName", "order.company-name", order.companyName],
    ["activity", "order.activity", order.activity],
    ["location", "order.location", order.location],
    ["managerName", "order.manager-name", order.managerName],
    ["clientName", "order.client-name", order.clientName],
    ["mobile", "form.mobile", formatPhone(order.mobile), true],
    ["city", "form.city", nameOf(cities, order.city, locale)],
    [
      "installmentYears",
      "order.years",
      order.installmentYears !== undefined && t("order.years-option", { count: order.installmentYears }),
    ],
    ["firstPayment", "order.first-payment", percent(order.firstPayment), true],
    ["lastPayment", "order.last-payment", percent(order.lastPayment), true],
    ["bank", "order.bank", nameOf(banks, order.bank, locale)],
    ["age", "order.age", order.age?.toString()],
    ["workSector", "order.work-sector", nameOf(workSectors, order.workSector, locale)],
    ["licenseStatus", "order.license-status", nameOf(licenseStatuses, order.licenseStatus, locale)],
    ["salary", "order.salary", riyals(order.salary)],
    ["commitments", "order.commitments", riyals(order.commitments)],
    ["defaults", "order.defaults", yesOrNo(order.defaults)],
    ["realEstateLoan", "order.real-estate-loan", yesOrNo(order.realEstateLoan)],
    [
      "additionalServices",
      "order.step-services",
      selectedServices.length > 0 && selectedServices.map(({ name }) => name.text).join(t("list.separator")),
    ],
    ["creditConsent", "order.credit-consent-given", yesOrNo(order.creditConsent)],
  ];
  return answers.flatMap(([name, label, value, isLtr]) =>
    typeof value === "string" ? [{ name, label: t(label), value, ...(isLtr && { isLtr }) }] : [],
  );
}

/** The review's groups: a title, and the fields that the form asks for together. */
const groups: readonly { id: string; company?: PlainMessageKey; title: PlainMessageKey; fields: readonly string[] }[] =
  [
    { id: "car", title: "order.step-car", fields: ["color", "quantity"] },
    { id: "company", title: "order.company", fields: ["companyName", "activity", "location", "managerName"] },
    { id: "person", title: "order.step-you", company: "order.guarantor", fields: ["clientName", "mobile", "city"] },
    { id: "finance", title: "order.step-finance", fields: ["installmentYears", "firstPayment", "lastPayment", "bank"] },
    {
      id: "credit",
      title: "order.your-credit",
      company: "order.guarantor-credit",
      fields: creditFields,
    },
    { id: "services", title: "order.step-services", fields: ["additionalServices"] },
  ];

export type AnswerGroup = { id: string; title: PlainMessageKey; firstField: string; answers: ShownAnswer[] };

export function answerGroups(answers: readonly ShownAnswer[], isCompany: boolean): AnswerGroup[] {
  return groups.flatMap(({ id, title, company, fields }) => {
    const own = answers.filter(({ name }) => fields.includes(name));
    const [first] = own;
    if (!first) return [];
    return [{ id, title: (isCompany && company) || title, firstField: first.name, answers: own }];
  });
}

function nameOf(
  vocabulary: readonly { slug: string; name: { ar: string; en: string } }[],
  slug: string | undefined,
  locale: Locale,
): string | undefined {
  return vocabulary.find((word) => word.slug === slug)?.name[locale];
}

function percent(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${value}%`;
}
