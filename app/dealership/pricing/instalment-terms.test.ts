import { expect, test } from "vitest";
import { parseTerms, formatTerms, termsInputFrom } from "./instalment-terms.ts";

const defaults = { firstPaymentPercent: 10, lastPaymentPercent: 30, years: 5 };

test.each([
  [
    { firstPayment: "20", lastPayment: "30", installmentYears: "4" },
    { firstPaymentPercent: 20, lastPaymentPercent: 30, years: 4 },
  ],
  [
    { firstPayment: "٢٠", lastPayment: "۳۰", installmentYears: "٥" },
    { firstPaymentPercent: 20, lastPaymentPercent: 30, years: 5 },
  ],
  [
    { firstPayment: " 12.5 % ", lastPayment: "٧٫٢٥٪", installmentYears: " 1 " },
    { firstPaymentPercent: 12.5, lastPaymentPercent: 7.25, years: 1 },
  ],
  [
    { firstPayment: "\u200e20%\u200f", lastPayment: "\u200f30", installmentYears: "\u200f5" },
    { firstPaymentPercent: 20, lastPaymentPercent: 30, years: 5 },
  ],
  [
    { firstPayment: "0", lastPayment: "50", installmentYears: "1" },
    { firstPaymentPercent: 0, lastPaymentPercent: 50, years: 1 },
  ],
])("%j: valid terms", (input, terms) => {
  expect(parseTerms(input)).toEqual({ terms });
});

test.each([
  [{ firstPayment: "51", lastPayment: "30", installmentYears: "5" }, ["firstPayment"]],
  [{ firstPayment: "50.01", lastPayment: "-1", installmentYears: "5" }, ["firstPayment", "lastPayment"]],
  [
    { firstPayment: "12.345", lastPayment: "1e1", installmentYears: "0x3" },
    ["firstPayment", "lastPayment", "installmentYears"],
  ],
  [{ firstPayment: "", lastPayment: "ten", installmentYears: "" }, ["firstPayment", "lastPayment", "installmentYears"]],
  [{ firstPayment: "10", lastPayment: "10", installmentYears: "0" }, ["installmentYears"]],
  [{ firstPayment: "10", lastPayment: "10", installmentYears: "6" }, ["installmentYears"]],
  [{ firstPayment: "10", lastPayment: "10", installmentYears: "2.5" }, ["installmentYears"]],
])("%j: invalid fields %j", (input, wrong) => {
  expect(parseTerms(input)).toEqual({ wrong });
});

test("query with some terms: the others have default values", () => {
  expect(termsInputFrom(new URLSearchParams("firstPayment=٢٥&id=camry-1"), defaults)).toEqual({
    firstPayment: "٢٥",
    lastPayment: "30",
    installmentYears: "5",
  });
});

test("terms round-trip through their inputs", () => {
  const terms = { firstPaymentPercent: 12.5, lastPaymentPercent: 0, years: 3 };
  expect(parseTerms(formatTerms(terms))).toEqual({ terms });
});
