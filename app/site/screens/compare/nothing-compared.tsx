import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useComparedIds } from "../../../client/stores/comparison.ts";
import { useHydrated } from "../../../client/use-hydrated.ts";
import { comparisonPath } from "../../../dealership/car/comparison.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import words from "../../../ui/content/illustration.module.css";
import { Illustrated } from "../../../ui/content/illustration.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./nothing-compared.module.css";

/** Draws the cars chosen in this browser, which the server does not know; only without any it says that there are none. */
export function NothingCompared() {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const chosenIds = useComparedIds();
  const chosenPath = chosenIds.length > 0 ? localizePath(locale, comparisonPath(chosenIds)) : undefined;

  useEffect(() => {
    if (chosenPath !== undefined) void navigate(chosenPath, { replace: true, preventScrollReset: true });
  }, [chosenPath, navigate]);

  if (chosenPath !== undefined) return <div className={css.loading} />;
  return (
    <div className={css.empty} data-hydrated={isHydrated || undefined}>
      <Illustrated name="empty-compare">
        <p className={words.title}>{t("compare.none")}</p>
        <p className={words.help}>{t("compare.none-help")}</p>
        <p className={wrapping.row}>
          <Link to={localizePath(locale, "/cars")} className={button.primary}>
            {t("compare.see-cars")}
          </Link>
          <Link to={localizePath(locale, "/wishlist")} className={button.secondary}>
            {t("site.wishlist")}
          </Link>
        </p>
      </Illustrated>
    </div>
  );
}
