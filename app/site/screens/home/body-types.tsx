import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { PageLink } from "../../../ui/base/page-link.tsx";
import shapes from "../../../ui/car/body-shapes.svg?no-inline";
import type { BodyTile } from "./body-tiles.ts";
import { HomeSection } from "./home-section.tsx";
import css from "./tiles.module.css";

export function BodyTypes({ bodies }: { bodies: readonly BodyTile[] }) {
  const t = useTranslations();
  const locale = useLocale();
  // With a single body type there is nothing to choose.
  if (bodies.length < 2) return null;
  return (
    <HomeSection id="body-types" title={t("home.bodies")}>
      <ul className={css.line}>
        {bodies.map(({ slug, name, count }) => (
          <li key={slug}>
            <PageLink className={css.tile} to={localizePath(locale, `/cars?body=${slug}`)}>
              <svg className={css.shape} viewBox="0 0 118 44" aria-hidden>
                <use href={`${shapes}#${slug}`} />
              </svg>
              {name}
              <small>{t("gallery.total", { count })}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
