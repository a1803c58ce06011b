import type { CatalogueSnapshot } from "../../catalogue/catalogue.server.ts";
import type { AppContext } from "../../context.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { carBatches } from "../../catalogue/car-batches.ts";
import type { SitemapEntry } from "../../screen.ts";
import { carEntry, pageEntries } from "./sitemap-entries.ts";

/** A sitemap may have 50,000 addresses and 50 MB (sitemaps.org); a car has two addresses with up to eight pictures each. */
export const carsPerPart = 5_000;

export function sitemapPartNames(carNumbers: ArrayLike<number>): string[] {
  return Array.from({ length: Math.ceil(carNumbers.length / carsPerPart) }, (_, index) => `cars-${index + 1}`);
}

/** `parts`: "pages" or names from `sitemapPartNames`. */
export async function* sitemapEntries(
  snapshot: CatalogueSnapshot,
  { screens, storage }: Pick<AppContext, "screens" | "storage">,
  parts: readonly string[],
): AsyncGenerator<SitemapEntry[]> {
  const partNames = sitemapPartNames(snapshot.carIds);
  for (const part of parts) {
    if (part === "pages") yield pageEntries(screens, snapshot);
    else yield* carEntriesOfPart(snapshot.carIds, storage, partNames.indexOf(part));
  }
}

async function* carEntriesOfPart(
  carNumbers: ArrayLike<number>,
  storage: Pick<Storage, "cars">,
  index: number,
): AsyncGenerator<SitemapEntry[]> {
  const first = carNumbers[index * carsPerPart] ?? 0;
  const next = carNumbers[(index + 1) * carsPerPart] ?? Number.POSITIVE_INFINITY;
  for await (const cars of carBatches(storage, first - 1)) {
    const inPart = cars.filter(({ id }) => id < next);
    yield inPart.map(carEntry);
    if (inPart.length < cars.length) return;
  }
}
