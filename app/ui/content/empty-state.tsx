import type { ReactNode } from "react";
import { Link } from "react-router";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import wrapping from "../base/wrapping-row.module.css";
import css from "./empty-state.module.css";

export function EmptyState({ text, illustration }: { text: string; illustration?: ReactNode }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.empty}>
      {illustration}
      <p className={css.text}>{text}</p>
      <p className={wrapping.row}>
        <Link to={localizePath(locale, "/cars")} className={button.quiet}>
          {t("empty.see-cars")}
        </Link>
        <Link to={localizePath(locale, "/contact-us")} className={button.quiet}>
          {t("site.contact")}
        </Link>
      </p>
    </div>
  );
}
