import { expect, test } from "vitest";
import { camry2025, ioniq2024 } from "../fixtures.ts";
import { castContent, castDay } from "./fixtures.ts";
import { offerPriceEndsOn } from "./offer-price.ts";

const atOffer = {
  ...ioniq2024,
  inOffer: true,
  price: { kind: "listed", halalas: 119_900_50, halalasBeforeDiscount: 129_900_50, vatScheme: "standard" },
} as const;
const [autumn] = castContent.offers;

test("a price that an offer decides is valid to the offer's last day", () => {
  expect(offerPriceEndsOn(atOffer, castContent.offers, castDay)).toBe("2026-11-30");
});

test("of two offers at the same price the latest to end counts", () => {
  const longer = castContent.offers
    .map((offer) => ({ ...offer, number: 9, endsOn: "2026-12-05" }))
    .filter(({ slug }) => slug === autumn?.slug);
  expect(offerPriceEndsOn(atOffer, [...castContent.offers, ...longer], castDay)).toBe("2026-12-05");
});

test("a car's own price has no end, nor has one on request", () => {
  expect(offerPriceEndsOn(camry2025, castContent.offers, castDay)).toBeUndefined();
  expect(offerPriceEndsOn({ ...atOffer, price: { kind: "on-request" } }, castContent.offers, castDay)).toBeUndefined();
});
