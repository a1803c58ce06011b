import type { Locale } from "../../../../dealership/text/bilingual.ts";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import { useTranslations, type Translate } from "../../../../i18n/translate.ts";
import { carsAddress } from "./cars-address.ts";
import { chipLabel } from "./filter-chip-list.tsx";
import type { FilterChip } from "./filter-chips.ts";
import { isolatedLabel } from "./filter-label.tsx";
import type { PartAlone, SuggestedSearch } from "./suggested-searches.ts";
import { Illustrated } from "../../../../ui/content/illustration.tsx";
import { PageLink } from "../../../../ui/base/page-link.tsx";
import button from "../../../../ui/base/button.module.css";
import wrapping from "../../../../ui/base/wrapping-row.module.css";
import css from "./no-results.module.css";

export function NoResults({
  suggestions,
  parts,
}: {
  suggestions: readonly SuggestedSearch[];
  parts: readonly PartAlone[];
}) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.empty}>
      <Illustrated name="empty-results">
        <h2>{t("gallery.no-results")}</h2>
        {parts.length > 0 && (
          <>
            <p>{t("gallery.parts-alone")}</p>
            <ul className={`${wrapping.row} ${css.parts}`}>
              {parts.map(({ chip, query, total }) => {
                const name = isolatedLabel(chip.kind, chipLabel(chip, t));
                const text = t("gallery.part-alone", { name, count: total });
                return (
                  <li key={query}>
                    {total === 0 ? (
                      <span className={css.nothing}>{text}</span>
                    ) : (
                      <PageLink to={carsAddress(locale, query)} className={button.quiet}>
                        {text}
                      </PageLink>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {suggestions.length > 0 && <p>{t("gallery.no-results-help")}</p>}
        <ul className={wrapping.row}>
          {suggestions.map(({ removed, query, total }) => {
            const name = removedNames(removed, t, locale);
            return (
              <li key={query}>
                <PageLink to={carsAddress(locale, query)} className={button.quiet}>
                  {t("gallery.without", { name, count: total })}
                </PageLink>
              </li>
            );
          })}
          <li>
            <PageLink to={localizePath(locale, "/cars")} className={button.quiet}>
              {t("gallery.all-cars")}
            </PageLink>
          </li>
        </ul>
      </Illustrated>
    </div>
  );
}

/** Each name isolated, so that Latin and Arabic ones keep their order. */
export function removedNames(removed: readonly FilterChip[], t: Translate, locale: Locale): string {
  return new Intl.ListFormat(locale).format(removed.map((chip) => isolatedLabel(chip.kind, chipLabel(chip, t))));
}
