/** Compared with the price when it was added, if this browser remembers it. */
import type { WishedPrice } from "../../../client/stores/wishlist-prices.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import { amountText } from "../../../i18n/format-money.ts";
import { useWords } from "../../../i18n/translate.ts";
import css from "./wished-row.module.css";

export function PriceChange({ price, then }: { price: Price; then: WishedPrice | undefined }) {
  const words = useWords();
  const now = price.kind === "on-request" ? "on-request" : price.halalas;
  if (then === undefined || then === now) return null;
  if (then === "on-request") return <p className={css.changed}>{words("wishlist.price-now-known")}</p>;
  const before = amountText(then);
  if (now === "on-request") return <p className={css.changed}>{words("wishlist.price-now-on-request", { before })}</p>;
  const amount = amountText(Math.abs(now - then));
  if (now < then) return <p className={css.cheaper}>{words("wishlist.price-down", { amount, before })}</p>;
  return <p className={css.changed}>{words("wishlist.price-up", { amount, before })}</p>;
}
