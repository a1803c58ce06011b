import { afterAll, beforeAll, expect, test } from "vitest";
import { plainText } from "../../../dealership/content/rich-text.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { legalPage } from "./legal-page.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

test.each([
  ["privacy-policy", "ar", { text: "بياناتك لك.", locale: "ar" }],
  ["privacy-policy", "en", { text: "Your data are yours.", locale: "en" }],
  ["terms-conditions", "en", { text: "الشروط.", locale: "ar" }],
] as const)("%s on the page in %s: the text has the language it is written in", (slug, locale, expected) => {
  const { content } = legalPage(site.catalogue.current(), slug, locale);
  expect(content && plainText(content.text)).toEqual(expected);
});

test("the update date includes the Hijri date in Arabic", () => {
  const updated = (locale: "ar" | "en") =>
    legalPage(site.catalogue.current(), "privacy-policy", locale).content?.updated;
  expect(updated("ar")).toEqual({
    day: "2026-01-15",
    gregorian: "15 يناير 2026",
    hijri: expect.stringMatching(/^26 رجب 1447/),
  });
  expect(updated("en")).toEqual({ day: "2026-01-15", gregorian: "15 January 2026" });
});

test("page without a text: still has the company's identity", () => {
  const { dealership } = site.catalogue.current();
  const page = legalPage({ dealership, pages: new Map() }, "privacy-policy", "en");
  expect(page).toEqual({
    identity: {
      legalName: "Waha Motors Company",
      commercialRegistration: "1010000000",
      vatNumber: "300000000000003",
      address: { text: "Eastern Ring Road", locale: "en" },
      email: "hello@waha.example",
      phone: "+966112345678",
    },
  });
});
