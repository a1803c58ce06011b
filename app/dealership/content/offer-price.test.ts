import { expect, test } from "vitest";
import { camry2025, ioniq2024 } from "../fixtures.ts";
import { fixtureContent, fixtureDay } from "./fixtures.ts";
import { offerPriceEndsOn } from "./offer-price.ts";

const carInOffer = {
  ...ioniq2024,
  inOffer: true,
  price: { kind: "listed", halalas: 119_900_50, halalasBeforeDiscount: 129_900_50, vatScheme: "standard" },
} as const;
const [autumn] = fixtureContent.offers;

test("offer price: valid until the last day of the offer", () => {
  expect(offerPriceEndsOn(carInOffer, fixtureContent.offers, fixtureDay)).toBe("2026-11-30");
});

test("two offers at the same price: the later end counts", () => {
  const longer = fixtureContent.offers
    .map((offer) => ({ ...offer, number: 9, endsOn: "2026-12-05" }))
    .filter(({ slug }) => slug === autumn?.slug);
  expect(offerPriceEndsOn(carInOffer, [...fixtureContent.offers, ...longer], fixtureDay)).toBe("2026-12-05");
});

test("no end date: price without an offer, price on request", () => {
  expect(offerPriceEndsOn(camry2025, fixtureContent.offers, fixtureDay)).toBeUndefined();
  expect(
    offerPriceEndsOn({ ...carInOffer, price: { kind: "on-request" } }, fixtureContent.offers, fixtureDay),
  ).toBeUndefined();
});
