/** Addresses only: each car's own page has its details. */
import type { ItemListLeaf } from "schema-dts";
import { carName, type CarSummary } from "../../dealership/car/car.ts";
import { carUrl } from "./car.ts";
import type { SaidAs } from "./said-as.ts";

export function carList(
  cars: readonly CarSummary[],
  as: SaidAs,
  { before = 0, total = cars.length } = {},
): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: cars.map((car, place) => ({
      "@type": "ListItem",
      position: before + place + 1,
      name: `${carName(car, as.locale)} ${car.year}`,
      url: carUrl(car, as),
    })),
  };
}
