import { useLocation } from "react-router";
import { parseLocalizedPath, localizePath } from "../../i18n/locale.ts";

export const wishlistFormId = "wishlist-form";
export const pageFormId = "page-form";

/** Forms that the buttons of all cards submit before hydration. They precede the cards: a button works as soon as it is parsed. */
export function CardForms() {
  const { pathname, search } = useLocation();
  const { locale } = parseLocalizedPath(pathname);
  return (
    <>
      <form id={wishlistFormId} method="post" action={localizePath(locale, "/wishlist")} hidden>
        <input type="hidden" name="back" value={pathname + search} />
        {/* Without JavaScript the wishlist page shows the confirmation. */}
        <noscript>
          <input type="hidden" name="show" value="wishlist" />
        </noscript>
      </form>
      <form id={pageFormId} hidden />
    </>
  );
}
