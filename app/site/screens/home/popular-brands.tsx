import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { BrandDialog } from "../../../ui/search/brand-dialog.tsx";
import { BrandList } from "../../../ui/search/brand-list.tsx";
import { BrandMark } from "../../../ui/search/brand-mark.tsx";
import type { BrandTile } from "../../../catalogue/views/brand-tiles.ts";
import { PageLink } from "../../../ui/base/page-link.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { HomeSection } from "./home-section.tsx";
import css from "./tiles.module.css";

const maxBrands = 12;

export function PopularBrands({ brands }: { brands: readonly BrandTile[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const popular = brands.filter(({ count }) => count > 0).slice(0, maxBrands);
  return (
    <HomeSection
      id="popular-brands"
      title={t("home.brands")}
      moreLink={
        <BrandDialog id="all-brands">
          <BrandList brands={brands} />
        </BrandDialog>
      }
    >
      <ul className={css.brands}>
        {popular.map((brand) => (
          <li key={brand.slug}>
            <PageLink className={css.tile} to={localizePath(locale, `/cars?brand=${brand.slug}`)}>
              <BrandMark brand={brand} />
              <bdi lang={brand.nameLocale}>{brand.name}</bdi>
              <small>{t("gallery.total", { count: brand.count })}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
