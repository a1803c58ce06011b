import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../app/dealership/fixtures.ts";
import type { Storage } from "../app/storage/storage.server.ts";

/** Stores the dealership, brands, cars and pictures of `fixtures.ts`; the pictures without renditions. */
export async function importFixtureStock(storage: Storage, at: string): Promise<void> {
  for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
  await storage.imports.importStock(
    { dealership: waha, brands: fixtureBrands, cars: fixtureCars, untouched: new Set(), at },
    { dryRun: false },
  );
}
