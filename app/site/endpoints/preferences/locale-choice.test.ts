import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteContext } from "../../../context.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import * as localeChoice from "./locale-choice.ts";

const screens = ["/", "/cars"].map((path) => ({ path, handle: {} }));
const handler = createStaticHandler([{ path: "/locale", ...localeChoice }]);

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite({ screens });
});

afterAll(() => site.close());

async function ask(init?: RequestInit): Promise<Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(siteContext, site);
  const answer: unknown = await handler.queryRoute(new Request("http://site.example/locale", init), { requestContext });
  if (!(answer instanceof Response)) throw new Error("no response");
  return answer;
}

async function targetOf(to: string, page: string): Promise<string | null> {
  const answer = await ask({ method: "POST", body: new URLSearchParams({ to, page }) });
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
}

describe("the language switch without a script", () => {
  test.each([
    ["en", "/cars?brand=toyota", "/en/cars?brand=toyota"],
    ["ar", "/en/cars?q=%D9%83", "/cars?q=%D9%83"],
    ["en", "/", "/en"],
    ["xx", "/cars", "/cars"],
  ])("to %s on %s leads to %s", async (to, page, target) => {
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
  ])("on the address %j leads home", async (page) => {
    expect(await targetOf("ar", page)).toBe("/");
  });

  test("no line break reaches a header", async () => {
    expect(await targetOf("en", "/cars?a=\r\nSet-Cookie: b=c")).toBe("/en/cars?a=%0D%0ASet-Cookie%3A+b%3Dc");
  });
});

test("a choice is kept for 365 days, on every page, and not sent from other sites", async () => {
  const answer = await ask({ method: "POST", body: new URLSearchParams({ to: "en", page: "/cars" }) });
  expect(answer.headers.get("set-cookie")).toBe(`locale=en; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`);
});

test("whoever comes without the form is led home", async () => {
  const answer = await ask();
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/");
});
