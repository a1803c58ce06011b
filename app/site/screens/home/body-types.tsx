import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { BodyTile } from "./body-tiles.server.ts";
import { HomeSection } from "./home-section.tsx";
import { PageLink } from "../../../ui/base/page-link.tsx";
import css from "./tiles.module.css";

export function BodyTypes({ bodies }: { bodies: readonly BodyTile[] }) {
  const t = useTranslations();
  const locale = useLocale();
  // With a single body type there is nothing to choose.
  if (bodies.length < 2) return null;
  return (
    <HomeSection id="body-types" title={t("home.bodies")}>
      <ul className={css.bodies}>
        {bodies.map(({ slug, name, count, picture }) => (
          <li key={slug}>
            <PageLink className={css.body} to={localizePath(locale, `/cars?body=${slug}`)}>
              {picture && (
                <CarImage picture={picture} alt="" sizes="(min-width: 64rem) 12rem, 44vw" className={css.bodyPicture} />
              )}
              <span className={css.bodyName}>{name}</span>
              <small>{t("gallery.total", { count })}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
