import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { carSearchFrom } from "../dealership/search/car-search.ts";
import { cardCar } from "./views/card-car.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test("the filter for the instalment finds a car from the sum on its card", async () => {
  const { stock, dealership } = app.catalogue.current();
  const ids = (query: string) => stock.search(carSearchFrom(new URLSearchParams(query))).ids;
  const cards = (await app.storage.cars.summaries(ids(""))).map((car) => cardCar(car, "ar", dealership));
  expect(cards.length).toBeGreaterThan(2);
  for (const { id, instalments } of cards) {
    const riyals = instalments && Math.ceil(instalments.monthly / 100);
    expect(ids(`monthlyTo=${riyals ?? 1_000_000}`).includes(id)).toBe(riyals !== undefined);
    if (riyals !== undefined) expect(ids(`monthlyTo=${riyals - 1}`)).not.toContain(id);
  }
});
