import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { AllBrands } from "../../../ui/search/all-brands.tsx";
import { BrandMark } from "../../../ui/search/brand-mark.tsx";
import type { BrandTile } from "../../../catalogue/views/brand-tiles.ts";
import { PageLink } from "../../../ui/base/page-link.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { HomeSection } from "./home-section.tsx";
import css from "./tiles.module.css";

export function PopularBrands({ brands }: { brands: readonly BrandTile[] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <HomeSection id="popular-brands" title={t("home.brands")} moreLink={<AllBrands id="all-brands" />}>
      <ul className={css.line}>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <PageLink className={css.tile} to={localizePath(locale, `/cars?brand=${brand.slug}`)}>
              <BrandMark brand={brand} />
              <bdi lang={brand.nameLocale}>{brand.name}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
