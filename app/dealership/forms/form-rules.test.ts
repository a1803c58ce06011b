import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { contactMessage } from "./contact-message.ts";
import { formErrors, isFormError } from "./form-errors.ts";
import { jobApplication } from "./job-application.ts";
import { newsletter } from "./newsletter.ts";
import { orderFields, purchaseOrder, purchaseOrderLevels } from "./purchase-order.ts";
import { badCases, goodCases, goodForms, type FormName, type Typed } from "./rule-cases.ts";
import { serviceOrder } from "./service-order.ts";

/** The codes by field. */
function wrong(schema: z.ZodType, typed: Typed): Record<string, string> {
  const read = schema.safeParse(typed);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
}

const choices = { colors: ["white", "black"], additionalServices: ["insurance", "window-tint"] };
const forms = {
  contact: { schema: contactMessage(["riyadh", "jeddah"]), good: goodForms.contact },
  newsletter: { schema: newsletter, good: goodForms.newsletter },
  service: { schema: serviceOrder({ brands: ["toyota"], services: ["oil-change"] }), good: goodForms.service },
  job: { schema: jobApplication(["sales"]), good: goodForms.job },
  cash: { schema: purchaseOrder("individual", "cash", choices), good: goodForms.cash },
  finance: { schema: purchaseOrder("individual", "finance", choices), good: goodForms.finance },
  "company cash": { schema: purchaseOrder("company", "cash", choices), good: goodForms["company cash"] },
  "company finance": { schema: purchaseOrder("company", "finance", choices), good: goodForms["company finance"] },
} satisfies Record<FormName, { schema: z.ZodType; good: Typed }>;

describe("a good form", () => {
  test.each(Object.entries(forms))("%s has nothing wrong", (_name, { schema, good }) => {
    expect(wrong(schema, good)).toEqual({});
  });

  test.each([...goodCases])("%s takes %j", (name, typed, kept) => {
    const { schema, good } = forms[name];
    expect(schema.parse({ ...good, ...typed })).toMatchObject(kept);
  });
});

test("an amount that a program computed means what it comes to, and has two decimals at most all the same", () => {
  const salary = 7_000 + 512.19;
  expect(String(salary)).toBe("7512.1900000000005");
  expect(forms.finance.schema.parse({ ...goodForms.finance, salary, commitments: 0.1 + 0.2 })).toMatchObject({
    salary: 7_512.19,
    commitments: 0.3,
  });
  expect(wrong(forms.finance.schema, { ...goodForms.finance, salary: "7512.1900000000005" })).toEqual({
    salary: "salary.positive",
  });
  const { salary: _text, ...rest } = goodForms.finance;
  expect(forms.finance.schema.safeParse({ ...rest, salary: 12.345 }).success).toBe(false);
});

describe("what is wrong is named by one code", () => {
  test.each([...badCases])("%s: %s as %j is %s", (name, field, values, code) => {
    const { schema, good } = forms[name];
    expect(isFormError(code)).toBe(true);
    for (const value of values)
      expect(wrong(schema, { ...good, [field]: value }), JSON.stringify(value)).toEqual({ [field]: code });
  });

  test("a first and a last payment that leave nothing to finance", () => {
    expect(wrong(forms.finance.schema, { ...goodForms.finance, firstPayment: "50", lastPayment: "50" })).toEqual({
      lastPayment: "last-payment.nothing-left",
    });
    expect(wrong(forms.finance.schema, { ...goodForms.finance, firstPayment: "50", lastPayment: "49.99" })).toEqual({});
    expect(
      wrong(forms.finance.schema, { ...goodForms.finance, mobile: "", firstPayment: "50", lastPayment: "50" }),
    ).toEqual({ mobile: "mobile.invalid", lastPayment: "last-payment.nothing-left" });
    expect(wrong(forms.finance.schema, { ...goodForms.finance, firstPayment: "50", lastPayment: "51" })).toEqual({
      lastPayment: "last-payment.range",
    });
  });

  test("every field that is needed is named when nothing is typed, in the form's order", () => {
    expect(Object.keys(wrong(forms.cash.schema, {}))).toEqual(["car", "color", "clientName", "mobile", "city"]);
    expect(Object.keys(wrong(forms["company finance"].schema, {}))).toEqual(
      orderFields("company", "finance").filter((field) => field !== "additionalServices"),
    );
  });
});

describe("an order in cash", () => {
  test("keeps no credit data although it was sent", () => {
    const kept = forms.cash.schema.parse(goodForms["company finance"]);
    expect(Object.keys(kept).sort()).toEqual(["additionalServices", "car", "city", "clientName", "color", "mobile"]);
  });

  test("asks for nothing of a company or a bank", () => {
    expect(orderFields("individual", "cash")).toEqual([
      "car",
      "color",
      "clientName",
      "mobile",
      "city",
      "additionalServices",
    ]);
    expect(orderFields("individual", "finance")).toHaveLength(Object.keys(purchaseOrderLevels).length - 5);
  });
});

test("whatever is sent instead of a text is an error or a value, never a crash", () => {
  const odd: unknown[] = [
    null,
    {},
    [],
    [[]],
    [{}],
    Number.NaN,
    Infinity,
    true,
    { toString: null },
    () => "x",
    Symbol.iterator.toString(),
    "\u0000",
    "١".repeat(5_000),
  ];
  for (const { schema, good } of Object.values(forms)) {
    for (const field of Object.keys(good)) {
      for (const value of odd)
        for (const code of Object.values(wrong(schema, { ...good, [field]: value })))
          expect(Object.keys(formErrors)).toContain(code);
    }
  }
});
