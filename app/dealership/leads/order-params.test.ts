import { expect, test } from "vitest";
import { parseOrderParams, orderPath, type OrderParams } from "./order-params.ts";

const terms = { firstPaymentPercent: 20, lastPaymentPercent: 30, years: 4 };

test.each<[OrderParams, string]>([
  [
    { car: 1024, type: "individual", payment: "cash", color: "white" },
    "/order-request?car=1024&type=individual&payment=cash&color=white",
  ],
  [{ car: 1024, type: "company", payment: "cash" }, "/order-request?car=1024&type=company&payment=cash"],
  [
    { car: 1024, type: "individual", payment: "finance", color: "red", terms },
    "/order-request?car=1024&type=individual&payment=finance&color=red&firstPayment=20&lastPayment=30&installmentYears=4",
  ],
])("order path of %j round-trips", (order, path) => {
  expect(orderPath(order)).toBe(path);
  expect(parseOrderParams(new URL(path, "http://localhost").searchParams)).toEqual(order);
});

test("without type and payment: individual, cash", () => {
  expect(parseOrderParams(new URLSearchParams("car=1024"))).toEqual({ car: 1024, type: "individual", payment: "cash" });
});

test.each(["", "car=", "car=camry", "car=1024&type=robot", "car=1024&payment=credit", "type=individual&payment=cash"])(
  "query %j: invalid order",
  (query) => {
    expect(parseOrderParams(new URLSearchParams(query))).toBeUndefined();
  },
);

test("incomplete finance terms are ignored", () => {
  expect(parseOrderParams(new URLSearchParams("car=1&payment=finance&firstPayment=20"))).toEqual({
    car: 1,
    type: "individual",
    payment: "finance",
  });
});

test("cash order: finance terms are ignored", () => {
  expect(
    parseOrderParams(new URLSearchParams("car=1&payment=cash&firstPayment=20&lastPayment=30&installmentYears=4")),
  ).toEqual({ car: 1, type: "individual", payment: "cash" });
});
