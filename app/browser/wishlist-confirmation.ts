import { useEffect } from "react";
import { confirmationIn, expiredConfirmationCookie } from "../dealership/wishlist.ts";
import { useWords } from "../words.ts";
import { showToast } from "./toasts.ts";
import { addToWishlist, removeFromWishlist } from "./wishlist.ts";

/** Confirms a heart that was pressed before the scripts were there: the server has changed the wishlist and led back here. */
export function useWishlistConfirmation(): void {
  const words = useWords();

  useEffect(() => {
    const confirmation = confirmationIn(document.cookie);
    if (!confirmation) return;
    document.cookie = expiredConfirmationCookie;
    const { done, car } = confirmation;
    if (done === "full") showToast(words("wishlist.full"));
    else if (done === "added") showToast(words("wishlist.added"), { label: words("wishlist.undo"), run: () => removeFromWishlist(car) });
    else showToast(words("wishlist.removed"), { label: words("wishlist.undo"), run: () => addToWishlist(car) });
    document.querySelector<HTMLElement>(`main button[name="${done === "added" ? "remove" : "add"}"][value="${car}"]`)?.focus();
  }, [words]);
}
