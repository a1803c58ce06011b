import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureContent } from "../../dealership/content/fixtures.ts";
import {
  camry2019,
  camry2025,
  fixtureCars,
  ioniq2024,
  patrolOnRequest,
  soldAccent,
} from "../../dealership/fixtures.ts";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import type { Offer } from "../../dealership/content/offer.ts";
import type { Storage } from "../storage.server.ts";
import type { FreshStorage } from "../storage.contract.ts";

const at = "2026-11-20T08:00:00.000Z";
const commit = { dryRun: false };
const offer: Offer = {
  number: 9,
  slug: "nine",
  title: { ar: "عرض" },
  summary: { ar: "عرض" },
  startsOn: "2026-11-10",
  endsOn: "2026-11-20",
  cars: [],
};

export function contentContract(fresh: (today: () => string) => Promise<FreshStorage>): void {
  const clock = { today: "2026-11-21" };
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    clock.today = "2026-11-15";
    opened = await fresh(() => clock.today);
    storage = opened.storage;
    await importFixtureStock(storage, at);
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function publish(content: Partial<typeof fixtureContent>, options = commit): Promise<void> {
    await storage.imports.importStock({ content, cars: fixtureCars, untouched: new Set(), at }, options);
  }

  async function priceOf({ stockNumber }: { stockNumber: string }) {
    const id = 1001 + fixtureCars.findIndex((car) => car.stockNumber === stockNumber);
    const [summary] = await storage.cars.summaries([id]);
    expect((await storage.cars.find(id))?.price).toEqual(summary?.price);
    return summary?.price;
  }

  describe("content", () => {
    test("empty database: empty lists", async () => {
      expect(await storage.content.published()).toEqual({ offers: [], services: [], news: [], jobs: [], pages: [] });
    });

    test("is read back as imported, in its order", async () => {
      const reversed = { ...fixtureContent, news: fixtureContent.news.toReversed() };
      await publish(reversed);
      expect(await storage.content.published()).toEqual(reversed);
    });

    test("raises the version once, and not for the same content again", async () => {
      const previousVersion = await storage.cars.catalogueVersion();
      await publish(fixtureContent);
      expect(await storage.cars.catalogueVersion()).toBe(previousVersion + 1);
      await publish(structuredClone(fixtureContent));
      expect(await storage.cars.catalogueVersion()).toBe(previousVersion + 1);
    });

    test("missing list: unchanged; empty list: deleted", async () => {
      await publish(fixtureContent);
      await publish({ news: [], offers: [] });
      expect(await storage.content.published()).toEqual({ ...fixtureContent, news: [], offers: [] });
    });

    test("dry run: unchanged", async () => {
      await publish(fixtureContent, { dryRun: true });
      expect((await storage.content.published()).services).toEqual([]);
    });
  });

  describe("the price of a running offer", () => {
    test("holds on its first and last day, and on no other", async () => {
      await publish({ offers: [{ ...offer, cars: [{ stockNumber: camry2025.stockNumber, halalas: 130_000_00 }] }] });
      const listPrice = camry2025.price;
      const offered = { kind: "listed", halalas: 130_000_00, halalasBeforeDiscount: 145_000_00, vatScheme: "standard" };
      for (const [today, price] of [
        ["2026-11-09", listPrice],
        ["2026-11-10", offered],
        ["2026-11-20", offered],
        ["2026-11-21", listPrice],
      ] as const) {
        clock.today = today;
        expect(await priceOf(camry2025), today).toEqual(price);
        const indexed = (await storage.cars.forSale()).find(({ id }) => id === 1001);
        expect(indexed?.halalas, today).toBe(price.kind === "listed" && price.halalas);
      }
    });

    test("is the lowest of several offers, never above the car's price; cars on request stay on request", async () => {
      const cars = [
        { stockNumber: camry2019.stockNumber, halalas: 70_000_00 },
        { stockNumber: patrolOnRequest.stockNumber, halalas: 300_000_00 },
        { stockNumber: ioniq2024.stockNumber, halalas: 120_000_00 },
        { stockNumber: "not-here-yet", halalas: 1_00 },
      ];
      await publish({
        offers: [
          { ...offer, cars },
          { ...offer, number: 10, slug: "ten", cars: [{ stockNumber: ioniq2024.stockNumber, halalas: 119_000_00 }] },
        ],
      });
      expect(await priceOf(camry2019)).toEqual(camry2019.price);
      expect(await priceOf(patrolOnRequest)).toEqual({ kind: "on-request" });
      expect(await priceOf(ioniq2024)).toMatchObject({ halalas: 119_000_00, halalasBeforeDiscount: 129_900_50 });
    });

    test("sets inOffer only on cars with a reduced price", async () => {
      const cars = [
        { stockNumber: ioniq2024.stockNumber, halalas: 119_000_00 },
        { stockNumber: camry2025.stockNumber },
        { stockNumber: camry2019.stockNumber, halalas: 70_000_00 },
      ];
      await publish({ offers: [{ ...offer, cars }] });
      expect((await storage.cars.ofOffer(9)).map(({ inOffer }) => inOffer)).toEqual([true, undefined, undefined]);
      clock.today = "2026-11-21";
      expect((await storage.cars.ofOffer(9)).map(({ inOffer }) => inOffer)).toEqual([undefined, undefined, undefined]);
    });

    test("is among the discounted cars, largest discount first", async () => {
      await publish({
        offers: [
          {
            ...offer,
            cars: [
              { stockNumber: ioniq2024.stockNumber, halalas: 100_000_00 },
              { stockNumber: soldAccent.stockNumber, halalas: 1_000_00 },
            ],
          },
        ],
      });
      expect((await storage.cars.discounted(5)).map(({ id }) => id)).toEqual([1004, 1001]);
      clock.today = "2026-12-24";
      expect((await storage.cars.discounted(5)).map(({ id }) => id)).toEqual([1001]);
    });

    test("cars of an offer: in its order, with sold cars, without unknown ones", async () => {
      const cars = [soldAccent, { stockNumber: "not-here-yet" }, camry2025].map(({ stockNumber }) => ({ stockNumber }));
      await publish({ offers: [{ ...offer, cars }] });
      expect((await storage.cars.ofOffer(9)).map(({ id }) => id)).toEqual([1005, 1001]);
      expect(await storage.cars.ofOffer(7)).toEqual([]);
    });
  });
}
