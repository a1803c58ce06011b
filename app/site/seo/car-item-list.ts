import type { ItemListLeaf } from "schema-dts";
import { carName, type CarSummary } from "../../dealership/car/car.ts";
import { carUrl } from "./car.ts";
import type { JsonLdContext } from "./json-ld-context.ts";

/** URLs only: the details are in the JSON-LD of each car's page. */
export function carItemList(
  cars: readonly CarSummary[],
  context: JsonLdContext,
  { offset = 0, total = cars.length } = {},
): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: cars.map((car, index) => ({
      "@type": "ListItem",
      position: offset + index + 1,
      name: `${carName(car, context.locale)} ${car.year}`,
      url: carUrl(car, context),
    })),
  };
}
