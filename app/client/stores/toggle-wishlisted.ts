import type { Words } from "../../i18n/translate.ts";
import { showToast } from "./toasts.ts";
import { rememberPrice, type WishedPrice } from "./wishlist-prices.ts";
import { addToWishlist, isWishlisted, removeFromWishlist } from "./wishlist.ts";

export function toggleWished(carId: number, price: WishedPrice, words: Words): void {
  if (isWishlisted(carId)) drop(carId, price, words);
  else keep(carId, price, words);
}

function keep(carId: number, price: WishedPrice, words: Words): void {
  if (!addToWishlist(carId)) {
    showToast(words("wishlist.full"));
    return;
  }
  rememberPrice(carId, price);
  showToast(words("wishlist.added"), { label: words("wishlist.undo"), run: () => drop(carId, price, words) });
}

function drop(carId: number, price: WishedPrice, words: Words): void {
  removeFromWishlist(carId);
  showToast(words("wishlist.removed"), { label: words("wishlist.undo"), run: () => keep(carId, price, words) });
}
