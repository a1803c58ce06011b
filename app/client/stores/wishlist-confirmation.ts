import { useEffect } from "react";
import { parseConfirmation, expiredConfirmationCookie } from "../../dealership/car/wishlist.ts";
import { useTranslations, type Translate } from "../../i18n/translate.ts";
import { showToast } from "./toasts.ts";
import { addToWishlist, removeFromWishlist } from "./wishlist.ts";
import { writeCookie } from "../write-cookie.ts";

/** Shows the toast for a heart pressed before hydration: the server changed the wishlist and redirected back. */
export function useWishlistConfirmation(): void {
  const t = useTranslations();

  useEffect(() => {
    const confirmation = parseConfirmation(document.cookie);
    if (!confirmation) return;
    writeCookie(expiredConfirmationCookie);
    const { done, car } = confirmation;
    if (done === "full") showToast(t("wishlist.full"));
    else if (done === "added") confirmAdded(car, t);
    else confirmRemoved(car, t);
    document.querySelector<HTMLElement>(`main button:is([name="add"], [name="remove"])[value="${car}"]`)?.focus();
  }, [t]);
}

function confirmAdded(carId: number, t: Translate): void {
  const undo = () => {
    removeFromWishlist(carId);
    confirmRemoved(carId, t);
  };
  showToast(t("wishlist.added"), { label: t("wishlist.undo"), run: undo });
}

function confirmRemoved(carId: number, t: Translate): void {
  const undo = () => {
    addToWishlist(carId);
    confirmAdded(carId, t);
  };
  showToast(t("wishlist.removed"), { label: t("wishlist.undo"), run: undo });
}
