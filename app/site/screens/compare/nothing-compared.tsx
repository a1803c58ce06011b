import { Scale } from "lucide-react";
import { Link } from "react-router";
import { useComparedIds } from "../../../client/stores/comparison.ts";
import { comparisonPath } from "../../../dealership/car/comparison.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./nothing-compared.module.css";

export function NothingCompared() {
  const t = useTranslations();
  const locale = useLocale();
  const selectedIds = useComparedIds();
  return (
    <div className={css.empty}>
      <Scale className={css.mark} aria-hidden />
      <p className={css.title}>{t("compare.none")}</p>
      <p className={css.help}>{t("compare.none-help")}</p>
      <p className={css.ways}>
        {selectedIds.length > 0 && (
          <Link to={localizePath(locale, comparisonPath(selectedIds))} className={button.primary}>
            {t("compare.open", { count: selectedIds.length })}
          </Link>
        )}
        <Link to={localizePath(locale, "/cars")} className={selectedIds.length > 0 ? button.secondary : button.primary}>
          {t("compare.see-cars")}
        </Link>
        <Link to={localizePath(locale, "/wishlist")} className={button.secondary}>
          {t("site.wishlist")}
        </Link>
      </p>
    </div>
  );
}
