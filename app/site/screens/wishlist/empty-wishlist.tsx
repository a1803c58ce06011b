import { Link } from "react-router";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import words from "../../../ui/content/illustration.module.css";
import { Illustrated } from "../../../ui/content/illustration.tsx";
import { BrandMark } from "../../../ui/search/brand-mark.tsx";
import type { BrandTile } from "../../../catalogue/views/brand-tiles.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./empty-wishlist.module.css";

export function EmptyWishlist({ brands }: { brands: readonly BrandTile[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const popular = brands.filter(({ count }) => count > 0);
  return (
    <div className={css.empty}>
      <Illustrated name="empty-wishlist">
        <p className={words.title}>{t("wishlist.empty")}</p>
        <p className={words.help}>{t("wishlist.empty-help")}</p>
        <Link to={localizePath(locale, "/cars")} className={button.primary}>
          {t("wishlist.see-cars")}
        </Link>
      </Illustrated>
      {popular.length > 0 && (
        <>
          <h2 className={css.heading}>{t("home.brands")}</h2>
          <ul className={css.brands}>
            {popular.map((brand) => (
              <li key={brand.slug}>
                <Link to={localizePath(locale, `/cars?brand=${brand.slug}`)} className={css.brand}>
                  <BrandMark brand={brand} />
                  <bdi lang={brand.nameLocale}>{brand.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
