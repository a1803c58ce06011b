import type { CatalogueSnapshot } from "../../catalogue/catalogue.server.ts";
import type { Site } from "../../context.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { wholeStock } from "../../catalogue/whole-stock.ts";
import type { MapEntry } from "../../screen.ts";
import { mappedCar, mappedPages } from "./sitemap-pages.ts";

/** A sitemap may have 50,000 addresses and 50 MB (sitemaps.org); a car has two addresses with up to eight pictures each. */
export const carsInPart = 5_000;

export function mapParts(carNumbers: ArrayLike<number>): string[] {
  return Array.from({ length: Math.ceil(carNumbers.length / carsInPart) }, (_, index) => `cars-${index + 1}`);
}

/** `parts`: "pages" or names from `sitemapPartNames`. */
export async function* mappedEntries(
  snapshot: CatalogueSnapshot,
  { screens, storage }: Pick<Site, "screens" | "storage">,
  parts: readonly string[],
): AsyncGenerator<MapEntry[]> {
  const partNames = mapParts(snapshot.carNumbers);
  for (const part of parts) {
    if (part === "pages") yield mappedPages(screens, snapshot);
    else yield* carEntriesOfPart(snapshot.carNumbers, storage, partNames.indexOf(part));
  }
}

async function* carEntriesOfPart(
  carNumbers: ArrayLike<number>,
  storage: Pick<Storage, "cars">,
  index: number,
): AsyncGenerator<MapEntry[]> {
  const first = carNumbers[index * carsInPart] ?? 0;
  const next = carNumbers[(index + 1) * carsInPart] ?? Number.POSITIVE_INFINITY;
  for await (const cars of wholeStock(storage, first - 1)) {
    const inPart = cars.filter(({ id }) => id < next);
    yield inPart.map(mappedCar);
    if (inPart.length < cars.length) return;
  }
}
