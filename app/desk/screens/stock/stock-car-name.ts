import { carName, type Brand } from "../../../dealership/car/car.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { StockCar } from "../../../storage/types.ts";

export type StockCarName = (car: Pick<StockCar, "brandSlug" | "model" | "year">) => string;

/** "Toyota Camry 2025" of cars that only know the slug of their brand. */
export async function stockCarNames(storage: Storage, locale: Locale): Promise<StockCarName> {
  const brands = new Map<string, Brand>((await storage.content.brands()).map((brand) => [brand.slug, brand]));
  return ({ brandSlug, model, year }) => {
    const brand = brands.get(brandSlug) ?? { slug: brandSlug, name: { ar: brandSlug } };
    return `${carName({ brand, model }, locale)} ${year}`;
  };
}
