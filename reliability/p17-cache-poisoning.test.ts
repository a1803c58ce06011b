import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detailScreens, moreScreens, screens } from "../e2e/addresses.ts";
import { ask, type WireAnswer } from "./fetch-raw.ts";
import {
  deceptions,
  foreignHost,
  hostileHeaders,
  hostileTargets,
  isForbidden,
  oddEncodings,
  unknownParameters,
} from "./hostile-requests.ts";
import { orderedCar } from "./database.ts";
import { listedPages } from "./sitemap.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { isShort, sized, tell } from "./run-size.ts";

const origin = "https://cars.example";
/** Keeps pages, and is asked by strangers first. */
let attacked: SiteProcess;
/** Keeps none, and is asked plainly. */
let honest: SiteProcess;
let addresses: string[] = [];
/** One of every screen and endpoint. */
let kinds: string[] = [];

beforeAll(async () => {
  const dataDir = await dataFolder();
  const env = { SITE_ORIGIN: origin };
  [attacked, honest] = await Promise.all([
    startSiteProcess({ dataDir, env }),
    startSiteProcess({ dataDir, env: { ...env, PAGE_CACHE_MB: "0" } }),
  ]);
  const whole = await listedPages(honest.address);
  expect(whole.filter((place) => new URL(place).origin !== origin)).toEqual([]);
  const listed = whole.map((place) => place.slice(origin.length) || "/");
  const { id } = orderedCar(dataDir);
  const first = (path: string) => listed.find((address) => address.split("?")[0] === path) ?? path;
  const ordered = [
    `/order-request?car=${id}&type=individual&payment=finance`,
    `/order-request?car=${id}&type=company&payment=cash`,
    "/order-success",
    "/newsletter",
    "/newsletter/confirm",
    "/content-not-found",
    "/nowhere",
  ];
  const lists = [
    `/compare?cars=${id}`,
    "/cars?brand=toyota",
    "/cars?brand=toyota&brand=kia&sort=price-asc",
    "/cars?q=كامرى".normalize(),
    "/cars?priceTo=90000&page=2",
  ].map((path) => encodeURI(path));
  const pages = [...screens, ...moreScreens, ...detailScreens.map(first), ...lists, ...ordered];
  kinds = [
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
  // Each screen in one of the languages.
  if (isShort)
    kinds = kinds.filter((_path, number) => number % 2 === (number < pages.length ? 0 : (pages.length + 1) % 2));
  addresses = sized({ short: kinds, ci: kinds, full: [...new Set([...kinds, ...listed])] });
});

afterAll(() => {
  killAll();
  removeFolders();
});

const told = [
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

/** All that a visitor, or a cache between, would take from it. */
function essence({ status, headers, body }: WireAnswer): Record<string, unknown> {
  return { status, ...Object.fromEntries(told.map((name) => [name, headers[name]])), body: body.toString("latin1") };
}

/** A long text is shown from where it differs. */
function differs(given: WireAnswer, right: WireAnswer): string[] {
  const [one, other] = [essence(given), essence(right)];
  return Object.keys(other).flatMap((name) => {
    const [a, b] = [String(one[name]), String(other[name])];
    if (a === b) return [];
    const from = Math.max(0, [...a].findIndex((letter, index) => letter !== b[index]) - 40);
    return [`${name}: ${a.slice(from, from + 120)} INSTEAD OF ${b.slice(from, from + 120)}`];
  });
}

/** Two pages are told by a cookie, on purpose; both say that nobody may keep them. */
function listens(path: string, headers: object): boolean {
  return "cookie" in headers && /^(?:\/(?:en\/|ar\/)?wishlist(?:\?|$)|\/(?:\?|$))/.test(path);
}

async function inBatches<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 8) await Promise.all(items.slice(from, from + 8).map(each));
}

describe("whatever a stranger sends", () => {
  test(
    "as headers, each address answers what it answers to everybody, then and afterwards",
    { timeout: 900_000 },
    async () => {
      const found: string[] = [];
      let asked = 0;
      await inBatches(addresses, async (path) => {
        const right = await ask(honest.address, path);
        // In the short run all at once, in the others one after the other.
        const sent = isShort
          ? ([["all of them", Object.assign({}, ...hostileHeaders.map(([, headers]) => headers))]] as const)
          : hostileHeaders;
        for (const [title, headers] of sent) {
          const given = await ask(attacked.address, path, { headers });
          asked += 1;
          if (listens(path, headers) && given.headers["cache-control"] === "private, no-store") continue;
          found.push(...differs(given, right).map((difference) => `${path} with ${title}: ${difference}`));
          if (given.body.includes(foreignHost) || JSON.stringify(given.headers).includes(foreignHost))
            found.push(`${path} with ${title} names the foreign host`);
        }
        found.push(
          ...differs(await ask(attacked.address, path), right).map((difference) => `${path} afterwards: ${difference}`),
        );
      });
      tell(
        "P17",
        `${addresses.length} addresses, ${asked} requests with hostile headers: ${found.length} answers differ`,
      );
      expect(found.slice(0, 20)).toEqual([]);
    },
  );

  test(
    "as encodings, the page within is the same, and never in one that was forbidden",
    { timeout: 120_000 },
    async () => {
      const found: string[] = [];
      await inBatches(
        sized({
          short: ["/en/cars", "/cars.data", "/api/v1/cars", "/theme.css"],
          ci: kinds.filter((_, number) => number % 4 === 0),
          full: kinds,
        }),
        async (path) => {
          const right = await ask(honest.address, path);
          for (const accepted of oddEncodings) {
            const given = await ask(attacked.address, path, { headers: { "accept-encoding": accepted } });
            const encoding = String(given.headers["content-encoding"] ?? "identity");
            found.push(
              ...differs(given, right).map((difference) => `${path} as ${accepted.slice(0, 40)}: ${difference}`),
            );
            if (encoding !== "identity" && isForbidden(encoding, accepted))
              found.push(`${path} as ${accepted.slice(0, 40)} in ${encoding}`);
            if (encoding !== "identity" && !String(given.headers.vary).toLowerCase().includes("accept-encoding"))
              found.push(`${path} does not vary`);
          }
        },
      );
      expect(found.slice(0, 20)).toEqual([]);
    },
  );

  test("as a HEAD, the headers are those of the page", { timeout: 120_000 }, async () => {
    const found: string[] = [];
    await inBatches(kinds, async (path) => {
      const right = await ask(honest.address, path);
      const given = await ask(attacked.address, path, { method: "HEAD" });
      found.push(...differs({ ...given, body: right.body }, right).map((difference) => `HEAD ${path}: ${difference}`));
      if (given.body.length > 0) found.push(`HEAD ${path} has a body`);
    });
    expect(found.slice(0, 20)).toEqual([]);
  });

  test("as its entity tag, the page itself is spared and nothing else", { timeout: 240_000 }, async () => {
    const found: string[] = [];
    for (const path of kinds) {
      const {
        status,
        headers: { etag },
        body,
      } = await ask(attacked.address, path);
      // Only what is there can be unchanged.
      if (etag === undefined || status !== 200) continue;
      const again = await ask(attacked.address, path, { headers: { "if-none-match": etag } });
      if (again.status !== 304 || again.body.length > 0) found.push(`${path}: ${again.status} to its own tag`);
      const another = path === "/cars" ? "/en/cars" : "/cars";
      const other = await ask(attacked.address, another, { headers: { "if-none-match": etag } });
      // `/ar/cars` and `/cars` are the same to the byte.
      const isSame = (await ask(attacked.address, another)).body.equals(body);
      if (other.status !== (isSame ? 304 : 200))
        found.push(`${isSame ? "the same" : "another"} page to the tag of ${path}: ${other.status}`);
    }
    expect(found).toEqual([]);
  });
});

describe("an address is a page only where it is its own", () => {
  test(
    "no ending makes a page something that caches keep, and none is kept for the page",
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
      const found: string[] = [];
      for (const path of pages) {
        const right = await ask(honest.address, path);
        for (const ending of deceptions) {
          const given = await ask(attacked.address, path + ending, {
            headers: { cookie: "wishlist=1,2", accept: "text/css" },
          });
          const { status, headers } = given;
          if (status < 300 || status >= 500) found.push(`${path + ending}: ${status}`);
          if (status < 400 && !isOwn(headers.location)) found.push(`${path + ending} leads to ${headers.location}`);
          // A cache between may keep it, so nothing of this visitor is in it.
          found.push(
            ...differs(given, await ask(honest.address, path + ending)).map(
              (difference) => `${path + ending}: ${difference}`,
            ),
          );
        }
        found.push(
          ...differs(await ask(attacked.address, path), right).map((difference) => `${path} afterwards: ${difference}`),
        );
      }
      expect(found).toEqual([]);
    },
  );

  test("query parameters that no page knows change nothing", { timeout: 120_000 }, async () => {
    const found: string[] = [];
    let keptForAll = 0;
    const pages = isShort
      ? ["/", "/cars?brand=toyota", "/cars.data"]
      : kinds.filter((path) => !path.includes("id=") && !/^\/(?:api|car-cards|feeds|sitemap)/.test(path));
    await inBatches(pages, async (path) => {
      const right = await ask(honest.address, path);
      // What is not kept for others is one visitor's own, whose switch of the language keeps the whole query.
      if (right.headers["etag"]?.startsWith("W/") !== true || right.status !== 200) return;
      keptForAll += 1;
      for (const parameter of unknownParameters) {
        const asked = path + (path.includes("?") ? "&" : "?") + parameter;
        found.push(
          ...differs(await ask(attacked.address, asked), right).map(
            (difference) => `${asked.slice(0, 80)}: ${difference}`,
          ),
        );
      }
      found.push(
        ...differs(await ask(attacked.address, path), right).map((difference) => `${path} afterwards: ${difference}`),
      );
    });
    expect(keptForAll).toBeGreaterThan(isShort ? 2 : 30);
    expect(found.slice(0, 20)).toEqual([]);
  });

  test(
    "known parameters in any order, repeated, empty or absurd, are what they are without a kept page",
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
        "_routes=screens/cars/gallery",
        "_routes=evil",
        "_routes=screens%2Flocale",
        "index",
        "index=",
      ];
      const found: string[] = [];
      for (const path of isShort ? ["/en/cars"] : ["/cars", "/en/cars", "/cars.data", "/en/cars.data"]) {
        await inBatches(queries, async (query) => {
          const [given, right] = await Promise.all([
            ask(attacked.address, `${path}?${query}`),
            ask(honest.address, `${path}?${query}`),
          ]);
          found.push(...differs(given, right).map((difference) => `${path}?${query.slice(0, 60)}: ${difference}`));
        });
        // In the other order, from what is kept by now.
        await inBatches(queries.toReversed(), async (query) => {
          const [given, right] = await Promise.all([
            ask(attacked.address, `${path}?${query}`),
            ask(honest.address, `${path}?${query}`),
          ]);
          found.push(
            ...differs(given, right).map((difference) => `${path}?${query.slice(0, 60)} again: ${difference}`),
          );
        });
      }
      expect(found.slice(0, 20)).toEqual([]);
    },
  );
});

/** A browser that follows it from any page of the site stays on the site. */
function isOwn(location: string | undefined): boolean {
  if (location === undefined || /[\s\\]/.test(location)) return false;
  return [`${origin}/`, `${origin}/en/cars/`].every((base) => URL.parse(location, base)?.origin === origin);
}

test("nobody is led away from the site", { timeout: 240_000 }, async () => {
  const found: string[] = [];
  let led = 0;
  function judge(title: string, { status, headers }: WireAnswer): void {
    if (status >= 500) found.push(`${title}: ${status}`);
    if (status < 300 || status >= 400) return;
    led += 1;
    if (!isOwn(headers.location)) found.push(`${title} leads to ${headers.location}`);
  }
  for (const target of hostileTargets) {
    if (!/[\t\s]/.test(target)) judge(`GET ${target}`, await ask(attacked.address, target));
    for (const path of ["/locale", "/consent"]) {
      const body = String(new URLSearchParams({ page: target, to: "en", answer: "no" }));
      judge(
        `POST ${path} page=${target}`,
        await ask(attacked.address, path, {
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
      judge(`GET ${path}`, await ask(attacked.address, path, { headers: { host: foreignHost, cookie: "locale=en" } }));
    }
  }
  tell(
    "P17",
    `${hostileTargets.length} hostile targets: ${led} redirects, all to the site itself: ${found.length === 0}`,
  );
  expect(led).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
