import { useEffect } from "react";
import { parseConfirmation, expiredConfirmationCookie } from "../../dealership/car/wishlist.ts";
import { useTranslations, type Translate } from "../../i18n/translate.ts";
import { showToast } from "./toasts.ts";
import { addToWishlist, removeFromWishlist } from "./wishlist.ts";

/** Shows the toast for a heart pressed before hydration: the server changed the wishlist and redirected back. */
export function useWishlistConfirmation(): void {
  const words = useTranslations();

  useEffect(() => {
    const confirmation = parseConfirmation(document.cookie);
    if (!confirmation) return;
    document.cookie = expiredConfirmationCookie;
    const { done, car } = confirmation;
    if (done === "full") showToast(words("wishlist.full"));
    else if (done === "added") confirmAdded(car, words);
    else confirmRemoved(car, words);
    document.querySelector<HTMLElement>(`main button:is([name="add"], [name="remove"])[value="${car}"]`)?.focus();
  }, [words]);
}

function confirmAdded(carId: number, words: Translate): void {
  const undo = () => {
    removeFromWishlist(carId);
    confirmRemoved(carId, words);
  };
  showToast(words("wishlist.added"), { label: words("wishlist.undo"), run: undo });
}

function confirmRemoved(carId: number, words: Translate): void {
  const undo = () => {
    addToWishlist(carId);
    confirmAdded(carId, words);
  };
  showToast(words("wishlist.removed"), { label: words("wishlist.undo"), run: undo });
}
