import type { WishlistPrice } from "../../../client/stores/wishlist-prices.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import { formatAmount } from "../../../i18n/format-money.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./wishlist-item.module.css";

/** `priceWhenAdded` is known only to the browser that added the car. */
export function PriceChange({ price, priceWhenAdded }: { price: Price; priceWhenAdded: WishlistPrice | undefined }) {
  const t = useTranslations();
  const currentPrice = price.kind === "on-request" ? "on-request" : price.halalas;
  if (priceWhenAdded === undefined || priceWhenAdded === currentPrice) return null;
  if (priceWhenAdded === "on-request") return <p className={css.changed}>{t("wishlist.price-now-known")}</p>;
  const previous = formatAmount(priceWhenAdded);
  if (currentPrice === "on-request")
    return <p className={css.changed}>{t("wishlist.price-now-on-request", { before: previous })}</p>;
  const amount = formatAmount(Math.abs(currentPrice - priceWhenAdded));
  if (currentPrice < priceWhenAdded)
    return <p className={css.cheaper}>{t("wishlist.price-down", { amount, before: previous })}</p>;
  return <p className={css.changed}>{t("wishlist.price-up", { amount, before: previous })}</p>;
}
