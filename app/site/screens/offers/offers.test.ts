import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import arabic from "../../../../messages/ar.json";
import { fixtureCars, ioniq2024 } from "../../../dealership/fixtures.ts";
import type { Offer } from "../../../dealership/content/offer.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { realServerBuild } from "../../../../test/real-server-build.ts";
import { loader as details } from "./details.tsx";
import { loader as list } from "./list.tsx";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

type SnapshotChanges = { day?: string; offers?: Offer[] };

function at(path: string, changes: SnapshotChanges = {}) {
  const url = new URL(`https://waha.example${path}`);
  const context = new RouterContextProvider();
  const snapshot = { ...site.catalogue.current(), ...changes };
  context.set(appContext, { ...site, catalogue: { ...site.catalogue, current: () => snapshot } });
  return { url, context, request: new Request(url), params: {} };
}

function listAt(path: string, changes?: SnapshotChanges) {
  return list({ ...at(path, changes), pattern: "/:locale?/offers" });
}

function detailsAt(path: string, changes?: SnapshotChanges) {
  return details({ ...at(path, changes), pattern: "/:locale?/offers/offer-details" });
}

describe("offer list", () => {
  test("lists running offers, then ended ones, and no future ones", async () => {
    expect(await listAt("/en/offers")).toMatchObject({
      canonical: "/offers",
      running: [
        {
          path: "/offers/offer-details?id=autumn-1",
          title: { text: "Autumn offers", locale: "en" },
          isEnded: false,
          ends: { day: "2026-11-30", gregorian: "30 November 2026" },
        },
      ],
      ended: [{ path: "/offers/offer-details?id=summer-2", title: { locale: "ar" }, isEnded: true }],
    });
    const { running, ended } = await listAt("/en/offers");
    expect([running.length, ended.length]).toEqual([1, 1]);
  });

  test("shows the lowest price and the number of cars; an ended offer has no price", async () => {
    const { running, ended } = await listAt("/offers");
    expect(running[0]).toMatchObject({ count: 2, fromHalalas: 62_000_00 });
    expect(ended[0]).not.toHaveProperty("fromHalalas");
  });

  test.each([
    ["2026-11-22", undefined],
    ["2026-11-23", 7],
    ["2026-11-30", 0],
  ])("on %s an offer that ends on 30 November has %s days left", async (day, daysLeft) => {
    expect((await listAt("/offers", { day })).running[0]?.daysLeft).toBe(daysLeft);
  });

  test("shows the picture of the offer, or of its first car", async () => {
    const [autumn] = site.catalogue.current().offers;
    if (!autumn) throw new Error("The cast has no offer");
    const { picture: _, ...offerWithoutPicture } = autumn;
    const { running } = await listAt("/offers", { offers: [offerWithoutPicture] });
    expect(running[0]?.picture?.hash).toBe(ioniq2024.pictures[0]?.hash);
  });

  test("reduced cars exclude those in a running offer", async () => {
    const { reduced } = await listAt("/en/offers");
    expect(reduced.map(({ name, year }) => `${name} ${year}`)).toEqual(["Toyota Camry 2025"]);
  });

  test("without offers is empty", async () => {
    expect(await listAt("/offers", { offers: [] })).toMatchObject({ running: [], ended: [] });
  });
});

describe("offer details", () => {
  test("running offer: cars have their offer price", async () => {
    const { offer, cars } = await detailsAt("/en/offers/offer-details?id=autumn-1");
    expect(offer).toMatchObject({
      title: { text: "Autumn offers" },
      starts: { day: "2026-11-01" },
      isEnded: false,
      body: { locale: "en" },
    });
    expect(cars.map(({ inOffer }) => inOffer)).toEqual([true, undefined]);
    for (const car of cars) expect((await site.storage.cars.find(car.id))?.price).toEqual(car.price);
    expect(cars[0]?.price).toMatchObject({ halalas: 119_900_50, halalasBeforeDiscount: 129_900_50 });
  });

  test("ended offer: cars have the price of the day", async () => {
    const { offer, cars, others } = await detailsAt("/offers/offer-details?id=summer-2");
    expect(offer).toMatchObject({ isEnded: true, ends: { hijri: expect.stringContaining("1448") } });
    expect(offer.daysLeft).toBeUndefined();
    expect(cars.map(({ price }) => price)).toMatchObject([{ halalas: 138_000_00, halalasBeforeDiscount: 145_000_00 }]);
    expect(others).toMatchObject([{ path: "/offers/offer-details?id=autumn-1" }]);
  });

  test("sold cars come last", async () => {
    const cars = ["U-1003", "N-2025-001"].map((stockNumber) => ({ stockNumber }));
    const soldCarsOffer: Offer = {
      number: 4,
      slug: "sold",
      title: { ar: "عرض" },
      summary: { ar: "عرض" },
      startsOn: "2026-11-01",
      endsOn: "2026-11-30",
      cars,
    };
    const offers = [...site.catalogue.current().offers, soldCarsOffer];
    await site.storage.imports.importStock(
      { content: { offers }, cars: fixtureCars, untouched: new Set(), at: "2026-11-21T08:00:00.000Z" },
      { dryRun: false },
    );
    const data = await detailsAt("/offers/offer-details?id=sold-4", { offers });
    expect(data.cars.map(({ status }) => status)).toEqual(["available", "sold"]);
  });

  test("wrong words redirect to the canonical address", async () => {
    await expect(detailsAt("/en/offers/offer-details?id=spring-1&page=2")).rejects.toMatchObject({ status: 308 });
    const redirect: unknown = await detailsAt("/en/offers/offer-details?id=spring-1").catch((error: unknown) => error);
    expect(redirect instanceof Response && redirect.headers.get("location")).toBe(
      "/en/offers/offer-details?id=autumn-1",
    );
  });

  test.each([
    ["future offer", "winter-3", "content"],
    ["unknown offer", "x-99", "content"],
    ["id without a number", "autumn", "page"],
  ])("not found: %s", async (_, id, reason) => {
    await expect(detailsAt(`/offers/offer-details?id=${id}`)).rejects.toMatchObject({ data: { notFound: reason } });
  });
});

describe("rendered offer pages", () => {
  async function pageAt(path: string, offers: Offer[]): Promise<string> {
    const build = await realServerBuild([
      "screens/layout.tsx",
      "screens/offers/list.tsx",
      "screens/offers/details.tsx",
    ]);
    const snapshot = { ...site.catalogue.current(), offers };
    const log = createLog({ logLevel: "error" }, { write: (line) => console.error(line) });
    const response = await createReactRouterHandler(
      build,
      { ...site, catalogue: { ...site.catalogue, current: () => snapshot } },
      log,
    )(new Request(`https://waha.example${path}`), undefined);
    return await response.text();
  }

  const summer: Offer = {
    number: 2,
    slug: "summer",
    title: { ar: "عروض الصيف" },
    summary: { ar: "انتهت" },
    startsOn: "2026-06-01",
    endsOn: "2026-08-31",
    cars: [],
  };

  test("list without running offers: says so and shows reduced cars", async () => {
    const html = await pageAt("/offers", [summer]);
    expect(html).toContain(arabic["offers.none-running"]);
    expect(html).toContain(arabic["offer.ended-mark"]);
    expect(html).toContain(arabic["offers.reduced"]);
  });

  test("ended offer: notes that prices have changed, or that no car is for sale", async () => {
    const ended = await pageAt("/offers/offer-details?id=summer-2", [...site.catalogue.current().offers]);
    expect(ended).toContain(arabic["offer.todays-prices"]);
    expect(ended).not.toContain(arabic["offer.no-cars"]);
    const empty = await pageAt("/offers/offer-details?id=summer-7", [{ ...summer, number: 7 }]);
    expect(empty).toContain(arabic["offer.has-ended"]);
    expect(empty).toContain(arabic["offer.no-cars"]);
    expect(empty).not.toContain(arabic["offer.todays-prices"]);
  });
});
