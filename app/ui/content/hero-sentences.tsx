import type { SearchView } from "../../catalogue/views/home-view.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { PageLink } from "../base/page-link.tsx";
import css from "./hero.module.css";

/** Searches in a sentence each, or by condition if there are none. */
export function HeroSentences({ searches }: { searches: readonly SearchView[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const links =
    searches.length > 0
      ? searches.map(({ text, query }) => ({ ...text, query }))
      : [
          { text: t("site.new-cars"), locale, query: "condition=new" },
          { text: t("site.used-cars"), locale, query: "condition=used" },
        ];
  return (
    <ul className={css.sentences}>
      {links.map((link) => (
        <li key={link.query}>
          <PageLink to={localizePath(locale, `/cars?${link.query}`)} lang={link.locale}>
            {link.text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
