import { modelYearRange } from "../../dealership/car/stock-limits.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { branchLookup, brandLookup } from "../cars/dealership-lookups.ts";
import type { StockContext } from "../cars/stock-row.ts";
import { createVocabularyLookups } from "../cars/vocabulary-lookups.ts";

/** What cells are judged by, from the settings and brands in the database. */
export async function stockContext(storage: Storage, now: Date): Promise<StockContext> {
  const dealership = await storage.content.dealership();
  return {
    words: createVocabularyLookups(),
    brands: brandLookup(await storage.content.brands()),
    branches: branchLookup(dealership?.branches ?? []),
    claimedVins: await storage.carEdits.deskVins({ ofListedCars: true }),
    stored: storage.carEdits,
    years: modelYearRange(now),
    now,
  };
}
