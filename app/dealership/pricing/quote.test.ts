import { expect, test } from "vitest";
import type { Car } from "../car/car.ts";
import { camry2025, patrolOnRequest, waha } from "../fixtures.ts";
import { byLevel } from "../forms/levels.ts";
import { quote, seenPrice, type PricedOrder } from "./quote.ts";
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

test.each<[string, Car, PricedOrder, object]>([
  [
    "one car in cash",
    camry,
    { type: "individual", payment: "cash" },
    { quantity: 1, carsHalalas: listed, servicesHalalas: 0, totalHalalas: listed },
  ],
  [
    "an individual's quantity is one, whatever was sent",
    camry,
    { type: "individual", payment: "cash", quantity: 9 },
    { quantity: 1, totalHalalas: listed },
  ],
  [
    "a company's cars",
    camry,
    { type: "company", payment: "cash", quantity: 3 },
    { quantity: 3, carsHalalas: 3 * listed, totalHalalas: 3 * listed },
  ],
  [
    "services for every car, those without a price left out of the sum",
    camry,
    { type: "company", payment: "cash", quantity: 2, additionalServices: ["window-tint", "insurance", "unknown"] },
    { servicesHalalas: 2_300_00, totalHalalas: 2 * listed + 2_300_00, services: waha.additionalServices },
  ],
  [
    "a price on request has no total",
    onRequest,
    { type: "individual", payment: "finance", ...terms },
    { quantity: 1, carsHalalas: undefined, totalHalalas: undefined, instalments: undefined },
  ],
  [
    "cash has no instalments, whatever was sent",
    camry,
    { type: "individual", payment: "cash", ...terms },
    { instalments: undefined, profitRatePercent: undefined },
  ],
  [
    "finance by the dealership's rate",
    camry,
    { type: "individual", payment: "finance", ...terms },
    { profitRatePercent: 5.5, instalments: { months: 60, firstPayment: listed / 5, lastPayment: (listed * 3) / 10 } },
  ],
  [
    "nothing left to finance",
    camry,
    { type: "individual", payment: "finance", firstPayment: 50, lastPayment: 50, installmentYears: 5 },
    { instalments: undefined },
  ],
])("%s", (_what, car, order, expected) => {
  const answer = quote(car, order, waha);
  for (const [name, value] of Object.entries(expected)) {
    if (value === undefined) expect(answer).not.toHaveProperty(name);
    else expect(answer).toMatchObject({ [name]: value });
  }
});

test("what is kept of a financed order says every amount, and nothing of what it does not have", () => {
  const order: PricedOrder = { type: "individual", payment: "finance", ...terms };
  const quoted = quote(camry, order, waha);
  const { open, secret } = byLevel(
    { ...quoteFields(camry, order, quoted), salary: 9_000, defaults: false },
    quotedOrderLevels,
  );
  expect(secret).toEqual({ salary: 9_000, defaults: false });
  expect(open).toEqual({
    orderType: "individual",
    payment: "finance",
    carName: "تويوتا كامري",
    carYear: 2025,
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

test("a car on request is kept as such, without an amount", () => {
  const order: PricedOrder = { type: "company", payment: "cash", quantity: 2 };
  const { open } = byLevel(
    quoteFields({ ...onRequest, status: "reserved" }, order, quote(onRequest, order, waha)),
    quotedOrderLevels,
  );
  expect(open).toMatchObject({ isPriceOnRequest: true, isReserved: true });
  expect(Object.keys(open).filter((name) => name.endsWith("Halalas"))).toEqual([]);
});

test("another price, service or rate is another seen price", () => {
  const order: PricedOrder = { type: "individual", payment: "finance", additionalServices: ["window-tint"], ...terms };
  const marks = [
    seenPrice(quote(camry, order, waha)),
    seenPrice(quote({ price: { kind: "listed", halalas: listed + 1, vatScheme: "standard" } }, order, waha)),
    seenPrice(quote(onRequest, order, waha)),
    seenPrice(quote(camry, { ...order, additionalServices: [] }, waha)),
    seenPrice(quote(camry, order, { ...waha, finance: { ...waha.finance, profitRatePercent: 6 } })),
  ].map((seen) => JSON.stringify(seen));
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks[0]).toBe(JSON.stringify(seenPrice(quote(camry, order, waha))));
});
