import type { CardOffer } from "../../catalogue/views/card-offer.ts";
import { OfferCard } from "./offer-card.tsx";
import css from "./offer-grid.module.css";

/** `shape`: `row` scrolls sideways on phones, `small` keeps single cards narrow. */
export function OfferGrid({
  offers,
  isAboveFold = false,
  shape = "grid",
}: {
  offers: readonly CardOffer[];
  isAboveFold?: boolean;
  shape?: "grid" | "row" | "small";
}) {
  const isGrid = shape === "grid" || (shape === "row" && offers.length === 1);
  return (
    <ul className={isGrid && offers.length === 4 ? `${css.grid} ${css.four}` : css[isGrid ? "grid" : shape]}>
      {offers.map((offer, index) => (
        <li key={offer.path}>
          <OfferCard offer={offer} eager={isAboveFold && index === 0} />
        </li>
      ))}
    </ul>
  );
}
