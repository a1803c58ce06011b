import { expect, test } from "vitest";
import { fixtureContent } from "../../../../dealership/content/fixtures.ts";
import { runningOffer } from "./running-offer.ts";

const { offers } = fixtureContent;

test("car in a running offer: title, last day, and the days left near the end", () => {
  expect(runningOffer("U-1002", { offers, day: "2026-11-21" }, "en")).toMatchObject({
    title: { text: "Autumn offers", locale: "en" },
    path: "/offers/offer-details?id=autumn-1",
    ends: { day: "2026-11-30", gregorian: "30 November 2026" },
    daysLeft: undefined,
  });
  expect(runningOffer("U-1002", { offers, day: "2026-11-29" }, "ar")).toMatchObject({
    title: { text: "عروض الخريف" },
    daysLeft: 1,
  });
});

test.each([
  ["after the offer's last day", "U-1002", "2026-12-01"],
  ["when the car's offer has ended", "N-2025-001", "2026-11-21"],
  ["when the car is in no offer", "N-2025-002", "2026-11-21"],
])("no offer %s", (_, stockNumber, day) => {
  expect(runningOffer(stockNumber, { offers, day }, "ar")).toBeUndefined();
});
