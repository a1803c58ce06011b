import { Link } from "react-router";
import { pathIn, useLocale } from "../../i18n/locale.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./search-panel.module.css";

export function SearchLoading() {
  const words = useWords();
  return (
    <p role="status" className={css.waiting}>
      {words("search.loading")}
    </p>
  );
}

export function SearchFailure() {
  const words = useWords();
  const locale = useLocale();
  return (
    <p role="status" className={css.waiting}>
      {words("search.failed")} <Link to={pathIn(locale, "/cars")}>{words("search.all-filters")}</Link>
    </p>
  );
}
