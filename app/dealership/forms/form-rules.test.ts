import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { contactMessage } from "./contact-message.ts";
import { formErrors, isFormError } from "./form-errors.ts";
import { jobApplication } from "./job-application.ts";
import { newsletter } from "./newsletter.ts";
import { orderFields, purchaseOrder, purchaseOrderLevels } from "./purchase-order.ts";
import { invalidCases, validCases, validForms, type FormName, type FormInput } from "./form-rule-cases.ts";
import { serviceOrder } from "./service-order.ts";

function errorsOf(schema: z.ZodType, input: FormInput): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join("."), message]));
}

const choices = { colors: ["white", "black"], additionalServices: ["insurance", "window-tint"] };
const forms = {
  contact: { schema: contactMessage(["riyadh", "jeddah"]), good: validForms.contact },
  newsletter: { schema: newsletter, good: validForms.newsletter },
  service: { schema: serviceOrder({ brands: ["toyota"], services: ["oil-change"] }), good: validForms.service },
  job: { schema: jobApplication(["sales"]), good: validForms.job },
  cash: { schema: purchaseOrder("individual", "cash", choices), good: validForms.cash },
  finance: { schema: purchaseOrder("individual", "finance", choices), good: validForms.finance },
  "company cash": { schema: purchaseOrder("company", "cash", choices), good: validForms["company cash"] },
  "company finance": { schema: purchaseOrder("company", "finance", choices), good: validForms["company finance"] },
} satisfies Record<FormName, { schema: z.ZodType; good: FormInput }>;

describe("valid form", () => {
  test.each(Object.entries(forms))("%s: no errors", (_name, { schema, good }) => {
    expect(errorsOf(schema, good)).toEqual({});
  });

  test.each([...validCases])("%s: accepts %j", (name, changes, stored) => {
    const { schema, good } = forms[name];
    expect(schema.parse({ ...good, ...changes })).toMatchObject(stored);
  });
});

test("JSON numbers: floating point noise is rounded away, more than two decimals are rejected", () => {
  const salary = 7_000 + 512.19;
  expect(String(salary)).toBe("7512.1900000000005");
  expect(forms.finance.schema.parse({ ...validForms.finance, salary, commitments: 0.1 + 0.2 })).toMatchObject({
    salary: 7_512.19,
    commitments: 0.3,
  });
  expect(errorsOf(forms.finance.schema, { ...validForms.finance, salary: "7512.1900000000005" })).toEqual({
    salary: "salary.positive",
  });
  const { salary: _text, ...rest } = validForms.finance;
  expect(forms.finance.schema.safeParse({ ...rest, salary: 12.345 }).success).toBe(false);
});

describe("invalid form: one error code per field", () => {
  test.each([...invalidCases])("%s: field %s as %j has error %s", (name, field, values, code) => {
    const { schema, good } = forms[name];
    expect(isFormError(code)).toBe(true);
    for (const value of values)
      expect(errorsOf(schema, { ...good, [field]: value }), JSON.stringify(value)).toEqual({ [field]: code });
  });

  test.each([
    ["testDriveDay", ["tomorrow", "2026", "2026-02-31", "2026-13-01", "12/01/2026"], "test-drive-day.unknown"],
    ["testDriveTime", ["night", "10:00"], "test-drive-time.unknown"],
  ])("contact: %s as %j", (field, values, code) => {
    for (const value of values)
      expect(errorsOf(forms.contact.schema, { ...forms.contact.good, [field]: value }), value).toEqual({
        [field]: code,
      });
  });

  test("first and last payment of 100 %: nothing left to finance", () => {
    expect(errorsOf(forms.finance.schema, { ...validForms.finance, firstPayment: "50", lastPayment: "50" })).toEqual({
      lastPayment: "last-payment.nothing-left",
    });
    expect(errorsOf(forms.finance.schema, { ...validForms.finance, firstPayment: "50", lastPayment: "49.99" })).toEqual(
      {},
    );
    expect(
      errorsOf(forms.finance.schema, { ...validForms.finance, mobile: "", firstPayment: "50", lastPayment: "50" }),
    ).toEqual({ mobile: "mobile.required", lastPayment: "last-payment.nothing-left" });
    expect(errorsOf(forms.finance.schema, { ...validForms.finance, firstPayment: "50", lastPayment: "51" })).toEqual({
      lastPayment: "last-payment.range",
    });
  });

  test("empty form: an error for every required field, in form order", () => {
    expect(Object.keys(errorsOf(forms.cash.schema, {}))).toEqual(["car", "color", "clientName", "mobile", "city"]);
    expect(Object.keys(errorsOf(forms["company finance"].schema, {}))).toEqual(
      orderFields("company", "finance").filter((field) => field !== "additionalServices"),
    );
  });
});

describe("cash order", () => {
  test("drops credit data that was sent", () => {
    const order = forms.cash.schema.parse(validForms["company finance"]);
    expect(Object.keys(order).sort()).toEqual(["additionalServices", "car", "city", "clientName", "color", "mobile"]);
  });

  test("has no fields of a company or a bank", () => {
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

test("values of any type: an error code or a value, never an exception", () => {
  const values: unknown[] = [
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
      for (const value of values)
        for (const code of Object.values(errorsOf(schema, { ...good, [field]: value })))
          expect(Object.keys(formErrors)).toContain(code);
    }
  }
});

const oddCharacters = ["\0", "\u0007", "\u001b", "\u007f", "\u0085", "\u00ad", "\u061c", "\u115f", "\u180e"]
  .concat(["\u200b", "\u200c", "\u200d", "\u200e", "\u202a", "\u202e", "\u2028", "\u2060", "\u2066", "\u2069"])
  .concat(["\u2800", "\u3164", "\ufe0f", "\ufeff", "\ufffe", "\ud800", "\udfff", "\u{e0041}", "\u{f0000}"])
  .concat([" ", "\t", "\v", "\r\n", "a", "س", "5", "@", "😀", "e\u0301"]);

test("hidden characters in any field: an error code, or a text without them that can be seen", () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...oddCharacters), fc.string({ unit: "binary" })), { maxLength: 12 });
  const fields = Object.values(forms).flatMap(({ schema, good }) =>
    Object.keys(good).map((field) => ({ schema, good, field })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), text, ({ schema, good, field }, parts) => {
      const result = schema.safeParse({ ...good, [field]: parts.join("") });
      if (!result.success) {
        for (const code of Object.values(errorsOf(schema, { ...good, [field]: parts.join("") })))
          expect(Object.keys(formErrors)).toContain(code);
        return;
      }
      for (const value of Object.values(result.data)) {
        if (typeof value !== "string") continue;
        expect(value).not.toMatch(
          /[^\P{Cc}\n]|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u,
        );
        expect(value).toMatch(/^$|[^\s\u2800\p{Default_Ignorable_Code_Point}]/u);
      }
    }),
    { numRuns: 500 },
  );
});

test.each(["\0", "\u200b", "\u200d\u3164", "\u2800 \u00ad"])("name of %j: required", (fullName) => {
  expect(errorsOf(forms.contact.schema, { ...forms.contact.good, fullName })).toEqual({
    fullName: "full-name.required",
  });
});
