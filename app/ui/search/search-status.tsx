import { Link } from "react-router";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./search-panel.module.css";

export function SearchLoading() {
  const t = useTranslations();
  return (
    <p role="status" className={css.waiting}>
      {t("search.loading")}
    </p>
  );
}

export function SearchFailure() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <p role="status" className={css.waiting}>
      {t("search.failed")} <Link to={localizePath(locale, "/cars")}>{t("search.all-filters")}</Link>
    </p>
  );
}
