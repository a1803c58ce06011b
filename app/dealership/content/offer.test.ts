import { describe, expect, test } from "vitest";
import { fixtureContent, fixtureDay } from "./fixtures.ts";
import { offerOfCar, type Offer, type OfferedCar } from "./offer.ts";

function offer(number: number, endsOn: string, car: Omit<OfferedCar, "stockNumber"> = {}): Offer {
  return {
    number,
    slug: `offer-${number}`,
    title: { ar: "عرض" },
    summary: { ar: "عرض" },
    startsOn: "2026-11-10",
    endsOn,
    cars: [{ stockNumber: "N-1", ...car }],
  };
}

describe("the offer of a car", () => {
  test.each<[string, Offer[], string, number | undefined]>([
    ["no offers", [], "2026-11-15", undefined],
    ["offer with the car", [offer(1, "2026-11-20")], "2026-11-15", 1],
    ["day before the first", [offer(1, "2026-11-20")], "2026-11-09", undefined],
    ["first day", [offer(1, "2026-11-20")], "2026-11-10", 1],
    ["last day", [offer(1, "2026-11-20")], "2026-11-20", 1],
    ["day after the last", [offer(1, "2026-11-20")], "2026-11-21", undefined],
    ["offer with other cars", [{ ...offer(1, "2026-11-20"), cars: [{ stockNumber: "N-2" }] }], "2026-11-15", undefined],
    [
      "two prices: the lower one wins",
      [offer(1, "2026-11-20", { halalas: 200 }), offer(2, "2026-11-30", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
    [
      "an offer with a price wins over one without",
      [offer(1, "2026-11-20"), offer(2, "2026-11-30", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
    [
      "equal prices: the one that ends first wins",
      [offer(1, "2026-11-30", { halalas: 100 }), offer(2, "2026-11-20", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
    ["no prices: the one that ends first wins", [offer(1, "2026-11-30"), offer(2, "2026-11-20")], "2026-11-15", 2],
    [
      "an ended offer is ignored, even at a lower price",
      [offer(1, "2026-11-12", { halalas: 1 }), offer(2, "2026-11-20", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
  ])("%s", (_, offers, day, expected) => {
    expect(offerOfCar(offers, day, "N-1")?.number).toBe(expected);
  });

  test("fixtures: finds only running offers", () => {
    const slugOf = (stockNumber: string) => offerOfCar(fixtureContent.offers, fixtureDay, stockNumber)?.slug;
    expect([slugOf("U-1002"), slugOf("U-1001"), slugOf("N-2025-001")]).toEqual(["autumn", "autumn", undefined]);
  });
});
