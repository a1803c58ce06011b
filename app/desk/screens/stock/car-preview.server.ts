import type { RouterContextProvider } from "react-router";
import { cardCar, type CardCar } from "../../../catalogue/views/card-car.ts";
import type { CarSummary } from "../../../dealership/car/car.ts";
import { withOfferPrice, type Price } from "../../../dealership/pricing/price.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { StockCar } from "../../../storage/types.ts";
import { deskContext } from "../../context.ts";

export type CarPreviewView = { cards: Record<Locale, CardCar> | undefined; price: Price };

/** Of a typed car; a stored one keeps its id, its picture and the offer of the day. */
export async function typedPreview(
  typed: StockCar,
  id: number | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<CarPreviewView> {
  const { storage, dealership } = context.get(deskContext);
  const stored = id === undefined ? undefined : await storage.cars.findHidden(id);
  const brand = (await storage.content.brands()).find(({ slug }) => slug === typed.brandSlug);
  return carPreview(
    {
      ...typed,
      id: stored?.id ?? 0,
      brand: brand ?? { slug: typed.brandSlug, name: { ar: typed.brandSlug } },
      price: withOfferPrice(typed.price, offerHalalas(stored)),
      ...(stored?.inOffer && { inOffer: true }),
      ...(stored?.picture && { picture: stored.picture }),
      ...(typed.inspection && { inspectedOn: typed.inspection.on }),
    },
    await dealership(),
  );
}

function offerHalalas(stored: CarSummary | undefined): number | undefined {
  return stored?.inOffer && stored.price.kind === "listed" ? stored.price.halalas : undefined;
}

export function carPreview(car: CarSummary, dealership: Parameters<typeof cardCar>[2] | undefined): CarPreviewView {
  return {
    cards: dealership && { ar: cardCar(car, "ar", dealership), en: cardCar(car, "en", dealership) },
    price: car.price,
  };
}
