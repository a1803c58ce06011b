import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { camry2025, patrolOnRequest, soldAccent } from "../../../dealership/fixtures.ts";
import type { Screen } from "../../../screen.ts";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import {
  carSocialPicture,
  pageSocialPicture,
  publishedSocialPicture,
  socialCard,
} from "../../seo/social-cards.server.ts";
import * as socialPicture from "./social-picture.ts";

const build = fakeServerBuild({ social: { path: "social/:locale/:kind/:file", module: socialPicture } });

const castScreens: Screen[] = [
  { path: "/contact-us", handle: { socialTitle: "site.contact" } },
  { path: "/wishlist", handle: {} },
];

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ screens: castScreens });
});

afterAll(() => site.close());

async function request(path: string): Promise<Response> {
  return createReactRouterHandler(
    build,
    site,
    createLog({ logLevel: "error" }, { write: () => undefined }),
  )(new Request(`https://waha.example${path}`), undefined);
}

async function carOf(stockNumber: string): Promise<Car> {
  for (let id = 1_001; id < 1_100; id += 1) {
    const car = await site.storage.cars.find(id);
    if (car?.stockNumber === stockNumber) return car;
  }
  throw new Error(`No car ${stockNumber}`);
}

async function pathOf(stockNumber: string, locale: Locale): Promise<string> {
  return carSocialPicture(await carOf(stockNumber), site.catalogue.current().dealership, locale).path;
}

test.each([camry2025, patrolOnRequest, soldAccent])(
  "car $stockNumber: social picture in both languages",
  async ({ stockNumber }) => {
    const pictures = await Promise.all(
      (["ar", "en"] as const).map(async (locale) => request(await pathOf(stockNumber, locale))),
    );
    const bytes = await Promise.all(pictures.map(async (response) => Buffer.from(await response.arrayBuffer())));
    for (const [index, response] of pictures.entries()) {
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await sharp(bytes[index]).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
    expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(false);
  },
);

test("pages, offers, services and news have social pictures", async () => {
  const snapshot = site.catalogue.current();
  const paths = [
    pageSocialPicture("/", site, "ar").path,
    pageSocialPicture("/contact-us", site, "en").path,
    publishedSocialPicture("offers", 1, snapshot, "ar")?.path ?? "",
    publishedSocialPicture("services", 1, snapshot, "en")?.path ?? "",
    ...snapshot.news
      .slice(0, 1)
      .map(({ number }) => publishedSocialPicture("news", number, snapshot, "ar")?.path ?? ""),
  ];
  expect(paths).toHaveLength(5);
  for (const path of paths) expect({ path, status: (await request(path)).status }).toEqual({ path, status: 200 });
});

test("outdated hash: redirects to the current picture, cached for five minutes", async () => {
  const currentPath = await pathOf(camry2025.stockNumber, "ar");
  const response = await request(currentPath.replace(/[0-9a-f]{16}/, "0000000000000000"));
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(currentPath);
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
});

test("the path's hash changes with the card's content only", async () => {
  const car = await carOf(camry2025.stockNumber);
  const { dealership } = site.catalogue.current();
  const paths = [
    carSocialPicture(car, dealership, "ar"),
    carSocialPicture({ ...car, price: { kind: "on-request" } }, dealership, "ar"),
    carSocialPicture({ ...car, status: "sold" }, dealership, "ar"),
    carSocialPicture(car, { ...dealership, brandColor: "#123456" }, "ar"),
    carSocialPicture(car, { ...dealership, name: { ...dealership.name, ar: "المعرض" } }, "ar"),
  ].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(carSocialPicture({ ...car, mileageKm: 7 }, dealership, "ar").path).toBe(paths[0]);
});

test("car sold too long ago: no social picture", async () => {
  const { id } = await carOf(soldAccent.stockNumber);
  const [sold, gone] = await Promise.all(
    [site.catalogue.current().day, "2027-06-01"].map((day) => {
      const catalogue = { ...site.catalogue, current: () => ({ ...site.catalogue.current(), day }) };
      return socialCard("cars", String(id), "ar", { ...site, catalogue });
    }),
  );
  expect(sold?.highlight).toBe("مباعة");
  expect(gone).toBeUndefined();
});

const hash = "0123456789abcdef";

test.each([
  `/social/ar/cars/999999-${hash}.jpg`,
  `/social/ar/cars/0-${hash}.jpg`,
  `/social/ar/cars/01-${hash}.jpg`,
  `/social/ar/cars/1e3-${hash}.jpg`,
  `/social/ar/cars/99999999999999999999-${hash}.jpg`,
  `/social/ar/cars/1.jpg`,
  `/social/ar/cars/1-${hash}.png`,
  `/social/ar/cars/..%2f1-${hash}.jpg`,
  `/social/fr/cars/1-${hash}.jpg`,
  `/social/ar/pages/wishlist-${hash}.jpg`,
  `/social/ar/pages/constructor-${hash}.jpg`,
  `/social/ar/offers/3-${hash}.jpg`,
  `/social/ar/leads/1-${hash}.jpg`,
])("%s: 404", async (path) => {
  expect((await request(path)).status).toBe(404);
});
