import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as consentChoice from "./consent-choice.ts";

const screens = ["/", "/cars"].map((path) => ({ path, handle: {} }));
const handler = createStaticHandler([{ path: "/consent", ...consentChoice }]);

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ screens });
});

afterAll(() => site.close());

async function postConsent(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  host = "www.waha.example",
): Promise<Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(appContext, site);
  const request = new Request(`http://${host}/consent`, { method: "POST", body: new URLSearchParams(fields), headers });
  const response: unknown = await handler.queryRoute(request, { requestContext });
  if (!(response instanceof Response)) throw new Error("no response");
  return response;
}

test.each([
  ["/en/cars?brand=toyota", "/en/cars?brand=toyota#consent-kept"],
  ["/", "/#consent-kept"],
  ["/ar/cars", "/cars#consent-kept"],
  ["//evil.example", "/#consent-kept"],
  ["https://evil.example/cars", "/#consent-kept"],
  ["/en//evil.example", "/en#consent-kept"],
  ["/\\evil.example", "/#consent-kept"],
  ["", "/#consent-kept"],
])("choice made on %j: redirects to %s", async (page, target) => {
  const { status, headers } = await postConsent({ answer: "yes", page });
  expect(status).toBe(303);
  expect(headers.get("location")).toBe(target);
  expect(headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["yes", "consent=yes"],
  ["no", "consent=no"],
  ["perhaps", "consent=no"],
])("choice %j: cookie %s for 180 days", async (value, cookie) => {
  expect((await postConsent({ answer: value })).headers.getSetCookie()).toEqual([
    `${cookie}; Max-Age=15552000; Path=/; SameSite=Lax`,
  ]);
});

test("refusal: expires only measurement cookies, on the host and its parent domains", async () => {
  const { headers } = await postConsent(
    { answer: "no" },
    { cookie: "locale=en; _ga=GA1.1.5.6; _ga_AB12=GS1; wishlist=1024" },
  );
  expect(headers.getSetCookie().slice(1)).toEqual(
    ["_ga", "_ga_AB12"].flatMap((name) => [
      `${name}=; Max-Age=0; Path=/`,
      `${name}=; Max-Age=0; Path=/; Domain=www.waha.example`,
      `${name}=; Max-Age=0; Path=/; Domain=waha.example`,
    ]),
  );
});

test("forged host and cookies: number of Set-Cookie headers is limited", async () => {
  const cookie = Array.from({ length: 300 }, (_, place) => `_ga_${place}=1; _ga=2`).join("; ");
  const { headers } = await postConsent({ answer: "no" }, { cookie }, `${"a.".repeat(300)}example`);
  expect(headers.getSetCookie().length).toBeLessThan(200);
  expect(headers.getSetCookie().join("").length).toBeLessThan(16_000);
});
