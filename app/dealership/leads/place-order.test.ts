import { expect, test } from "vitest";
import { waha } from "../fixtures.ts";
import type { Price } from "../pricing/price.ts";
import { quote } from "../pricing/quote.ts";
import { placeOrder } from "./place-order.ts";

const price: Price = { kind: "listed", halalas: 13_800_000, vatScheme: "standard" };
const order = { type: "individual", payment: "cash" } as const;
const quoted = quote({ price }, order, waha);

test.each([
  ["available at the price seen", "available", true, undefined, { outcome: "accepted", quote: quoted }],
  ["reserved at the price seen", "reserved", true, undefined, { outcome: "accepted", quote: quoted }],
  ["another price", "available", false, undefined, { outcome: "price-changed", quote: quoted }],
  ["sold", "sold", true, undefined, { outcome: "sold" }],
  ["sold, and at another price", "sold", false, undefined, { outcome: "sold" }],
  ["sold since this order was stored", "sold", true, "K7QX-3MZP", { outcome: "repeated", reference: "K7QX-3MZP" }],
  [
    "another price since this order was stored",
    "available",
    false,
    "K7QX-3MZP",
    { outcome: "repeated", reference: "K7QX-3MZP" },
  ],
] as const)("%s", async (_title, status, isSeen, reference, placement) => {
  const placed = await placeOrder({
    car: { price, status },
    order,
    dealership: waha,
    isPriceSeen: () => isSeen,
    findRepeated: () => Promise.resolve(reference),
  });
  expect(placed).toEqual(placement);
});

test("accepted order: does not look up a stored order", async () => {
  let lookups = 0;
  await placeOrder({
    car: { price, status: "available" },
    order,
    dealership: waha,
    isPriceSeen: ({ price: current }) => current === price,
    findRepeated: () => Promise.resolve(String((lookups += 1))),
  });
  expect(lookups).toBe(0);
});
