import { describe, expect, test } from "vitest";
import { castContent, castDay } from "./fixtures.ts";
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
    ["none", [], "2026-11-15", undefined],
    ["one that has it", [offer(1, "2026-11-20")], "2026-11-15", 1],
    ["not before its first day", [offer(1, "2026-11-20")], "2026-11-09", undefined],
    ["on its first day", [offer(1, "2026-11-20")], "2026-11-10", 1],
    ["on its last day", [offer(1, "2026-11-20")], "2026-11-20", 1],
    ["not after its last day", [offer(1, "2026-11-20")], "2026-11-21", undefined],
    [
      "not one with other cars",
      [{ ...offer(1, "2026-11-20"), cars: [{ stockNumber: "N-2" }] }],
      "2026-11-15",
      undefined,
    ],
    [
      "the one that asks less",
      [offer(1, "2026-11-20", { halalas: 200 }), offer(2, "2026-11-30", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
    [
      "one with a price before one without",
      [offer(1, "2026-11-20"), offer(2, "2026-11-30", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
    [
      "of equals the soonest to end",
      [offer(1, "2026-11-30", { halalas: 100 }), offer(2, "2026-11-20", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
    ["of those without a price the soonest to end", [offer(1, "2026-11-30"), offer(2, "2026-11-20")], "2026-11-15", 2],
    [
      "the ended one does not count, however little it asked",
      [offer(1, "2026-11-12", { halalas: 1 }), offer(2, "2026-11-20", { halalas: 100 })],
      "2026-11-15",
      2,
    ],
  ])("%s", (_, offers, day, expected) => {
    expect(offerOfCar(offers, day, "N-1")?.number).toBe(expected);
  });

  test("in the cast only what runs on its day", () => {
    const of = (stockNumber: string) => offerOfCar(castContent.offers, castDay, stockNumber)?.slug;
    expect([of("U-1002"), of("U-1001"), of("N-2025-001")]).toEqual(["autumn", "autumn", undefined]);
  });
});
