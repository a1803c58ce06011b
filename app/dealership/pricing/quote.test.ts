import { expect, test } from "vitest";
import type { Car } from "../car/car.ts";
import { camry2025, patrolOnRequest, waha } from "../fixtures.ts";
import { splitByLevel } from "../forms/split-by-level.ts";
import { quote, seenPrice, type QuoteInput } from "./quote.ts";
import { quoteFields, quotedOrderLevels } from "./quoted-order.ts";

const camry: Car = {
  ...camry2025,
  id: 1024,
  brand: { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" } },
  addedAt: "2025-01-01T00:00:00.000Z",
  pictures: [],
};
const onRequest: Car = { ...camry, price: patrolOnRequest.price };
const listed = camry.price.kind === "listed" ? camry.price.halalas : 0;
const terms = { firstPayment: 20, lastPayment: 30, installmentYears: 5 };

test.each<[string, Car, QuoteInput, object]>([
  [
    "one car in cash",
    camry,
    { type: "individual", payment: "cash" },
    { quantity: 1, carsHalalas: listed, servicesHalalas: 0, totalHalalas: listed },
  ],
  [
    "individual: quantity is always 1",
    camry,
    { type: "individual", payment: "cash", quantity: 9 },
    { quantity: 1, totalHalalas: listed },
  ],
  [
    "company: price times quantity",
    camry,
    { type: "company", payment: "cash", quantity: 3 },
    { quantity: 3, carsHalalas: 3 * listed, totalHalalas: 3 * listed },
  ],
  [
    "services: counted per car, without those on request",
    camry,
    { type: "company", payment: "cash", quantity: 2, additionalServices: ["window-tint", "insurance", "unknown"] },
    { servicesHalalas: 2_300_00, totalHalalas: 2 * listed + 2_300_00, services: waha.additionalServices },
  ],
  [
    "price on request: no total",
    onRequest,
    { type: "individual", payment: "finance", ...terms },
    { quantity: 1, carsHalalas: undefined, totalHalalas: undefined, instalments: undefined },
  ],
  [
    "cash: no instalments, even if terms were sent",
    camry,
    { type: "individual", payment: "cash", ...terms },
    { instalments: undefined, profitRatePercent: undefined },
  ],
  [
    "finance: uses the dealership's profit rate",
    camry,
    { type: "individual", payment: "finance", ...terms },
    { profitRatePercent: 5.5, instalments: { months: 60, firstPayment: listed / 5, lastPayment: (listed * 3) / 10 } },
  ],
  [
    "nothing left to finance: no instalments",
    camry,
    { type: "individual", payment: "finance", firstPayment: 50, lastPayment: 50, installmentYears: 5 },
    { instalments: undefined },
  ],
])("%s", (_title, car, order, expected) => {
  const result = quote(car, order, waha);
  for (const [name, value] of Object.entries(expected)) {
    if (value === undefined) expect(result).not.toHaveProperty(name);
    else expect(result).toMatchObject({ [name]: value });
  }
});

test("fields stored with a financed order: every amount, split by privacy level", () => {
  const order: QuoteInput = { type: "individual", payment: "finance", ...terms };
  const quoted = quote(camry, order, waha);
  const { open, secret } = splitByLevel(
    { ...quoteFields(camry, order, quoted), salary: 9_000, defaults: false },
    quotedOrderLevels,
  );
  expect(secret).toEqual({ salary: 9_000, defaults: false });
  expect(open).toEqual({
    orderType: "individual",
    payment: "finance",
    carName: "تويوتا كامري",
    carTrim: "فل كامل",
    carYear: 2025,
    carCondition: "new",
    branch: "riyadh",
    stockNumber: camry.stockNumber,
    priceHalalas: listed,
    vatScheme: "standard",
    totalHalalas: listed,
    firstPaymentHalalas: quoted.instalments?.firstPayment,
    lastPaymentHalalas: quoted.instalments?.lastPayment,
    monthlyHalalas: quoted.instalments?.monthly,
    profitRatePercent: 5.5,
    aprPercent: expect.closeTo(quoted.instalments?.aprPercent ?? 0, 1),
  });
});

test("fields stored with an order on request: no amounts", () => {
  const order: QuoteInput = { type: "company", payment: "cash", quantity: 2 };
  const { open } = splitByLevel(
    quoteFields({ ...onRequest, status: "reserved" }, order, quote(onRequest, order, waha)),
    quotedOrderLevels,
  );
  expect(open).toMatchObject({ isPriceOnRequest: true, isReserved: true });
  expect(Object.keys(open).filter((name) => name.endsWith("Halalas"))).toEqual([]);
});

test("seen price: changes with price, services and profit rate", () => {
  const order: QuoteInput = { type: "individual", payment: "finance", additionalServices: ["window-tint"], ...terms };
  const seenPrices = [
    seenPrice(quote(camry, order, waha)),
    seenPrice(quote({ price: { kind: "listed", halalas: listed + 1, vatScheme: "standard" } }, order, waha)),
    seenPrice(quote(onRequest, order, waha)),
    seenPrice(quote(camry, { ...order, additionalServices: [] }, waha)),
    seenPrice(quote(camry, order, { ...waha, finance: { ...waha.finance, profitRatePercent: 6 } })),
  ].map((seen) => JSON.stringify(seen));
  expect(new Set(seenPrices).size).toBe(seenPrices.length);
  expect(seenPrices[0]).toBe(JSON.stringify(seenPrice(quote(camry, order, waha))));
});
