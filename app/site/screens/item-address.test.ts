import { expect, test } from "vitest";
import { redirectToCanonicalId, itemNumberFrom } from "./item-address.ts";

const allowedParams = ["color", "firstPayment"];

function thrownBy(callback: () => unknown): unknown {
  try {
    callback();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("canonical id: no redirect", () => {
  const url = new URL("http://localhost/en/cars/car-details?id=toyota-camry-2025-1024&color=red&utm_source=x");
  expect(thrownBy(() => redirectToCanonicalId(url, "toyota-camry-2025-1024", allowedParams))).toBeUndefined();
});

test.each([
  ["/cars/car-details?id=camry-1024", "/cars/car-details?id=toyota-camry-2025-1024"],
  ["/ar/cars/car-details?id=1024&color=red", "/ar/cars/car-details?id=toyota-camry-2025-1024&color=red"],
  [
    "/en/cars/car-details?firstPayment=20&id=x-1024&utm_source=x&color=a%26b",
    "/en/cars/car-details?id=toyota-camry-2025-1024&color=a%26b&firstPayment=20",
  ],
])("redirects %s permanently to %s", (path, canonicalPath) => {
  const thrown = thrownBy(() =>
    redirectToCanonicalId(new URL(path, "http://localhost"), "toyota-camry-2025-1024", allowedParams),
  );
  expect(thrown).toBeInstanceOf(Response);
  expect(thrown).toMatchObject({ status: 308 });
  if (thrown instanceof Response) expect(thrown.headers.get("location")).toBe(canonicalPath);
});

test("id without a number: malformed address, not missing content", () => {
  const thrown = thrownBy(() => itemNumberFrom(new URL("http://localhost/cars/car-details?id=toyota-camry")));
  expect(thrown).toMatchObject({ data: { notFound: "page" }, init: { status: 404 } });
});

test("reads the number from another query parameter", () => {
  expect(itemNumberFrom(new URL("http://localhost/order-request?car=1024"), "car")).toBe(1024);
});
