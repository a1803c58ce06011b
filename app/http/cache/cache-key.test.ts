import { beforeAll, describe, expect, test } from "vitest";
import { realScreens } from "../../../test/real-server-build.ts";
import { createPageCacheKey, fileCacheKey, type PageCacheKey } from "./cache-key.ts";

let pageCacheKey: PageCacheKey;

beforeAll(async () => {
  pageCacheKey = createPageCacheKey(await realScreens(), () => [
    "root",
    "screens/layout",
    "screens/cars/gallery/gallery",
  ]);
});

describe("public pages and endpoints", () => {
  test.each([
    ["/", "/"],
    ["/en", "/en"],
    ["/ar", "/ar"],
    ["/_.data", "/_.data"],
    ["/en.data", "/en.data"],
    ["/?utm_source=chat&fbclid=1", "/"],
    [`/?utm_campaign=${"a".repeat(3_000)}`, "/"],
    ["/cars", "/cars"],
    ["/cars?", "/cars"],
    ["/cars?page=1&utm_source=chat", "/cars"],
    ["/cars?priceTo=90000&brand=toyota&x=1", "/cars?brand=toyota&priceTo=90000"],
    ["/cars?brand=toyota&priceTo=90000", "/cars?brand=toyota&priceTo=90000"],
    ["/cars.data?brand=toyota", "/cars.data?brand=toyota"],
    [
      "/cars.data?_routes=screens%2Fcars%2Fgallery%2Fgallery&page=2",
      "/cars.data?page=2&_routes=screens%2Fcars%2Fgallery%2Fgallery",
    ],
    ["/cars?_routes=screens%2Fcars%2Fgallery%2Fgallery", "/cars"],
    [
      "/cars.data?_routes=screens/layout,screens/cars/gallery/gallery",
      "/cars.data?_routes=screens%2Flayout%2Cscreens%2Fcars%2Fgallery%2Fgallery",
    ],
    ["/en/cars/car-details?utm=1&color=white&id=camry-1024&id=other", "/en/cars/car-details?id=camry-1024&color=white"],
    ["/order-request?car=1024&payment=cash&token=1", "/order-request?car=1024&payment=cash"],
    ["/compare?differences=only&cars=1,2", "/compare?cars=1%2C2&differences=only"],
    ["/news?page=2&page=3", "/news?page=2"],
    ["/theme.css?0f766e", "/theme.css"],
    ["/brand-marks.svg?0f766e00", "/brand-marks.svg"],
    ["/en/manifest.webmanifest", "/en/manifest.webmanifest"],
    ["/brand-marks/toyota.svg?x", "/brand-marks/toyota.svg"],
    ["/icons/any-192-0123456789abcdef.png?x", "/icons/any-192-0123456789abcdef.png"],
    ["/social/ar/cars/1001-0123456789abcdef.jpg?x", "/social/ar/cars/1001-0123456789abcdef.jpg"],
  ])("%s: cache key %s", (url, key) => {
    expect(pageCacheKey(url)).toBe(key);
    // The second time from the cache.
    expect(pageCacheKey(url)).toBe(key);
  });

  test("same search with parameters in another order or repeated: same cache key", () => {
    const spellings = [
      "/cars?brand=toyota&brand=kia&fuel=petrol",
      "/cars?fuel=petrol&brand=kia&brand=toyota",
      "/cars?fuel=petrol&brand=kia&brand=toyota&brand=kia",
    ];
    expect(new Set(spellings.map((url) => pageCacheKey(url))).size).toBe(1);
  });
});

test.each([
  "/wishlist",
  "/en/wishlist",
  "/wishlist.data",
  "/track-order",
  "/order-success?reference=K7QX-3MZP",
  "/newsletter/confirm?reference=K7QX-3MZP&token=1",
  "/contact-us?sent=K7QX-3MZP",
  "/en/jobs.data?sent=K7QX-3MZP",
  "/services/service-details?id=a-1&sent=K7QX-3MZP",
  "/no-such-page",
  "/cars/x.css",
  "/cars;x",
  "/cars%2f",
  "/c%61rs",
  "/cars/",
  "/en/",
  "/.data",
  "/en/.data",
  "/fr/cars",
  "//cars",
  "/brand-marks/../x.svg",
  "/icons/any-192.png",
  "/social/fr/cars/1001-0123456789abcdef.jpg",
  "/api/v1/cars",
  "/healthz",
  "/cars.data?_routes=%0d%0aset-cookie",
  `/cars/car-details?id=${"a".repeat(2_000)}-1`,
  "/cars.data?_routes=screens/about-us/about-us",
  "/cars.data?_routes=screens/cars/gallery/gallery,screens/layout",
  "/cars.data?_routes=root,root",
  `/?utm_campaign=${"a".repeat(5_000)}`,
])("%s: not cached", (url) => {
  expect(pageCacheKey(url)).toBeUndefined();
});

test("pictures: addresses with hash and stored format are cached", () => {
  const hash = "0f".repeat(32);
  expect(fileCacheKey(`/pictures/${hash}-480.avif`)).toBe(`/pictures/${hash}-480.avif`);
  for (const other of [
    `/pictures/${hash}-480.jpg`,
    `/pictures/${hash}-480.avif?x`,
    `/pictures/${hash.slice(1)}-480.avif`,
    "/pictures/x.avif",
  ])
    expect(fileCacheKey(other)).toBeUndefined();
});
