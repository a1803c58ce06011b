import { expect, test } from "vitest";
import { camry2025, ioniq2024 } from "../fixtures.ts";
import { castContent, castDay } from "./fixtures.ts";
import { offerPriceEndsOn } from "./offer-price.ts";

const carInOffer = {
  ...ioniq2024,
  inOffer: true,
  price: { kind: "listed", halalas: 119_900_50, halalasBeforeDiscount: 129_900_50, vatScheme: "standard" },
} as const;
const [autumn] = castContent.offers;

test("offer price: valid until the last day of the offer", () => {
  expect(offerPriceEndsOn(carInOffer, castContent.offers, castDay)).toBe("2026-11-30");
});

test("two offers at the same price: the later end counts", () => {
  const longer = castContent.offers
    .map((offer) => ({ ...offer, number: 9, endsOn: "2026-12-05" }))
    .filter(({ slug }) => slug === autumn?.slug);
  expect(offerPriceEndsOn(carInOffer, [...castContent.offers, ...longer], castDay)).toBe("2026-12-05");
});

test("no end date: price without an offer, price on request", () => {
  expect(offerPriceEndsOn(camry2025, castContent.offers, castDay)).toBeUndefined();
  expect(
    offerPriceEndsOn({ ...carInOffer, price: { kind: "on-request" } }, castContent.offers, castDay),
  ).toBeUndefined();
});
