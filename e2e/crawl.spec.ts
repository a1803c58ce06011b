/** Every page that links lead to, in both languages: no link is broken, no page is invalid HTML, and whatever the sitemap names is there. */
import { expect, type APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import type { OffersResponse } from "../app/api-contract/responses.ts";
import { missingPlaces, walk, type Found } from "./crawl.ts";
import { headOf } from "./html.ts";
import { test } from "./site-test.ts";

let found: Map<string, Found>;
/** Addresses of the site map. */
let named: string[];
let origin: string;

// One walk serves all tests.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  origin = baseURL ?? "";
  const request = await playwright.request.newContext({ baseURL });
  const map = await (await request.get("/sitemap.xml")).text();
  named = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));
  const told = named.map((address) => address.slice(origin.length));
  found = await walk(request, [...new Set(["/", "/en", "/ar", "/robots.txt", ...told])], origin);
  await request.dispose();
});

test("no link is broken", () => {
  const pages = [...found.values()].filter(({ html }) => html !== undefined);
  // The whole demonstration in both languages, or the walk has lost its way.
  expect(pages.length).toBeGreaterThan(450);
  expect(
    [...found.values()]
      .filter(({ status }) => status >= 400)
      .map(({ status, address, from }) => `${status} ${address}, from ${from}`),
  ).toEqual([]);
});

test("no link of ours is redirected, but the language switch", () => {
  const redirected = [...found.values()].filter(
    ({ status, address }) => status >= 300 && status < 400 && !address.startsWith("/locale"),
  );
  expect(redirected.map(({ status, address, from }) => `${status} ${address}, from ${from}`)).toEqual([]);
});

test("a link to a place inside a page finds it", () => {
  expect(missingPlaces(found, origin)).toEqual([]);
});

test("the site map names every page that search engines may show, and no other", async ({ request }) => {
  const shown = [...found.values()].flatMap(({ html = "", status, address }) => {
    const { canonical, robots } = headOf(html);
    return status === 200 &&
      robots === undefined &&
      canonical === new URL(address, origin).href.replace(/\/$/, address === "/" ? "/" : "")
      ? [canonical]
      : [];
  });
  expect(named.filter((address) => !shown.includes(address))).toEqual([]);
  // Orders and lists in every order and on every page are shown where they are found; offers that are over are not told of.
  const over = await endedOffers(request);
  const left = shown.filter(
    (address) =>
      !named.includes(address) &&
      !/order-request\?|cars\?(?!brand=[^&]+$)|news\?page=/.test(address) &&
      !over.some((offer) => address.endsWith(offer)),
  );
  expect(left).toEqual([]);
});

async function endedOffers(request: APIRequestContext): Promise<string[]> {
  const { offers }: OffersResponse = await (await request.get("/api/v1/offers")).json();
  return offers.filter(({ isRunning }) => !isRunning).map(({ url }) => new URL(url).search);
}

test("every page is valid HTML", async () => {
  test.setTimeout(180_000);
  const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"], elements: ["html5"] });
  const complaints = new Map<string, string>();
  for (const { html, address } of found.values()) {
    if (html === undefined) continue;
    const report = await validator.validateString(html);
    for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages)) {
      const complaint = `${ruleId}: ${message}`;
      if (!complaints.has(complaint))
        complaints.set(
          complaint,
          `${address} at ${line}:${column}: ${html.split("\n")[line - 1]?.slice(Math.max(column - 60, 0), column + 60)}`,
        );
    }
  }
  expect([...complaints].map(([complaint, place]) => `${complaint}, on ${place}`)).toEqual([]);
});
