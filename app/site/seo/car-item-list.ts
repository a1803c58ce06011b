import type { ItemListLeaf } from "schema-dts";
import { carName, type CarSummary } from "../../dealership/car/car.ts";
import { carUrl } from "./car.ts";
import type { JsonLdContext } from "./json-ld-context.ts";

/** URLs only: the details are in the JSON-LD of each car's page. None for no cars, because Google refuses an empty list. */
export function carItemLists(
  cars: readonly CarSummary[],
  context: JsonLdContext,
  { offset = 0, total = cars.length } = {},
): ItemListLeaf[] {
  if (cars.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: cars.map((car, index) => ({
        "@type": "ListItem",
        position: offset + index + 1,
        name: `${carName(car, context.locale)} ${car.year}`,
        url: carUrl(car, context),
      })),
    },
  ];
}
