import { expect, test } from "vitest";
import { insistOnAddressId, numberInAddress } from "./item-address.ts";

const known = ["color", "firstPayment"];

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test("the right words stay where they are", () => {
  const url = new URL("http://localhost/en/cars/car-details?id=toyota-camry-2025-1024&color=red&utm_source=x");
  expect(thrownBy(() => insistOnAddressId(url, "toyota-camry-2025-1024", known))).toBeUndefined();
});

test.each([
  ["/cars/car-details?id=camry-1024", "/cars/car-details?id=toyota-camry-2025-1024"],
  ["/ar/cars/car-details?id=1024&color=red", "/ar/cars/car-details?id=toyota-camry-2025-1024&color=red"],
  [
    "/en/cars/car-details?firstPayment=20&id=x-1024&utm_source=x&color=a%26b",
    "/en/cars/car-details?id=toyota-camry-2025-1024&color=a%26b&firstPayment=20",
  ],
])("%s is sent to %s for good", (asked, right) => {
  const thrown = thrownBy(() => insistOnAddressId(new URL(asked, "http://localhost"), "toyota-camry-2025-1024", known));
  expect(thrown).toBeInstanceOf(Response);
  expect(thrown).toMatchObject({ status: 308 });
  if (thrown instanceof Response) expect(thrown.headers.get("location")).toBe(right);
});

test("an address without a number is a malformed page, not missing content", () => {
  const thrown = thrownBy(() => numberInAddress(new URL("http://localhost/cars/car-details?id=toyota-camry")));
  expect(thrown).toMatchObject({ data: { notFound: "page" }, init: { status: 404 } });
});

test("the number may stand in another parameter", () => {
  expect(numberInAddress(new URL("http://localhost/order-request?car=1024"), "car")).toBe(1024);
});
