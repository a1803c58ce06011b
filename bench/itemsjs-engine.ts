/** The library itemsjs as an engine of the comparison; its "disjunctive" facets leave their own choice out, as ours do. */
import itemsjs from "itemsjs";
import type { CarSearch, Facet } from "../app/dealership/car-search.ts";
import { carsPerPage, engineValue, facets } from "../app/dealership/car-search.ts";
import type { IndexedCar } from "../app/dealership/stock-index.ts";
import type { Answer, EngineKind } from "./engine.ts";

type Item = { id: number; brand: string; model: string; year: string; body: string; color: string[]; engine?: string; condition: string; fuel: string; transmission?: string };

export const itemsjsLibrary: EngineKind = {
  name: "itemsjs",
  // A million would take gigabytes: it keeps every car as an object and every value as a list and a bit set.
  mostCars: 100_000,
  build(cars) {
    // Newest first, so that the library need not sort; prices apart, because it has no ranges.
    const newest = [...cars].sort((a, b) => b.addedAt - a.addedAt || b.id - a.id);
    const prices = newest.map(({ id, halalas }) => ({ id, halalas: halalas ?? NaN }));
    const choice = { size: 100_000, conjunction: false };
    const library = itemsjs(newest.map(itemOf), {
      native_search_enabled: false,
      aggregations: Object.fromEntries(facets.map((facet) => [facet, choice])),
    });

    function ask(search: CarSearch): Answer {
      const filters = Object.fromEntries(facets.filter((facet) => search.chosen[facet].length > 0).map((facet) => [facet, [...search.chosen[facet]]]));
      const { priceFrom, priceTo } = search;
      const low = (priceFrom ?? 0) * 100;
      const high = (priceTo ?? Infinity) * 100;
      const priced = priceFrom !== undefined || priceTo !== undefined;
      const ids = prices.filter(({ halalas }) => halalas >= low && halalas <= high).map(({ id }) => id);
      const { pagination, data } = library.search({ per_page: carsPerPage, page: 1, filters, ...(priced && { ids }) });
      const counted = (facet: Facet) => (data.aggregations[facet]?.buckets ?? []).map(({ key, doc_count }) => ({ value: key, count: doc_count }));
      return {
        ids: data.items.map(({ id }) => id),
        total: pagination.total,
        counts: {
          brand: counted("brand"),
          model: counted("model"),
          year: counted("year"),
          body: counted("body"),
          color: counted("color"),
          engine: counted("engine"),
          condition: counted("condition"),
          fuel: counted("fuel"),
          transmission: counted("transmission"),
        },
      };
    }

    return { name: "itemsjs", ask, bytesElsewhere: () => 0, close: () => undefined };
  },
};

function itemOf(car: IndexedCar): Item {
  return {
    id: car.id,
    brand: car.brand.slug,
    model: car.model.slug,
    year: String(car.year),
    body: car.body,
    color: [...car.colors],
    condition: car.condition,
    fuel: car.fuel,
    ...(car.engineLitres !== undefined && { engine: engineValue(car.engineLitres) }),
    ...(car.transmission !== undefined && { transmission: car.transmission }),
  };
}
