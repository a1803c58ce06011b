import { expect, test } from "vitest";
import { createSetUpApp } from "./set-up-app.ts";

const https = createSetUpApp({ isHttps: true });

test.each(["/", "/en/cars", "/healthz", "/readyz", "/no-such-page"])(
  "%s: the security headers of other pages",
  async (path) => {
    const { headers } = await https.request(path);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cache-control")).toBe("no-store");
  },
);

test("without an https origin: no HSTS", async () => {
  const { headers } = await createSetUpApp({ isHttps: false }).request("/");
  expect(headers.has("strict-transport-security")).toBe(false);
  expect(headers.get("x-frame-options")).toBe("DENY");
});

test.each(["GET", "POST", "DELETE"])("%s: the page in both languages", async (method) => {
  const response = await https.request("/cars", { method });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  const html = await response.text();
  expect(html).toMatch(/<html lang="ar" dir="rtl">.*الموقع قيد الإعداد.*<div lang="en" dir="ltr">.*being set up/s);
});

test("HEAD: no body", async () => {
  const response = await https.request("/", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([503, ""]);
});
