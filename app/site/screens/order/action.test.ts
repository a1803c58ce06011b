import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withCarCache } from "../../../catalogue/car-cache.server.ts";
import { fixtureDay } from "../../../dealership/content/fixtures.ts";
import { fixtureBrands, fixtureCars, waha } from "../../../dealership/fixtures.ts";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import { seenPrice } from "../../../dealership/pricing/quote.ts";
import { logContext, createLog } from "../../../log.server.ts";
import { appContext, visitorContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { orderAction } from "./action.server.ts";

let site: TestApp;
let camry: number;

beforeEach(async () => {
  site = await createTestApp();
  const cars = await site.storage.cars.forSale();
  camry = cars.find(({ model, year }) => model.slug === "camry" && year === 2025)?.id ?? 0;
});

afterEach(() => site.close());

type Sent = Record<string, string>;

/** As its screen's review sends it, at the price of the fixture. */
function filled(changes: Sent = {}): Sent {
  return {
    ...validForms.cash,
    step: "send",
    seenPrice: "13800000",
    seenSums: "0-0",
    formKey: "key-of-one-form",
    ...changes,
  };
}

async function take(form: Sent, payment = "cash") {
  const url = new URL(`https://waha.example/en/order-request?car=${camry}&type=individual&payment=${payment}`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(visitorContext, { address: undefined, isSameOrigin: true });
  context.set(logContext, createLog({ logLevel: "silent" }));
  const answer = await orderAction({
    url,
    request: new Request(url, { method: "POST", body: new URLSearchParams(form) }),
    context,
  });
  if (answer instanceof Response) return { location: answer.headers.get("location") };
  return { status: answer.init?.status, result: answer.data };
}

/** The stock as it is after somebody else has worked on it. */
async function change(car: { halalas?: number; isGone?: boolean }): Promise<void> {
  const cars = fixtureCars.flatMap((listed) => {
    if (listed.stockNumber !== "N-2025-001") return [listed];
    return car.isGone
      ? []
      : [{ ...listed, price: { kind: "listed" as const, halalas: car.halalas ?? 0, vatScheme: "standard" as const } }];
  });
  await site.storage.imports.importStock(
    { dealership: waha, brands: fixtureBrands, cars, untouched: new Set(), at: "2026-11-21T08:00:00.000Z" },
    { dryRun: false },
  );
}

test("an order is never stored at a remembered price", async () => {
  const database = site.storage;
  const { find } = database.cars;
  site.storage = withCarCache(database, { copiesStock: false });
  expect(await take(filled({ step: "check" }))).toMatchObject({ status: 200, result: { view: "review" } });
  database.cars.find = () => Promise.reject(new Error("disk I/O error"));
  expect(await take(filled({ step: "check" }))).toMatchObject({ status: 200, result: { view: "review" } });
  expect(await take(filled())).toMatchObject({
    status: 503,
    result: { view: "form", typed: { clientName: validForms.cash.clientName }, answer: { trouble: "not-stored" } },
  });
  expect(await site.storage.leads.list({})).toEqual([]);
  database.cars.find = find;
  expect((await take(filled())).location).toMatch(/^\/en\/order-success\?reference=/);
});

test("an order at an offer's price is refused when the offer ends before it is sent", async () => {
  const offer = {
    number: 9,
    slug: "nine",
    title: { ar: "عرض" },
    summary: { ar: "عرض" },
    startsOn: "2026-11-01",
    cars: [{ stockNumber: "N-2025-001", halalas: 13_000_000 }],
  };
  const publish = (endsOn: string) =>
    site.storage.imports.importStock(
      {
        content: { offers: [{ ...offer, endsOn }] },
        cars: fixtureCars,
        untouched: new Set(),
        at: "2026-11-21T08:00:00.000Z",
      },
      { dryRun: false },
    );
  await publish(fixtureDay);
  const { result } = await take(filled({ step: "check" }));
  const seen = result?.view === "review" ? seenPrice(result.review.quote) : undefined;
  expect(seen).toMatchObject({ seenPrice: "13000000" });
  await publish("2026-11-20");
  expect(await take(filled(seen))).toMatchObject({
    status: 422,
    result: {
      view: "review",
      review: { refused: { trouble: "price-changed" }, quote: { price: { halalas: 13_800_000 } } },
    },
  });
  expect(await site.storage.leads.list({})).toEqual([]);
});

test.each([
  ["its price changed", { halalas: 13_900_000 }, { view: "review", review: { refused: { trouble: "price-changed" } } }],
  ["its car was sold", { isGone: true }, { view: "sold" }],
])(
  "a stored order sent again after %s leads to the same thank-you page; another order is refused",
  async (_what, changed, refused) => {
    const finance = filled(validForms.finance);
    const { result } = await take({ ...finance, step: "check" }, "finance");
    const sent: Sent = { ...finance, ...(result?.view === "review" && seenPrice(result.review.quote)) };
    const { location } = await take(sent, "finance");
    expect(location).toMatch(/^\/en\/order-success\?reference=/);
    await change(changed);
    for (const formKey of ["key-of-one-form", "key-of-another-tab", ""])
      expect((await take({ ...sent, formKey }, "finance")).location).toBe(location);
    for (const other of [
      { ...sent, salary: "9999" },
      { ...sent, mobile: "0512345670" },
    ])
      expect(await take(other, "finance")).toMatchObject({ status: 422, result: refused });
    expect(await site.storage.leads.list({})).toHaveLength(1);
  },
);

test("errors come in the order of the form, rules over two fields last", async () => {
  const { result } = await take(
    {
      ...filled(validForms.finance),
      step: "check",
      firstPayment: "50",
      lastPayment: "50",
      clientName: "",
      salary: "0",
    },
    "finance",
  );
  const errors = result?.view === "form" ? result.answer?.result.error : undefined;
  expect(Object.entries(errors ?? {})).toEqual([
    ["clientName", ["client-name.required"]],
    ["lastPayment", ["last-payment.nothing-left"]],
    ["salary", ["salary.positive"]],
  ]);
});

test("the same person's same order from two tabs within ten minutes: one request with one reference", async () => {
  const writtenOtherwise = {
    formKey: "key-of-tab-2",
    mobile: "٠٥٠ ١٢٣ ٤٥٦٧",
    clientName: `  ${validForms.cash.clientName} `,
  };
  const first = { ...filled(), mobile: "0501234567" };
  const { location } = await take(first);
  expect((await take({ ...first, ...writtenOtherwise })).location).toBe(location);
  expect((await take({ ...first, formKey: "" })).location).toBe(location);
  expect(await site.storage.leads.list({})).toHaveLength(1);
  // A digit was corrected in the first tab.
  expect((await take({ ...first, mobile: "0501234568" })).location).not.toBe(location);
  expect((await site.storage.leads.list({}))[0]).toMatchObject({ corrects: location?.split("reference=")[1] });
});
