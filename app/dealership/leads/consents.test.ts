import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { creditConsent, creditConsentVersion, newsletterConsentVersion } from "./consents.ts";
import { locales, type Locale } from "../text/bilingual.ts";

/** SHA-256 of the messages, joined by newlines. A changed text needs a new version and a new entry here. */
const consents: { keys: string[]; version: string; hashes: Record<string, Record<Locale, string>> }[] = [
  {
    keys: ["order.credit-consent"],
    version: creditConsentVersion,
    hashes: {
      "2026-11-21": {
        ar: "5d461b0e4d404ed8c105bd4f6213648e82224dbb1df3f8d6b2356b7bbeeb6a6f",
        en: "ef3841938768ce9767be7aff2a15cfbc046955c113ecb8e110dd4d7c313344e9",
      },
    },
  },
  {
    keys: ["newsletter.text", "newsletter.privacy"],
    version: newsletterConsentVersion,
    hashes: {
      "2026-11-21": {
        ar: "f3a0a90e7cc4a5a88f9b573c52ea0d4c9225768e2e789cfa111f775ec0a47319",
        en: "541eaa67fd2c07b8007f5badf0ef811f0ea66a6132e0cbcd8e3401ab8d89f28b",
      },
    },
  },
];

function message(locale: Locale, key: string): string {
  const messages: Record<string, string> = JSON.parse(
    readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), "utf8"),
  );
  return messages[key] ?? "";
}

describe.each(consents)("consent text of $keys", ({ keys, version, hashes }) => {
  test.each(locales)("%s: the text has not changed without a new version", async (locale) => {
    const text = keys.map((key) => message(locale, key)).join("\n");
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    expect(Buffer.from(hash).toString("hex")).toBe(hashes[version]?.[locale]);
  });
});

test("consent: records text, version, locale and time", () => {
  const text = message("en", "order.credit-consent");
  expect(creditConsent(text, "en", new Date("2026-11-21T10:00:00Z"))).toEqual({
    kind: "credit",
    version: creditConsentVersion,
    locale: "en",
    text,
    at: "2026-11-21T10:00:00.000Z",
  });
});
