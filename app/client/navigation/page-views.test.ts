import { expect, test } from "vitest";
import { trackedPath } from "./page-views.ts";

test.each<[string, string, string]>([
  ["/", "", "/"],
  ["/en", "", "/en"],
  ["/ar/cars", "", "/cars"],
  ["/en/cars", "?q=0500000001&brand=toyota", "/en/cars"],
  ["/cars/car-details", "?id=toyota-camry-2025-1024&color=white", "/cars/car-details?id=toyota-camry-2025-1024"],
  ["/cars/car-details", "?id=somebody@example.com", "/cars/car-details"],
  ["/cars/car-details", "?id=Nora Ali", "/cars/car-details"],
  ["/order-success", "?id=K7QX-3MZP", "/order-success"],
  ["/en/what/somebody/typed", "", "/en/404"],
])("%s%s: tracked as %s", (pathname, search, tracked) => {
  expect(trackedPath(pathname, search, !tracked.endsWith("/404"))).toBe(tracked);
});
