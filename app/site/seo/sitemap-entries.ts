import type { CatalogueSnapshot } from "../../catalogue/catalogue.server.ts";
import { carPath } from "../../dealership/car/address-id.ts";
import { carAddressId, type Car } from "../../dealership/car/car.ts";
import type { Screen, SitemapEntry } from "../../screen.ts";

export function pageEntries(screens: readonly Screen[], snapshot: CatalogueSnapshot): SitemapEntry[] {
  return screens.flatMap(({ handle }) => handle.sitemap?.(snapshot) ?? []);
}

/** No `changedOn`: the date of a car's last change is unknown. */
export function carEntry(car: Car): SitemapEntry {
  return { path: carPath(carAddressId(car)), pictures: car.pictures };
}
