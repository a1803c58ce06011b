/** A sitemap may have 50,000 addresses and 50 MB (sitemaps.org); a car has two addresses with up to eight pictures each. */
import type { CatalogueSnapshot } from "../../catalogue/catalogue.server.ts";
import type { Site } from "../../context.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { wholeStock } from "../../catalogue/whole-stock.ts";
import type { MapEntry } from "../../screen.ts";
import { mappedCar, mappedPages } from "./sitemap-pages.ts";

export const carsInPart = 5_000;

export function mapParts(carNumbers: ArrayLike<number>): string[] {
  return Array.from({ length: Math.ceil(carNumbers.length / carsInPart) }, (_, place) => `cars-${place + 1}`);
}

/** Entries of `pages` or of a part named by `mapParts`. */
export async function* mappedEntries(
  snapshot: CatalogueSnapshot,
  { screens, storage }: Pick<Site, "screens" | "storage">,
  parts: readonly string[],
): AsyncGenerator<MapEntry[]> {
  const known = mapParts(snapshot.carNumbers);
  for (const part of parts) {
    if (part === "pages") yield mappedPages(screens, snapshot);
    else yield* mappedCars(snapshot.carNumbers, storage, known.indexOf(part));
  }
}

async function* mappedCars(
  carNumbers: ArrayLike<number>,
  storage: Pick<Storage, "cars">,
  place: number,
): AsyncGenerator<MapEntry[]> {
  const first = carNumbers[place * carsInPart] ?? 0;
  const next = carNumbers[(place + 1) * carsInPart] ?? Number.POSITIVE_INFINITY;
  for await (const cars of wholeStock(storage, first - 1)) {
    const ours = cars.filter(({ id }) => id < next);
    yield ours.map(mappedCar);
    if (ours.length < cars.length) return;
  }
}
