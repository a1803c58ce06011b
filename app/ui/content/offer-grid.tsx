import type { CardOffer } from "../../catalogue/views/card-offer.ts";
import { OfferCard } from "./offer-card.tsx";
import css from "./offer-grid.module.css";

/** `small` keeps single cards narrow. */
export function OfferGrid({ offers, shape = "grid" }: { offers: readonly CardOffer[]; shape?: "grid" | "small" }) {
  return (
    <ul className={css[shape]}>
      {offers.map((offer) => (
        <li key={offer.path}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
