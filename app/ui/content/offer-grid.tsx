import type { CardOffer } from "../../catalogue/views/card-offer.ts";
import { OfferCard } from "./offer-card.tsx";
import css from "./offer-grid.module.css";

export function OfferGrid({ offers }: { offers: readonly CardOffer[] }) {
  return (
    <ul className={css.grid}>
      {offers.map((offer) => (
        <li key={offer.path}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
