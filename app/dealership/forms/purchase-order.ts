/** The purchase order of an individual or a company, in cash or by finance: only the fields that this order needs. */
import * as z from "zod";
import { addressNumber } from "../address-id.ts";
import { banks } from "../banks.ts";
import { cities } from "../cities.ts";
import type { DataLevel } from "../lead.ts";
import { orderTypes, payments, type OrderType, type Payment } from "../order-address.ts";
import { licenseStatuses, workSectors } from "../applicant.ts";
import { choice, field, line, lineBetween, mobile, riyals, slugAmong, slugsAmong, term, ticked, wholeNumber, yesOrNo } from "./fields.ts";
import { formLimits } from "./form-errors.ts";

/** What the car and the dealership allow: slugs of the car's colours and of the additional services. */
export type OrderChoices = { colors: readonly string[]; additionalServices: readonly string[] };

const car = field((text) => {
  const value = addressNumber(text.trim() === "" ? null : text);
  return value === undefined ? "car.required" : { value };
});

function asked({ colors, additionalServices }: OrderChoices) {
  return {
    car,
    color: slugAmong(colors, "color.required"),
    clientName: lineBetween(formLimits.clientName, "client-name.required", "client-name.length"),
    mobile,
    city: choice(cities, "city.required"),
    additionalServices: slugsAmong(additionalServices, "additional-services.unknown"),
  };
}

const askedOfCompanies = {
  companyName: lineBetween(formLimits.companyName, "company-name.required", "company-name.length"),
  activity: line("activity.required"),
  location: line("location.required"),
  managerName: line("manager-name.required"),
  quantity: wholeNumber(formLimits.quantity, "quantity.least", "quantity.least"),
};

const askedForFinance = {
  bank: choice(banks, "bank.required"),
  workSector: choice(workSectors, "work-sector.required"),
  licenseStatus: choice(licenseStatuses, "license-status.required"),
  age: wholeNumber(formLimits.age, "age.required", "age.positive"),
  salary: riyals("salary.required", "salary.positive", "above-zero"),
  commitments: riyals("commitments.required", "commitments.number", "from-zero"),
  defaults: yesOrNo("defaults.required"),
  realEstateLoan: yesOrNo("real-estate-loan.required"),
  installmentYears: term("installmentYears", "installment-years.range"),
  firstPayment: term("firstPayment", "first-payment.range"),
  lastPayment: term("lastPayment", "last-payment.range"),
  creditConsent: ticked("credit-consent.required"),
};

/** With finance, first and last payment together leave something to finance. */
function leavesSomething(order: { firstPayment: number; lastPayment: number }): boolean {
  return order.firstPayment + order.lastPayment < 100;
}

const nothingLeft = { error: "last-payment.nothing-left", path: ["lastPayment"] };

/** The schema of one of the four orders. */
export function purchaseOrder(type: OrderType, payment: Payment, choices: OrderChoices): z.ZodType<PurchaseOrder> {
  const fields = asked(choices);
  const forWhom = type === "company" ? { ...askedOfCompanies, ...fields } : fields;
  const order = z.object(forWhom);
  if (payment === "cash") return order;
  return order.extend(askedForFinance).refine(leavesSomething, nothingLeft);
}

type Asked = z.output<z.ZodObject<ReturnType<typeof asked>>>;
type AskedOfCompanies = z.output<z.ZodObject<typeof askedOfCompanies>>;
type AskedForFinance = z.output<z.ZodObject<typeof askedForFinance>>;

/** Amounts as typed: riyals. Payments: per cent of the price. */
export type PurchaseOrder = Asked & Partial<AskedOfCompanies> & Partial<AskedForFinance>;

export type OrderField = keyof PurchaseOrder;

/** The fields that an order needs, in the order in which the form asks for them. */
export function orderFields(type: OrderType, payment: Payment): OrderField[] {
  const fields = Object.keys(purchaseOrderLevels) as OrderField[];
  return fields.filter((name) => (type === "company" || !(name in askedOfCompanies)) && (payment === "finance" || !(name in askedForFinance)));
}

/** Who orders and how it is paid, as the API's body says it; the page has both in its address. */
export const orderVariant = z.object({ type: z.enum(orderTypes), payment: z.enum(payments) });

export const purchaseOrderLevels: Readonly<Record<OrderField, DataLevel>> = {
  car: 1,
  color: 1,
  companyName: 2,
  activity: 2,
  location: 2,
  managerName: 2,
  quantity: 1,
  clientName: 2,
  mobile: 2,
  city: 1,
  bank: 2,
  workSector: 2,
  licenseStatus: 2,
  age: 3,
  salary: 3,
  commitments: 3,
  defaults: 3,
  realEstateLoan: 3,
  installmentYears: 1,
  firstPayment: 1,
  lastPayment: 1,
  additionalServices: 1,
  creditConsent: 1,
};
