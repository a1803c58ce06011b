import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detailScreens, moreScreens, screens } from "../e2e/addresses.ts";
import { fetchRaw, type RawResponse, type RequestOptions } from "./fetch-raw.ts";
import {
  deceptiveSuffixes,
  foreignHost,
  hostileHeaders,
  hostileTargets,
  isForbiddenEncoding,
  oddEncodings,
  unknownParameters,
} from "./hostile-requests.ts";
import { findOrderableCar } from "./database.ts";
import { readSitemap } from "./sitemap.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";

const origin = "https://cars.example";
/** Gets the hostile requests first. */
let cachingSite: SiteProcess;
/** Renders every response anew. */
let uncachedSite: SiteProcess;
let allPaths: string[] = [];
/** At least one path of every screen and endpoint. */
let samplePaths: string[] = [];

beforeAll(async () => {
  const dataDir = await createDataFolder();
  const env = { SITE_ORIGIN: origin };
  [cachingSite, uncachedSite] = await Promise.all([
    startSiteProcess({ dataDir, env }),
    startSiteProcess({ dataDir, env: { ...env, PAGE_CACHE_MB: "0" } }),
  ]);
  const urls = await readSitemap(uncachedSite.address);
  expect(urls.filter((place) => new URL(place).origin !== origin)).toEqual([]);
  const listed = urls.map((place) => place.slice(origin.length) || "/");
  const { id } = findOrderableCar(dataDir);
  const firstDetails = (path: string) => listed.find((address) => address.split("?")[0] === path) ?? path;
  const otherPages = [
    `/order-request?car=${id}&type=individual&payment=finance`,
    `/order-request?car=${id}&type=company&payment=cash`,
    "/order-success",
    "/newsletter",
    "/newsletter/confirm",
    "/content-not-found",
    "/nowhere",
  ];
  const galleryPages = [
    `/compare?cars=${id}`,
    "/cars?brand=toyota",
    "/cars?brand=toyota&brand=kia&sort=price-asc",
    "/cars?q=كامرى".normalize(),
    "/cars?priceTo=90000&page=2",
  ].map((path) => encodeURI(path));
  const pages = [...screens, ...moreScreens, ...detailScreens.map(firstDetails), ...galleryPages, ...otherPages];
  samplePaths = [
    ...pages,
    ...pages.map((path) => (path === "/" ? "/en" : `/en${path}`)),
    "/ar",
    "/ar/cars",
    "/fr/cars",
    "/cars.data",
    "/en/cars.data?brand=toyota",
    "/_root.data",
    "/robots.txt",
    "/sitemap.xml",
    "/news/rss.xml",
    "/en/news/rss.xml",
    "/feeds/google-vehicles.xml",
    "/feeds/meta-vehicles.csv",
    "/llms.txt",
    "/manifest.webmanifest",
    "/en/manifest.webmanifest",
    "/theme.css",
    "/favicon.svg",
    "/builds/latest.json",
    `/car-cards?ids=${id}`,
    "/api/v1/cars",
    "/api/v1/cars?lang=en&brand=toyota",
    `/api/v1/cars/${id}`,
    "/api/v1/brands",
    "/api/v1/offers",
    "/api/v1/news",
    "/api/v1/openapi.json",
    "/api/v1/suggestions?q=cam",
    "/api/v1/nothing",
  ];
  // Each screen in one language only.
  if (isShort)
    samplePaths = samplePaths.filter(
      (_path, number) => number % 2 === (number < pages.length ? 0 : (pages.length + 1) % 2),
    );
  allPaths = bySize({ short: samplePaths, ci: samplePaths, full: [...new Set([...samplePaths, ...listed])] });
});

afterAll(() => {
  killAll();
  removeFolders();
});

const comparedHeaders = [
  "location",
  "content-type",
  "content-language",
  "content-security-policy",
  "cache-control",
  "link",
  "set-cookie",
  "allow",
  "refresh",
  "content-disposition",
  "access-control-allow-origin",
] as const;

function fetchCached(path: string, options?: RequestOptions): Promise<RawResponse> {
  return fetchRaw(cachingSite.address, path, options);
}

function fetchUncached(path: string): Promise<RawResponse> {
  return fetchRaw(uncachedSite.address, path);
}

/** What a visitor or a cache would use of it. */
function comparedParts({ status, headers, body }: RawResponse): Record<string, unknown> {
  return {
    status,
    ...Object.fromEntries(comparedHeaders.map((name) => [name, headers[name]])),
    body: body.toString("latin1"),
  };
}

/** One line for each part that differs, from shortly before the first different character. */
function findDifferences(title: string, actual: RawResponse, expected: RawResponse): string[] {
  const [actualParts, expectedParts] = [comparedParts(actual), comparedParts(expected)];
  return Object.keys(expectedParts).flatMap((name) => {
    const [a, b] = [String(actualParts[name]), String(expectedParts[name])];
    if (a === b) return [];
    const from = Math.max(0, [...a].findIndex((character, index) => character !== b[index]) - 40);
    return [`${title}: ${name}: ${a.slice(from, from + 120)} INSTEAD OF ${b.slice(from, from + 120)}`];
  });
}

/** `/` and `/wishlist` read a cookie and are `no-store`. */
function mayDependOnCookie(path: string, headers: object): boolean {
  return "cookie" in headers && /^(?:\/(?:en\/|ar\/)?wishlist(?:\?|$)|\/(?:\?|$))/.test(path);
}

async function inBatches<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 8) await Promise.all(items.slice(from, from + 8).map(each));
}

describe("hostile requests", () => {
  test("headers: no response depends on them, at once or from the cache", { timeout: 900_000 }, async (context) => {
    const differences: string[] = [];
    let requests = 0;
    await inBatches(allPaths, async (path) => {
      const expected = await fetchUncached(path);
      // The short size sends all headers in one request.
      const sent = isShort
        ? ([["all of them", Object.assign({}, ...hostileHeaders.map(([, headers]) => headers))]] as const)
        : hostileHeaders;
      for (const [title, headers] of sent) {
        const actual = await fetchCached(path, { headers });
        requests += 1;
        if (mayDependOnCookie(path, headers) && actual.headers["cache-control"] === "private, no-store") continue;
        differences.push(...findDifferences(`${path} with ${title}`, actual, expected));
        if (actual.body.includes(foreignHost) || JSON.stringify(actual.headers).includes(foreignHost))
          differences.push(`${path} with ${title} names the foreign host`);
      }
      differences.push(...findDifferences(`${path} afterwards`, await fetchCached(path), expected));
    });
    await report(
      context,
      `${allPaths.length} addresses, ${requests} requests with hostile headers: ${differences.length} responses differ`,
    );
    expect(differences.slice(0, 20)).toEqual([]);
  });

  test("accept-encoding: the same page, never in a forbidden encoding", { timeout: 120_000 }, async () => {
    const differences: string[] = [];
    await inBatches(
      bySize({
        short: ["/en/cars", "/cars.data", "/api/v1/cars", "/theme.css"],
        ci: samplePaths.filter((_, number) => number % 4 === 0),
        full: samplePaths,
      }),
      async (path) => {
        const expected = await fetchUncached(path);
        for (const acceptEncoding of oddEncodings) {
          const actual = await fetchCached(path, { headers: { "accept-encoding": acceptEncoding } });
          const encoding = String(actual.headers["content-encoding"] ?? "identity");
          differences.push(...findDifferences(`${path} as ${acceptEncoding.slice(0, 40)}`, actual, expected));
          if (encoding !== "identity" && isForbiddenEncoding(encoding, acceptEncoding))
            differences.push(`${path} as ${acceptEncoding.slice(0, 40)} in ${encoding}`);
          if (encoding !== "identity" && !String(actual.headers.vary).toLowerCase().includes("accept-encoding"))
            differences.push(`${path} does not vary`);
        }
      },
    );
    expect(differences.slice(0, 20)).toEqual([]);
  });

  test("HEAD: the headers of GET, no body", { timeout: 120_000 }, async () => {
    const differences: string[] = [];
    await inBatches(samplePaths, async (path) => {
      const expected = await fetchUncached(path);
      const actual = await fetchCached(path, { method: "HEAD" });
      differences.push(...findDifferences(`HEAD ${path}`, { ...actual, body: expected.body }, expected));
      if (actual.body.length > 0) differences.push(`HEAD ${path} has a body`);
    });
    expect(differences.slice(0, 20)).toEqual([]);
  });

  test("if-none-match: 304 for the same page only", { timeout: 240_000 }, async () => {
    const failures: string[] = [];
    for (const path of samplePaths) {
      const {
        status,
        headers: { etag },
        body,
      } = await fetchCached(path);
      if (etag === undefined || status !== 200) continue;
      const again = await fetchCached(path, { headers: { "if-none-match": etag } });
      if (again.status !== 304 || again.body.length > 0) failures.push(`${path}: ${again.status} to its own tag`);
      const another = path === "/cars" ? "/en/cars" : "/cars";
      const anotherResponse = await fetchCached(another, { headers: { "if-none-match": etag } });
      // `/ar/cars` and `/cars` have the same bytes.
      const isSame = (await fetchCached(another)).body.equals(body);
      if (anotherResponse.status !== (isSame ? 304 : 200))
        failures.push(`${isSame ? "the same" : "another"} page to the tag of ${path}: ${anotherResponse.status}`);
    }
    expect(failures).toEqual([]);
  });
});

describe("cache keys", () => {
  test(
    "suffixes (cache deception): no page is cached as a static file, nor a suffix as the page",
    { timeout: 120_000 },
    async () => {
      const pages = isShort
        ? ["/en/wishlist"]
        : [
            "/cars",
            "/wishlist",
            "/en/wishlist",
            "/order-success",
            "/contact-us",
            "/track-order",
            "/api/v1/cars",
            "/theme.css",
          ];
      const differences: string[] = [];
      for (const path of pages) {
        const expected = await fetchUncached(path);
        for (const suffix of deceptiveSuffixes) {
          const actual = await fetchCached(path + suffix, {
            headers: { cookie: "wishlist=1,2", accept: "text/css" },
          });
          const { status, headers } = actual;
          if (status < 300 || status >= 500) differences.push(`${path + suffix}: ${status}`);
          if (status < 400 && !isOwn(headers.location))
            differences.push(`${path + suffix} leads to ${headers.location}`);
          // A cache may store it, so it contains nothing of this visitor.
          differences.push(...findDifferences(`${path + suffix}`, actual, await fetchUncached(path + suffix)));
        }
        differences.push(...findDifferences(`${path} afterwards`, await fetchCached(path), expected));
      }
      expect(differences).toEqual([]);
    },
  );

  test("unknown query parameters change nothing", { timeout: 120_000 }, async () => {
    const differences: string[] = [];
    let cacheablePages = 0;
    const pages = isShort
      ? ["/", "/cars?brand=toyota", "/cars.data"]
      : samplePaths.filter((path) => !path.includes("id=") && !/^\/(?:api|car-cards|feeds|sitemap)/.test(path));
    await inBatches(pages, async (path) => {
      const expected = await fetchUncached(path);
      // Uncached pages have the whole query in their language link.
      if (expected.headers["etag"]?.startsWith("W/") !== true || expected.status !== 200) return;
      cacheablePages += 1;
      for (const parameter of unknownParameters) {
        const url = path + (path.includes("?") ? "&" : "?") + parameter;
        differences.push(...findDifferences(`${url.slice(0, 80)}`, await fetchCached(url), expected));
      }
      differences.push(...findDifferences(`${path} afterwards`, await fetchCached(path), expected));
    });
    expect(cacheablePages).toBeGreaterThan(isShort ? 2 : 30);
    expect(differences.slice(0, 20)).toEqual([]);
  });

  test(
    "known parameters in any order, repeated, empty or invalid: the same as rendered anew",
    { timeout: 120_000 },
    async () => {
      const queries = [
        "brand=toyota&year=2025",
        "year=2025&brand=toyota",
        "brand=kia&brand=toyota",
        "brand=toyota&brand=kia",
        "brand=toyota&brand=toyota",
        "brand=",
        "brand=&page=1",
        "page=1",
        "page=0",
        "page=01",
        "page=-1",
        "page=9999",
        "page=1&page=2",
        "page=2&page=1",
        "sort=newest",
        "sort=evil",
        "sort=price-asc&sort=newest",
        "q=camry",
        "q=CAMRY",
        "q=%20camry%20",
        "q=a%00b",
        "q=%E2%80%AE",
        "q=%ff",
        "q=<script>alert(1)</script>".replace(/[<>]/g, encodeURIComponent),
        `q=${"a".repeat(3_900)}`,
        "priceFrom=1e5",
        "priceFrom=100000&priceTo=1",
        "brand=toyota;year=2025",
        "brand[]=toyota",
        "BRAND=toyota",
        "brand=Toyota",
        "_routes=",
        "_routes=root",
        "_routes=screens/cars/gallery/gallery",
        "_routes=evil",
        "_routes=screens%2Flocale",
        "index",
        "index=",
      ];
      const differences: string[] = [];
      for (const path of isShort ? ["/en/cars"] : ["/cars", "/en/cars", "/cars.data", "/en/cars.data"]) {
        await inBatches(queries, async (query) => {
          const [actual, expected] = await Promise.all([
            fetchCached(`${path}?${query}`),
            fetchUncached(`${path}?${query}`),
          ]);
          differences.push(...findDifferences(`${path}?${query.slice(0, 60)}`, actual, expected));
        });
        // In reverse order, from the cache.
        await inBatches(queries.toReversed(), async (query) => {
          const [actual, expected] = await Promise.all([
            fetchCached(`${path}?${query}`),
            fetchUncached(`${path}?${query}`),
          ]);
          differences.push(...findDifferences(`${path}?${query.slice(0, 60)} again`, actual, expected));
        });
      }
      expect(differences.slice(0, 20)).toEqual([]);
    },
  );
});

/** Whether a browser on any page of the site stays on the site. */
function isOwn(location: string | undefined): boolean {
  if (location === undefined || /[\s\\]/.test(location)) return false;
  return [`${origin}/`, `${origin}/en/cars/`].every((base) => URL.parse(location, base)?.origin === origin);
}

test("no redirect leaves the site (open redirect)", { timeout: 240_000 }, async (context) => {
  const failures: string[] = [];
  let redirects = 0;
  function expectOwnRedirect(title: string, { status, headers }: RawResponse): void {
    if (status >= 500) failures.push(`${title}: ${status}`);
    if (status < 300 || status >= 400) return;
    redirects += 1;
    if (!isOwn(headers.location)) failures.push(`${title} leads to ${headers.location}`);
  }
  for (const target of hostileTargets) {
    if (!/[\t\s]/.test(target)) expectOwnRedirect(`GET ${target}`, await fetchCached(target));
    for (const path of ["/locale", "/consent"]) {
      const body = String(new URLSearchParams({ page: target, to: "en", answer: "no" }));
      expectOwnRedirect(
        `POST ${path} page=${target}`,
        await fetchCached(path, {
          method: "POST",
          body,
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "sec-fetch-site": "same-origin",
            referer: target.replace(/\s/g, ""),
          },
        }),
      );
    }
    const query = encodeURIComponent(target);
    for (const path of [
      `/?next=${query}`,
      `/?redirect=${query}`,
      `/cars/car-details?id=${query}-1`,
      `/en/cars/?returnTo=${query}`,
    ]) {
      expectOwnRedirect(
        `GET ${path}`,
        await fetchCached(path, { headers: { host: foreignHost, cookie: "locale=en" } }),
      );
    }
  }
  await report(
    context,
    `${hostileTargets.length} hostile targets: ${redirects} redirects, all to the site itself: ${failures.length === 0}`,
  );
  expect(redirects).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});
