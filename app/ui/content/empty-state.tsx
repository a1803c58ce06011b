import { Link } from "react-router";
import { pathIn, useLocale } from "../../i18n/locale.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./empty-state.module.css";

export function EmptyState({ text }: { text: string }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <div className={css.empty}>
      <p className={css.text}>{text}</p>
      <p>
        <Link to={pathIn(locale, "/cars")} className={css.onward}>
          {words("empty.see-cars")}
        </Link>
        <Link to={pathIn(locale, "/contact-us")} className={css.onward}>
          {words("site.contact")}
        </Link>
      </p>
    </div>
  );
}
