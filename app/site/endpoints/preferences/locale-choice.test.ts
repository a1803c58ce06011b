import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as localeChoice from "./locale-choice.ts";

const screens = ["/", "/cars"].map((path) => ({ path, handle: {} }));
const handler = createStaticHandler([{ path: "/locale", ...localeChoice }]);

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ screens });
});

afterAll(() => site.close());

async function request(init?: RequestInit): Promise<Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(appContext, site);
  const response: unknown = await handler.queryRoute(new Request("http://site.example/locale", init), {
    requestContext,
  });
  if (!(response instanceof Response)) throw new Error("no response");
  return response;
}

async function targetOf(to: string, page: string): Promise<string | null> {
  const response = await request({ method: "POST", body: new URLSearchParams({ to, page }) });
  expect(response.status).toBe(303);
  return response.headers.get("location");
}

describe("language switch without JavaScript", () => {
  test.each([
    ["en", "/cars?brand=toyota", "/en/cars?brand=toyota"],
    ["ar", "/en/cars?q=%D9%83", "/cars?q=%D9%83"],
    ["en", "/", "/en"],
    ["xx", "/cars", "/cars"],
  ])("to %s on %s: redirects to %s", async (to, page, target) => {
    expect(await targetOf(to, page)).toBe(target);
  });

  test.each([
    "//evil.example",
    "/en//evil.example",
    "https://evil.example/cars",
    "/\\evil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "",
  ])("invalid page %j: redirects to the home page", async (page) => {
    expect(await targetOf("ar", page)).toBe("/");
  });

  test("line breaks in the page: escaped in the Location header", async () => {
    expect(await targetOf("en", "/cars?a=\r\nSet-Cookie: b=c")).toBe("/en/cars?a=%0D%0ASet-Cookie%3A+b%3Dc");
  });
});

test("locale cookie: 365 days, all paths, SameSite=Lax", async () => {
  const response = await request({ method: "POST", body: new URLSearchParams({ to: "en", page: "/cars" }) });
  expect(response.headers.get("set-cookie")).toBe(`locale=en; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`);
});

test("GET without the form: redirects to the home page", async () => {
  const response = await request();
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/");
});
