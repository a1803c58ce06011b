import { Link } from "react-router";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { BrandMark } from "./brand-mark.tsx";
import type { BrandTile } from "../../catalogue/views/brand-tiles.ts";
import css from "./brand-list.module.css";

export function BrandList({ brands }: { brands: readonly BrandTile[] }) {
  return (
    <ul className={css.list}>
      {brands.map((brand) => (
        <li key={brand.slug} data-brand={brand.slug}>
          <BrandLink brand={brand} />
        </li>
      ))}
    </ul>
  );
}

function BrandLink({ brand }: { brand: BrandTile }) {
  const t = useTranslations();
  const locale = useLocale();
  const content = (
    <>
      <BrandMark brand={brand} />
      <span>
        <bdi lang={brand.nameLocale}>{brand.name}</bdi> <small>{t("gallery.total", { count: brand.count })}</small>
      </span>
    </>
  );
  if (brand.count === 0) return <span className={css.brand}>{content}</span>;
  return (
    <Link to={localizePath(locale, `/cars?brand=${brand.slug}`)} className={css.brand}>
      {content}
    </Link>
  );
}
