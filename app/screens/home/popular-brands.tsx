/** The makes that most visitors look for, and the list of all. */
import { Link } from "react-router";
import { pathIn, useLocale } from "../../locale.ts";
import { BrandDialog } from "../../ui/brand-dialog.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import type { BrandTile } from "../../ui/brand-tiles.ts";
import { useWords } from "../../words.ts";
import { HomeSection } from "./section.tsx";
import css from "./tiles.module.css";

const shownBrands = 12;

export function PopularBrands({ brands }: { brands: readonly BrandTile[] }) {
  const words = useWords();
  const locale = useLocale();
  const popular = brands.filter(({ count }) => count > 0).slice(0, shownBrands);
  if (popular.length === 0) return null;
  return (
    <HomeSection id="popular-brands" title={words("home.brands")} more={<BrandDialog brands={brands} id="all-brands" />}>
      <ul className={css.brands}>
        {popular.map((brand) => (
          <li key={brand.slug}>
            <Link className={css.tile} to={pathIn(locale, `/cars?brand=${brand.slug}`)}>
              <BrandMark brand={brand} />
              <bdi lang={brand.nameLocale}>{brand.name}</bdi>
              <small>{words("gallery.total", { count: brand.count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
