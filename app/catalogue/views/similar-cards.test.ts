import { expect, test } from "vitest";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import { camry2019 } from "../../dealership/fixtures.ts";
import { openSqliteStorage } from "../../storage/storage.server.ts";
import type { StockCar } from "../../storage/types.ts";
import { openCatalogue } from "../catalogue.server.ts";
import { similarCards } from "./similar-cards.server.ts";

const at = "2026-11-20T08:00:00.000Z";

test("cars that somebody has reserved come after the others, even if they are as similar and newer", async () => {
  const storage = await openSqliteStorage(":memory:");
  await importFixtureStock(storage, at);
  const cars = Array.from({ length: 6 }, (_, index): StockCar => ({
    ...camry2019,
    stockNumber: `S-${index}`,
    status: index < 3 ? "reserved" : "available",
    pictures: [],
    addedAt: new Date(Date.parse(at) - index * 60_000).toISOString(),
  }));
  await storage.imports.importStock({ cars: [camry2019, ...cars], untouched: new Set(), at }, { dryRun: false });
  const catalogue = await openCatalogue(storage, () => undefined);
  const car = await storage.cars.find(1003);
  if (!car) throw new Error("The fixtures have changed.");
  const similar = await similarCards(car, { catalogue, storage }, "ar");
  expect(similar.map(({ status }) => status)).toEqual(["available", "available", "available", "reserved"]);
  await catalogue.close();
  await storage.close();
});
