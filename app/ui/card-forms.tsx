import { useLocation } from "react-router";
import { localizedPath, pathIn } from "../locale.ts";

/** For the hearts of cards; in `back` the page to return to. */
export const wishlistFormId = "wishlist-form";
/** For the other buttons of cards, which lead to a page. */
export const pageFormId = "page-form";

/** The forms that buttons of cards submit as long as no script is there. */
export function CardForms() {
  const { pathname, search } = useLocation();
  const { locale } = localizedPath(pathname);
  return (
    <>
      <form id={wishlistFormId} method="post" action={pathIn(locale, "/wishlist")} hidden>
        <input type="hidden" name="back" value={pathname + search} />
        {/* Without JavaScript the page cannot fill the heart, so the wishlist itself confirms. */}
        <noscript>
          <input type="hidden" name="show" value="wishlist" />
        </noscript>
      </form>
      <form id={pageFormId} hidden />
    </>
  );
}
