/** HEAD: status and headers of GET, without the body, at every kind of address. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { getText, siteAddress } from "../../e2e/site-requests.ts";

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string };

function send(method: string, path: string, encoding: string): Promise<Answer> {
  const { hostname, port } = new URL(siteAddress());
  const headers = { "accept-encoding": encoding };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      // Those of the moment and of the connection.
      const { date: _date, connection: _connection, "transfer-encoding": _encoding, ...own } = response.headers;
      text(response).then((body) => resolve({ status: response.statusCode, headers: own, body }), reject);
    })
      .once("error", reject)
      .end();
  });
}

const paths = [
  "/",
  "/en",
  "/cars",
  "/en/wishlist",
  "/track-order",
  "/order-request",
  "/newsletter/confirm",
  "/CARS/",
  "//cars",
  "/no-such-page",
  "/%",
  "/en/content-not-found",
  "/order-success?reference=K7QX-3MZP",
  "/cars/car-details?id=x",
  "/contact-us?sent=K7QX-3MZP",
  `/cars?q=${"a".repeat(5_000)}`,
  "/locale?to=en",
  "/consent",
  "/car-counts",
  "/api/v1/cars",
  "/api/v1/cars/0",
  "/api/v1/brands",
  "/api/v1/suggestions?q=camry",
  "/api/v1/openapi.json",
  "/api/v1/newsletter",
  "/api/v1/job-applications",
  "/api/nothing",
  "/car-cards?ids=1",
  "/brand-tiles",
  "/news/rss.xml",
  "/feeds/google-vehicles.xml",
  "/en/feeds/meta-vehicles.csv",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/theme.css",
  "/favicon.svg",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/brand-marks.svg",
  "/healthz",
  "/readyz",
  "/builds/latest.json",
  "/assets/none.js",
  "/icons/none.png",
  "/pictures/none.avif",
  "/cars.data",
  "/wishlist.data",
  "/no-such-page.data",
  "/_.data",
];

let found: string[];

beforeAll(async () => {
  const html = await getText("/cars");
  const patterns = [
    /\/cars\/car-details\?id=[a-z0-9-]+/,
    /\/pictures\/[\w-]+\.\w+/,
    /\/assets\/[\w.-]+\.js/,
    /\/icons\/[\w.-]+/,
  ];
  found = patterns.map((pattern) => pattern.exec(html)?.[0] ?? `nothing like ${pattern.source}`);
});

test.each(["identity", "gzip, br"])("HEAD is GET without a body, encoding %s", async (encoding) => {
  for (const path of [...paths, ...found]) {
    const [get, head] = [await send("GET", path, encoding), await send("HEAD", path, encoding)];
    expect(head, path).toEqual({ ...get, body: "" });
  }
});
