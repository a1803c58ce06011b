import { Heart } from "lucide-react";
import { toggleWishlisted } from "../../client/stores/toggle-wishlisted.ts";
import { wishlistPrice } from "../../client/stores/wishlist-prices.ts";
import { useIsWishlisted } from "../../client/stores/wishlist.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { wishlistFormId } from "./card-forms.tsx";
import css from "./wishlist-button.module.css";

export function WishlistButton({
  carId,
  carName,
  price,
  className,
}: {
  carId: number;
  carName: string;
  price: Price;
  className?: string | undefined;
}) {
  const t = useTranslations();
  const isWishlisted = useIsWishlisted(carId);
  const label = isWishlisted ? t("wishlist.remove", { name: carName }) : t("wishlist.add", { name: carName });
  return (
    <button
      form={wishlistFormId}
      name={isWishlisted ? "remove" : "add"}
      value={carId}
      className={className === undefined ? css.button : `${className} ${css.heart}`}
      data-wishlisted={isWishlisted || undefined}
      aria-label={className === undefined ? label : undefined}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        toggleWishlisted(carId, wishlistPrice(price), t);
      }}
    >
      <Heart aria-hidden />
      {className !== undefined && <span>{isWishlisted ? t("wishlist.in-list") : t("wishlist.add-short")}</span>}
    </button>
  );
}
