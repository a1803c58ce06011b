import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "../../../catalogue/catalogue.server.ts";
import { fixtureDay } from "../../../dealership/content/fixtures.ts";
import { camry2019, fixtureBrands, waha } from "../../../dealership/fixtures.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { carsPerPart, sitemapPartNames } from "../../seo/sitemap-parts.ts";
import { openSqliteStorage } from "../../../storage/storage.server.ts";
import { realScreens, realServerBuild } from "../../../../test/real-server-build.ts";

const origin = "https://waha.example";
const build = realServerBuild(
  ["robots", "sitemap", "sitemap-part", "llms"].map((name) => `endpoints/feeds/${name}.ts`),
);
let site: TestApp;
let render: RouteHandler;

beforeAll(async () => {
  site = await createTestApp({ screens: await realScreens() });
  render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
});

afterAll(() => site.close());

async function get(path: string, init?: RequestInit): Promise<Response> {
  return render(new Request(origin + path, init), undefined);
}

type Page = {
  loc: string;
  lastmod?: string;
  "xhtml:link": { "@rel": string; "@hreflang": string; "@href": string }[];
  "image:image"?: { "image:loc": string }[];
};

async function parseSitemap(path: string): Promise<Page[]> {
  const lists = ["urlset.url", "urlset.url.xhtml:link", "urlset.url.image:image"];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (_name, tagPath) => lists.includes(String(tagPath)),
  });
  return parser.parse(await (await get(path)).text()).urlset.url;
}

describe("sitemap", () => {
  test("every page in both languages, with hreflang alternates and x-default", async () => {
    const pages = await parseSitemap("/sitemap.xml");
    const paths = pages.map(({ loc }) => loc.slice(origin.length));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of [
      "/",
      "/cars",
      "/cars?brand=toyota",
      "/offers",
      "/services",
      "/news",
      "/jobs",
      "/about-us",
      "/contact-us",
      "/track-order",
      "/privacy-policy",
      "/terms-conditions",
    ]) {
      expect(paths).toContain(path);
      expect(paths).toContain(path === "/" ? "/en" : `/en${path}`);
    }
    for (const page of pages) {
      const arabic = page["xhtml:link"].find((link) => link["@hreflang"] === "ar")?.["@href"];
      expect(page["xhtml:link"].map((link) => link["@hreflang"])).toEqual(["ar", "en", "x-default"]);
      expect(page["xhtml:link"].map((link) => link["@href"])).toContain(page.loc);
      expect(page["xhtml:link"].at(-1)?.["@href"]).toBe(arabic);
    }
  });

  test("cars for sale with their pictures, no sold cars", async () => {
    const cars = (await parseSitemap("/sitemap.xml")).filter(({ loc }) => loc.startsWith(`${origin}/cars/car-details`));
    expect(cars.map(({ loc }) => loc.replace(/.*id=/, ""))).toEqual([
      "toyota-camry-2025-1001",
      "nissan-patrol-2025-1002",
      "toyota-camry-2019-1003",
      "hyundai-ioniq-5-2024-1004",
    ]);
    expect(cars[0]?.["image:image"]?.map((image) => image["image:loc"])).toEqual([
      `${origin}/pictures/${"b2".repeat(32)}-1040.webp`,
      `${origin}/pictures/${"a1".repeat(32)}-1040.webp`,
    ]);
    expect(cars[2]?.["image:image"]).toBeUndefined();
  });

  test("published content with lastmod: no ended offers, no future news", async () => {
    const pages = await parseSitemap("/sitemap.xml");
    const detailsOf = (part: string) =>
      pages
        .filter(({ loc }) => loc.startsWith(`${origin}/${part}-details`))
        .map(({ loc, lastmod }) => [loc.replace(/.*id=/, ""), lastmod]);
    expect(detailsOf("offers/offer")).toEqual([["autumn-1", "2026-11-01"]]);
    expect(detailsOf("news/news")).toEqual([
      ["longer-hours-2", "2026-11-10"],
      ["new-branch-1", "2026-10-05"],
    ]);
    expect(detailsOf("services/service")).toEqual([
      ["oil-change-1", undefined],
      ["tyres-2", undefined],
    ]);
  });

  test("sitemap parts together equal sitemap.xml; unknown parts are 404", async () => {
    const parts = [...(await parseSitemap("/sitemaps/pages.xml")), ...(await parseSitemap("/sitemaps/cars-1.xml"))];
    expect(parts).toEqual(await parseSitemap("/sitemap.xml"));
    for (const unknown of ["cars-2", "cars-0", "cars", "..%2fpages"])
      expect((await get(`/sitemaps/${unknown}.xml`)).status).toBe(404);
  });

  test("unchanged: If-None-Match returns 304", async () => {
    const etag = (await get("/sitemap.xml")).headers.get("etag") ?? "";
    expect((await get("/sitemap.xml", { headers: { "if-none-match": `W/${etag}` } })).status).toBe(304);
    expect((await get("/sitemaps/pages.xml", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test("large stock: sitemap index, each car in exactly one part", async () => {
    const storage = await openSqliteStorage(":memory:", () => fixtureDay);
    const cars = Array.from({ length: carsPerPart + 3 }, (_, tagPath) => ({
      ...camry2019,
      stockNumber: `L-${tagPath}`,
    }));
    await storage.imports.importStock(
      { dealership: waha, brands: fixtureBrands, cars, untouched: new Set(), at: "2026-11-20T08:00:00.000Z" },
      { dryRun: false },
    );
    const catalogue = await openCatalogue(storage, () => undefined);
    const smallSite = site;
    site = { ...site, storage, catalogue };
    render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
    const index = new XMLParser().parse(await (await get("/sitemap.xml")).text()).sitemapindex.sitemap;
    expect(index.map(({ loc }: Page) => loc)).toEqual(
      ["pages", "cars-1", "cars-2"].map((part) => `${origin}/sitemaps/${part}.xml`),
    );
    const parts = [await parseSitemap("/sitemaps/cars-1.xml"), await parseSitemap("/sitemaps/cars-2.xml")];
    expect(parts.map(({ length }) => length)).toEqual([2 * carsPerPart, 2 * 3]);
    expect(new Set(parts.flat().map(({ loc }) => loc)).size).toBe(2 * cars.length);
    site = smallSite;
    render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
    await catalogue.close();
    await storage.close();
  });

  test.each([
    [0, []],
    [1, ["cars-1"]],
    [carsPerPart, ["cars-1"]],
    [carsPerPart + 1, ["cars-1", "cars-2"]],
  ])("%d cars: parts %j", (length, parts) => {
    expect(sitemapPartNames({ length })).toEqual(parts);
  });
});

test("robots.txt: names the sitemap and disallows no page in it", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toMatch(/^User-agent: \*\n/);
  expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = ""]) => new RegExp(`^${path.replace(/[?.]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  const isDisallowed = (path: string) => rules.some((rule) => rule.test(path));
  expect((await parseSitemap("/sitemap.xml")).filter(({ loc }) => isDisallowed(loc.slice(origin.length)))).toEqual([]);
  for (const path of [
    "/order-request?car=1&type=company&payment=cash&color=white",
    "/en/order-request?car=1&type=company&payment=cash&color=white",
    "/cars?brand=a&color=b&year=1&page=2",
  ])
    expect(isDisallowed(path), path).toBe(true);
  for (const path of [
    "/cars?brand=a&page=2",
    "/wishlist",
    "/order-success?x=1",
    "/feeds/google-vehicles.xml",
    "/api/v1/cars",
  ])
    expect(isDisallowed(path), path).toBe(false);
});

test("llms.txt: describes the site in both languages, with URLs of the site only", async () => {
  const response = await get("/llms.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(
    /^# Waha Motors · الواحة للسيارات\n\n> سيارتك القادمة أقرب مما تظن\n> Your next car is closer than you think\n/,
  );
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(addresses).toContain(`${origin}/api/v1/openapi.json`);
  expect(addresses).toContain(`${origin}/en/feeds/google-vehicles.xml`);
  expect(addresses.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  expect(text).not.toMatch(/undefined|\{|\}/);
});
