import type { Translate } from "../../i18n/translate.ts";
import { showToast } from "./toasts.ts";
import { saveWishlistPrice, type WishlistPrice } from "./wishlist-prices.ts";
import { addToWishlist, isWishlisted, removeFromWishlist } from "./wishlist.ts";

export function toggleWishlisted(carId: number, price: WishlistPrice, words: Translate): void {
  if (isWishlisted(carId)) remove(carId, price, words);
  else add(carId, price, words);
}

function add(carId: number, price: WishlistPrice, words: Translate): void {
  if (!addToWishlist(carId)) {
    showToast(words("wishlist.full"));
    return;
  }
  saveWishlistPrice(carId, price);
  showToast(words("wishlist.added"), { label: words("wishlist.undo"), run: () => remove(carId, price, words) });
}

function remove(carId: number, price: WishlistPrice, words: Translate): void {
  removeFromWishlist(carId);
  showToast(words("wishlist.removed"), { label: words("wishlist.undo"), run: () => add(carId, price, words) });
}
