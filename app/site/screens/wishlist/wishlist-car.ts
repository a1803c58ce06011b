import type { Dealership } from "../../../dealership/dealership.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { CarSummary } from "../../../dealership/car/car.ts";
import { carSearchFrom } from "../../../dealership/search/car-search.ts";
import type { StockIndex } from "../../../dealership/search/stock-index.ts";
import { cardCar, type CardCar } from "../../../catalogue/views/card-car.ts";

export type WishlistCar = CardCar & {
  /** For sold cars: the closest search with results, and its number of cars. */
  similar?: { query: string; count: number };
};

export function wishlistCar(car: CarSummary, locale: Locale, dealership: Dealership, stock: StockIndex): WishlistCar {
  return {
    ...cardCar(car, locale, dealership),
    ...(car.status === "sold" && { similar: similarSearch(car, stock) }),
  };
}

function similarSearch(car: CarSummary, stock: StockIndex): { query: string; count: number } {
  const closestFirst = [
    `brand=${car.brand.slug}&model=${car.model.slug}`,
    `brand=${car.brand.slug}&body=${car.body}`,
    `body=${car.body}`,
  ];
  for (const query of closestFirst) {
    const count = stock.search(carSearchFrom(new URLSearchParams(query))).total;
    if (count > 0) return { query, count };
  }
  return { query: "", count: 0 };
}
