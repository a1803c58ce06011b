/** Offers as cards side by side; one alone is as wide as the page. */
import type { CardOffer } from "./card-offer.ts";
import { OfferCard } from "./offer-card.tsx";
import css from "./offer-grid.module.css";

/** `isFirst`: the first of them stands on the first screen. `isRow`: pulled sideways on phones. */
export function OfferGrid({ offers, isFirst = false, isRow = false }: { offers: readonly CardOffer[]; isFirst?: boolean; isRow?: boolean }) {
  return (
    <ul className={isRow && offers.length > 1 ? `${css.offers} ${css.row}` : css.offers}>
      {offers.map((offer, place) => (
        <li key={offer.path}>
          <OfferCard offer={offer} eager={isFirst && place === 0} />
        </li>
      ))}
    </ul>
  );
}
