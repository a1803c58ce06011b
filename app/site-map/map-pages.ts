/** The pages of the site that search engines are told of: none that is for one visitor, none that is over. */
import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { carPath } from "../dealership/address-id.ts";
import { carAddressId, type Car } from "../dealership/car.ts";
import type { Screen } from "../screens.server.ts";
import type { MapEntry } from "./map-entry.ts";

export function mappedPages(screens: readonly Screen[], snapshot: CatalogueSnapshot): MapEntry[] {
  return screens.flatMap(({ handle }) => handle.sitemap?.(snapshot) ?? []);
}

/** When a car's page last changed is not known. */
export function mappedCar(car: Car): MapEntry {
  return { path: carPath(carAddressId(car)), pictures: car.pictures };
}
