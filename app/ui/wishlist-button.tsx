/** The heart of a single car: a form that works by itself, quicker with JavaScript, and undone from its message. */
import type { SubmitEvent } from "react";
import { toggleWished } from "../browser/wished-cars.ts";
import { wishedPrice } from "../browser/wished-prices.ts";
import { useWishlist } from "../browser/wishlist.ts";
import type { Price } from "../dealership/price.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { Heart } from "./icons.ts";
import css from "./wishlist-button.module.css";

export function WishlistButton({ carId, carName, price, labelled = false }: { carId: number; carName: string; price: Price; labelled?: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const wished = useWishlist().has(carId);
  const label = wished ? words("wishlist.remove", { name: carName }) : words("wishlist.add", { name: carName });

  function toggle(event: SubmitEvent): void {
    event.preventDefault();
    toggleWished(carId, wishedPrice(price), words);
  }

  return (
    <form method="post" action={pathIn(locale, "/wishlist")} data-in-place onSubmit={toggle} className={css.form}>
      <input type="hidden" name={wished ? "remove" : "add"} value={carId} />
      <button className={labelled ? css.labelled : css.button} data-wished={wished || undefined} aria-label={labelled ? undefined : label} title={label}>
        <Heart aria-hidden />
        {labelled && <span>{wished ? words("wishlist.in-list") : words("wishlist.add-short")}</span>}
      </button>
    </form>
  );
}
