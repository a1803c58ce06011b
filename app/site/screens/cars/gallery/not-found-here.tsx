import { Search } from "lucide-react";
import { PageLink } from "../../../../ui/base/page-link.tsx";
import button from "../../../../ui/base/button.module.css";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./not-found-here.module.css";

/** After the cars: the dealership looks for what it does not have. */
export function NotFoundHere() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <aside className={css.offer} aria-labelledby="not-found-here">
      <div>
        <h2 id="not-found-here">{t("gallery.search-for-you")}</h2>
        <p>{t("gallery.search-for-you-text")}</p>
      </div>
      <PageLink to={localizePath(locale, "/contact-us")} className={button.secondary}>
        <Search aria-hidden />
        {t("gallery.search-for-you-link")}
      </PageLink>
    </aside>
  );
}
