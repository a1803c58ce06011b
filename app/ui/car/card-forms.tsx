import { useLocation } from "react-router";
import { localizedPath, pathIn } from "../../i18n/locale.ts";

/** For the hearts of cards; its field `back` is the page to return to. */
export const wishlistFormId = "wishlist-form";
/** For the other buttons of cards, which lead to a page. */
export const pageFormId = "page-form";

export function CardForms() {
  const { pathname, search } = useLocation();
  const { locale } = localizedPath(pathname);
  return (
    <>
      <form id={wishlistFormId} method="post" action={pathIn(locale, "/wishlist")} hidden>
        <input type="hidden" name="back" value={pathname + search} />
        {/* Without JavaScript the page cannot fill the heart, so the wishlist page confirms. */}
        <noscript>
          <input type="hidden" name="show" value="wishlist" />
        </noscript>
      </form>
      <form id={pageFormId} hidden />
    </>
  );
}
