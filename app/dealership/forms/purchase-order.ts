import { creditFields } from "./credit-fields.ts";
import * as z from "zod";
import { parseAddressId } from "../car/address-id.ts";
import { banks } from "../pricing/banks.ts";
import { cities } from "../cities.ts";
import type { DataLevel } from "../leads/lead.ts";
import { orderTypes, payments, type OrderType, type Payment } from "../leads/order-params.ts";
import { licenseStatuses, workSectors } from "../leads/applicant.ts";
import {
  choice,
  field,
  line,
  lineOfLength,
  mobile,
  riyals,
  slugAmong,
  slugsAmong,
  term,
  requiredCheckbox,
  wholeNumber,
  yesOrNo,
} from "./fields.ts";
import { formLimits } from "./form-limits.ts";
import { memoizeSchema } from "./memoize-schema.ts";

export type OrderChoices = { colors: readonly string[]; additionalServices: readonly string[] };

const car = field((text) => {
  const value = parseAddressId(text.trim() === "" ? null : text);
  return value === undefined ? "car.required" : { value };
}).meta({ type: ["string", "number"], description: "The car's number, or the id in its page's address" });

function fields({ colors, additionalServices }: OrderChoices) {
  return {
    car,
    color: slugAmong(colors, "color.required"),
    quantity: wholeNumber(formLimits.quantity, "quantity.least", "quantity.least"),
    companyName: lineOfLength(formLimits.companyName, "company-name.required", "company-name.length"),
    activity: line("activity.required"),
    location: line("location.required"),
    managerName: line("manager-name.required"),
    clientName: lineOfLength(formLimits.clientName, "client-name.required", "client-name.length"),
    mobile,
    city: choice(cities, "city.required"),
    installmentYears: term("installmentYears", "installment-years.range"),
    firstPayment: term("firstPayment", "first-payment.range"),
    lastPayment: term("lastPayment", "last-payment.range"),
    bank: choice(banks, "bank.required"),
    age: wholeNumber(formLimits.age, "age.required", "age.positive"),
    workSector: choice(workSectors, "work-sector.required"),
    licenseStatus: choice(licenseStatuses, "license-status.required"),
    salary: riyals("salary.required", "salary.positive", "above-zero"),
    commitments: riyals("commitments.required", "commitments.number", "from-zero"),
    defaults: yesOrNo("defaults.required"),
    realEstateLoan: yesOrNo("real-estate-loan.required"),
    additionalServices: slugsAmong(additionalServices, "additional-services.unknown"),
    creditConsent: requiredCheckbox("credit-consent.required"),
  };
}

const companyFields = ["quantity", "companyName", "activity", "location", "managerName"] as const;
const financeFields = ["installmentYears", "firstPayment", "lastPayment", "bank", ...creditFields] as const;

type AllFields = z.output<z.ZodObject<ReturnType<typeof fields>>>;
type VariantField = (typeof companyFields)[number] | (typeof financeFields)[number];

/** Amounts are riyals; payments are percent of the price. */
export type PurchaseOrder = Omit<AllFields, VariantField> & Partial<Pick<AllFields, VariantField>>;

export type OrderField = keyof PurchaseOrder;

/** Schema of one of four variants: individual or company, cash or finance. Each has only the fields that it needs. */
export const purchaseOrder = memoizeSchema(
  (type: OrderType, payment: Payment, choices: OrderChoices): z.ZodType<PurchaseOrder> => {
    const mask: Partial<Record<OrderField, true>> = Object.fromEntries(
      orderFields(type, payment).map((name) => [name, true]),
    );
    return z.object(fields(choices)).pick(mask).refine(leavesAmountToFinance, nothingLeft);
  },
);

function leavesAmountToFinance({ firstPayment, lastPayment }: { firstPayment: number; lastPayment: number }): boolean {
  return firstPayment + lastPayment < 100;
}

const bothPayments = z.object({ firstPayment: z.number(), lastPayment: z.number() });

const nothingLeft = {
  error: "last-payment.nothing-left",
  path: ["lastPayment"],
  when: ({ value }: { value: unknown }) => bothPayments.safeParse(value).success,
};

export function orderFields(type: OrderType, payment: Payment): OrderField[] {
  const omitted = new Set<string>([
    ...(type === "company" ? [] : companyFields),
    ...(payment === "finance" ? [] : financeFields),
  ]);
  const names = Object.keys(purchaseOrderLevels) as OrderField[];
  return names.filter((name) => !omitted.has(name));
}

export const orderVariant = z.object({ type: z.enum(orderTypes), payment: z.enum(payments) });

export const purchaseOrderLevels: Readonly<Record<OrderField, DataLevel>> = {
  car: 1,
  color: 1,
  quantity: 1,
  companyName: 2,
  activity: 2,
  location: 2,
  managerName: 2,
  clientName: 2,
  mobile: 2,
  city: 1,
  installmentYears: 1,
  firstPayment: 1,
  lastPayment: 1,
  bank: 2,
  age: 3,
  workSector: 2,
  licenseStatus: 2,
  salary: 3,
  commitments: 3,
  defaults: 3,
  realEstateLoan: 3,
  additionalServices: 1,
  creditConsent: 1,
};
