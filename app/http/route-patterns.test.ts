import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { fakeServerBuild } from "../../test/fake-server-build.ts";
import { createRoutePatterns } from "./route-patterns.ts";

const module = { default: () => null };
const { routes } = fakeServerBuild({
  healthz: { path: "healthz", module },
  rss: { path: "news/rss.xml", module },
  englishRss: { path: "en/news/rss.xml", module },
  pictures: { path: "pictures/:file", module },
  apiCar: { path: "api/v1/cars/:id", module },
  locale: { path: ":locale?", module },
  home: { path: "", parentId: "locale", module },
  cars: { path: "cars", parentId: "locale", module },
  rest: { path: "*", parentId: "locale", module },
});

test.each([
  ["/", "/"],
  ["/en", "/"],
  ["/?utm_source=mail", "/"],
  ["/_.data", "/_.data"],
  ["/cars", "/cars"],
  ["/en/cars?q=0500000001", "/cars"],
  ["/en/cars.data?brand=toyota", "/cars.data"],
  ["/healthz", "/healthz"],
  ["/en/news/rss.xml", "/news/rss.xml"],
  ["/api/v1/cars/17", "/api/v1/cars/:id"],
  ["/pictures/anything?x", "/pictures/:file"],
  ["/assets/entry.js", "/assets/:file"],
  ["/0500000001", "unknown"],
  ["/fr/cars", "unknown"],
  ["/a/b/c", "unknown"],
  ["/%ff", "unknown"],
  ["//evil.example", "unknown"],
  ["", "unknown"],
  ["*", "unknown"],
])("%s belongs to %s", (url, pattern) => {
  const routePattern = createRoutePatterns(routes);
  expect([routePattern(url), routePattern(url)]).toEqual([pattern, pattern]);
});

function heapMegabytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1_000_000;
}

test("900 addresses of 15 KB: not remembered", () => {
  const routePattern = createRoutePatterns(routes);
  const before = heapMegabytes();
  for (let index = 0; index < 900; index += 1)
    expect(routePattern(Buffer.alloc(15_000, `/${index}-x`).toString("latin1"))).toBe("unknown");
  expect(heapMegabytes() - before).toBeLessThan(5);
  expect(routePattern("/cars")).toBe("/cars");
});
