import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { creditConsent, creditConsentVersion } from "./consents.ts";
import { locales, type Locale } from "./bilingual.ts";

/** Never changed: a new sentence gets a new version and a new line. SHA-256 of the sentence in UTF-8. */
const hashes: Record<string, Record<Locale, string>> = {
  "2026-11-21": { ar: "5d461b0e4d404ed8c105bd4f6213648e82224dbb1df3f8d6b2356b7bbeeb6a6f", en: "ef3841938768ce9767be7aff2a15cfbc046955c113ecb8e110dd4d7c313344e9" },
};

function sentence(locale: Locale): string {
  const messages: Record<string, string> = JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), "utf8"));
  return messages["order.credit-consent"] ?? "";
}

test.each(locales)("the consent in %s has the words of its version; other words need a new version", async (locale) => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sentence(locale)));
  expect(Buffer.from(hash).toString("hex")).toBe(hashes[creditConsentVersion]?.[locale]);
});

test("a consent says which words were agreed to, in which language and when", () => {
  expect(creditConsent(sentence("en"), "en", new Date("2026-11-21T10:00:00Z"))).toEqual({
    kind: "credit",
    version: creditConsentVersion,
    locale: "en",
    text: sentence("en"),
    at: "2026-11-21T10:00:00.000Z",
  });
});
