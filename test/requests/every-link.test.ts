/** Every page that links lead to, in both languages: no link is broken, no page is invalid HTML, and whatever the sitemap names is there. */
import { beforeAll, expect, test } from "vitest";
import { HtmlValidate } from "html-validate";
import type { OffersResponse } from "../../app/api-contract/responses.ts";
import { headOf } from "../../e2e/html.ts";
import { get, getText, siteAddress } from "../../e2e/site-requests.ts";
import { isFull } from "../test-size.ts";
import { kindOf, missingPlaces, walk, type VisitedPage } from "./crawl.ts";

let pages: Map<string, VisitedPage>;
/** Addresses of the site map. */
let mapped: string[];
let origin: string;

beforeAll(async () => {
  origin = siteAddress();
  const map = await getText("/sitemap.xml");
  mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));
  const paths = mapped.map((address) => address.slice(origin.length));
  pages = await walk([...new Set(["/", "/en", "/ar", "/robots.txt", ...paths])], origin);
});

test("no link is broken", () => {
  const documents = [...pages.values()].filter(({ html }) => html !== undefined);
  // The whole demonstration in both languages, or the walk has lost its way.
  expect(documents.length).toBeGreaterThan(450);
  expect(
    [...pages.values()]
      .filter(({ status }) => status >= 400)
      .map(({ status, address, from }) => `${status} ${address}, from ${from}`),
  ).toEqual([]);
});

test("no link of ours is redirected, but the language switch", () => {
  const redirected = [...pages.values()].filter(
    ({ status, address }) => status >= 300 && status < 400 && !address.startsWith("/locale"),
  );
  expect(redirected.map(({ status, address, from }) => `${status} ${address}, from ${from}`)).toEqual([]);
});

test("a link to a place inside a page finds it", () => {
  expect(missingPlaces(pages, origin)).toEqual([]);
});

test("the site map names every page that search engines may show, and no other", async () => {
  const shown = [...pages.values()].flatMap(({ html = "", status, address }) => {
    const { canonical, robots } = headOf(html);
    return status === 200 &&
      robots === undefined &&
      canonical === new URL(address, origin).href.replace(/\/$/, address === "/" ? "/" : "")
      ? [canonical]
      : [];
  });
  expect(mapped.filter((address) => !shown.includes(address))).toEqual([]);
  // Orders and lists in every order and on every page are shown where they are found; offers that are over are not told of.
  const over = await endedOffers();
  const left = shown.filter(
    (address) =>
      !mapped.includes(address) &&
      !/order-request\?|cars\?(?!brand=[^&]+$)|news\?page=/.test(address) &&
      !over.some((offer) => address.endsWith(offer)),
  );
  expect(left).toEqual([]);
});

async function endedOffers(): Promise<string[]> {
  const { offers }: OffersResponse = await (await get("/api/v1/offers")).json();
  return offers.filter(({ isRunning }) => !isRunning).map(({ url }) => new URL(url).search);
}

/** Lists, cars and orders of a kind differ in the cars only: the first of each kind and one in ten, unless there is time for all. */
function pagesToValidate(): VisitedPage[] {
  const kinds = new Map<string, number>();
  return [...pages.values()].filter(({ html, address }) => {
    if (html === undefined) return false;
    const kind = kindOf(address);
    const index = kinds.get(kind) ?? 0;
    kinds.set(kind, index + 1);
    return isFull || index % 10 === 0 || !/\/(?:cars|order-request)\b/.test(address);
  });
}

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"], elements: ["html5"] });
  const complaints = new Map<string, string>();
  for (const { html = "", address } of pagesToValidate()) {
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
}, 600_000);
