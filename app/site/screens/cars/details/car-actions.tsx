import type { Price } from "../../../../dealership/pricing/price.ts";
import { CompareButton } from "../../../../ui/car/compare-button.tsx";
import { ShareButton } from "../../../../ui/car/share-button.tsx";
import { WishlistButton } from "../../../../ui/car/wishlist-button.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import button from "../../../../ui/base/button.module.css";
import css from "./car-actions.module.css";

/** Icons; their names are for tooltips and screen readers. */
export function CarActions({
  carId,
  title,
  price,
  address,
}: {
  carId: number;
  title: string;
  price: Price;
  address: string;
}) {
  const t = useTranslations();
  const className = `${button.icon} ${css.action}`;
  return (
    <ul className={css.actions} aria-label={t("details.actions")}>
      <li>
        <WishlistButton carId={carId} carName={title} price={price} className={className} />
      </li>
      <li>
        <CompareButton carId={carId} className={className} />
      </li>
      <li className="only-with-script">
        <ShareButton title={title} address={address} className={className} />
      </li>
    </ul>
  );
}
