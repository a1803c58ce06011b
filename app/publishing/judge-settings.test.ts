import { expect, test } from "vitest";
import { settingsInput } from "./judge-settings.ts";

test.each([
  ["additionalServices.0.price", "1.500", { additionalServices: [{ price: 1_500 }] }],
  ["additionalServices.0.price", "1,500.50", { additionalServices: [{ price: 1_500.5 }] }],
  ["finance.profitRatePercent", "5.125", { finance: { profitRatePercent: 5.125 } }],
  ["foundedYear", "١٩٩٨", { foundedYear: 1_998 }],
  ["foundedYear", "soon", { foundedYear: "soon" }],
])("%s of %j: a dot before three digits separates thousands, but not in per cent", (name, text, input) => {
  expect(settingsInput({ [name]: text }, () => true)).toEqual(input);
});
