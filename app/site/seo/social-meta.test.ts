import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../log.server.ts";
import { listScreens } from "../screen-list.server.ts";
import { createReactRouterHandler } from "../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { realServerBuild } from "../../../test/real-server-build.ts";

const files = [
  "screens/layout.tsx",
  "screens/home/home.tsx",
  "screens/about-us/about-us.tsx",
  "screens/cars/gallery/gallery.tsx",
  "screens/cars/details/details.tsx",
  "screens/offers/details.tsx",
  "screens/services/details.tsx",
  "screens/unknown-address.tsx",
];

let build: ServerBuild;
let site: TestApp;

beforeAll(async () => {
  build = await realServerBuild(files);
  site = await createTestApp({ screens: listScreens(build) });
});

afterAll(() => site.close());

async function pageAt(path: string): Promise<{ status: number; html: string }> {
  const log = createLog({ logLevel: "error" }, { write: (line) => console.error(line) });
  const response = await createReactRouterHandler(
    build,
    site,
    log,
  )(new Request(`https://waha.example${path}`), undefined);
  return { status: response.status, html: await response.text() };
}

function tagsOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+|description)" content="([^"]*)"\/>/g)];
  return Object.fromEntries(tags.map(([, name = "", content = ""]) => [name, content]));
}

const pages = [
  { path: "/", locale: "ar", url: "/", picture: "pages/home" },
  { path: "/ar/about-us", locale: "ar", url: "/about-us", picture: "pages/about-us" },
  { path: "/en/about-us", locale: "en", url: "/en/about-us", picture: "pages/about-us" },
  { path: "/cars?brand=toyota&utm_source=x", locale: "ar", url: "/cars?brand=toyota", picture: "pages/cars" },
  {
    path: "/en/cars/car-details?id=toyota-camry-2025-1001",
    locale: "en",
    url: "/en/cars/car-details?id=toyota-camry-2025-1001",
    picture: "cars/1001",
  },
  {
    path: "/offers/offer-details?id=autumn-1",
    locale: "ar",
    url: "/offers/offer-details?id=autumn-1",
    picture: "offers/1",
  },
  {
    path: "/en/services/service-details?id=oil-change-1",
    locale: "en",
    url: "/en/services/service-details?id=oil-change-1",
    picture: "services/1",
  },
] as const;

test.each(pages)("$path: Open Graph tags in the page's language", async ({ path, locale, url, picture }) => {
  const { status, html } = await pageAt(path);
  expect(status).toBe(200);
  const tags = tagsOf(html);
  const { name } = site.catalogue.current().dealership;
  const title = /<title>([^<]*)</.exec(html)?.[1];
  expect(tags).toMatchObject({
    "og:title": title,
    "og:description": tags["description"],
    "og:type": "website",
    "og:url": `https://waha.example${url}`,
    "og:site_name": name[locale],
    "og:locale": locale === "ar" ? "ar_SA" : "en_SA",
    "og:locale:alternate": locale === "ar" ? "en_SA" : "ar_SA",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
  });
  expect(title).toContain(name[locale]);
  expect(tags["og:description"]).toMatch(/.{10}/);
  expect(tags["og:image:alt"]).not.toBe("");
  expect(tags["og:image"]).toMatch(
    new RegExp(`^https://waha\\.example/social/${locale}/${picture}-[0-9a-f]{16}\\.jpg$`),
  );
  expect(html).toContain(`<link rel="manifest" href="${locale === "ar" ? "" : "/en"}/manifest.webmanifest"/>`);
  expect(html).toMatch(/<link rel="apple-touch-icon" href="\/icons\/apple-180-[0-9a-f]{16}\.png"\/>/);
});

test.each(["/nowhere", "/en/nowhere", "/xx/about-us", "/cars/car-details?id=nothing-999999"])(
  "%s: not found, no Open Graph tags",
  async (path) => {
    const { status, html } = await pageAt(path);
    expect(status).toBe(404);
    expect(tagsOf(html)).toEqual({});
  },
);

test("every screen sets og:title", () => {
  const folder = join(import.meta.dirname, "../screens");
  const texts = globSync("**/*.tsx", { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), "utf8"),
  }));
  const titledScreens = texts.filter(({ text }) => text.includes("export function meta("));
  expect(titledScreens.length).toBeGreaterThan(20);
  expect(
    titledScreens
      .filter(({ text }) => !/\b(?:titleMeta|pageMeta|descriptionMeta)\(/.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});
