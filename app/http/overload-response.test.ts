import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { overloadResponse } from "./overload-response.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  return () => app.close();
});

test.each([
  ["/cars", "ar", "rtl", /مزدحم/],
  ["/en/cars", "en", "ltr", /very busy/],
])("%s: 503 page in its language with phone number and automatic reload", async (path, locale, direction, sentence) => {
  const { dealership } = app.catalogue.current();
  const response = overloadResponse(new Request(`https://waha.example${path}`), dealership);
  expect([response.status, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  const html = await response.text();
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
  expect(html).toMatch(sentence);
  expect(html).toContain(`href="tel:${dealership.phone}"`);
  expect(html).not.toMatch(/<(?:script|link|img)|url\(|@import/);
  expect(html).toContain("color-scheme: light dark");
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(response.headers.get("content-security-policy")).toContain(
    `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}';`,
  );
  expect(html.length).toBeLessThan(1_500);
});

test("API request: 503 problem+json", async () => {
  const response = overloadResponse(
    new Request("https://waha.example/api/v1/cars?lang=en"),
    app.catalogue.current().dealership,
  );
  expect([response.status, response.headers.get("retry-after"), response.headers.get("content-type")]).toEqual([
    503,
    "5",
    "application/problem+json; charset=utf-8",
  ]);
  expect(await response.json()).toMatchObject({ status: 503 });
});
