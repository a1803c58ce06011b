import type { Translate } from "../../i18n/translate.ts";
import { countCar } from "../car-counts.ts";
import { showToast } from "./toasts.ts";
import { saveWishlistPrice, type WishlistPrice } from "./wishlist-prices.ts";
import { addToWishlist, isWishlisted, removeFromWishlist } from "./wishlist.ts";

export function toggleWishlisted(carId: number, price: WishlistPrice, t: Translate): void {
  if (isWishlisted(carId)) remove(carId, price, t);
  else add(carId, price, t);
}

function add(carId: number, price: WishlistPrice, t: Translate): void {
  const outcome = addToWishlist(carId);
  if (outcome !== "added") {
    showToast(t(`wishlist.${outcome}`));
    return;
  }
  saveWishlistPrice(carId, price);
  countCar("hearts", carId);
  showToast(t("wishlist.added"), { label: t("wishlist.undo"), run: () => remove(carId, price, t) });
}

function remove(carId: number, price: WishlistPrice, t: Translate): void {
  removeFromWishlist(carId);
  showToast(t("wishlist.removed"), { label: t("wishlist.undo"), run: () => add(carId, price, t) });
}
