import { Link } from "react-router";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./search-panel.module.css";

export function SearchLoading() {
  const words = useTranslations();
  return (
    <p role="status" className={css.waiting}>
      {words("search.loading")}
    </p>
  );
}

export function SearchFailure() {
  const words = useTranslations();
  const locale = useLocale();
  return (
    <p role="status" className={css.waiting}>
      {words("search.failed")} <Link to={localizePath(locale, "/cars")}>{words("search.all-filters")}</Link>
    </p>
  );
}
