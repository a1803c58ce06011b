import { Scale, X } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { Link, useLocation } from "react-router";
import { setComparedIds, useComparedIds } from "../../client/stores/comparison.ts";
import { dismissToasts, useToasts } from "../../client/stores/toasts.ts";
import { comparisonPath } from "../../dealership/car/comparison.ts";
import { parseLocalizedPath, localizePath } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import css from "./compare-bar.module.css";

/** Elsewhere the bar would lie on a form or a text. */
const pathsWithCars = ["/", "/cars", "/cars/car-details", "/offers", "/offers/offer-details", "/wishlist"];

export function CompareBar() {
  const t = useTranslations();
  const carIds = useComparedIds();
  const isCovered = useToasts().some(({ isSilent }) => !isSilent);
  const { locale, path } = parseLocalizedPath(useLocation().pathname);
  const isShown = carIds.length > 0 && pathsWithCars.includes(path);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-comparing", isShown);
  }, [isShown]);

  // The message of the last car would offer to compare once more.
  useEffect(() => {
    if (path === "/compare") dismissToasts();
  }, [path]);

  if (!isShown) return null;
  return (
    <div className={css.bar} data-covered={isCovered || undefined} role="group" aria-label={t("compare.title")}>
      <Link to={localizePath(locale, comparisonPath(carIds))} className={css.open}>
        <Scale aria-hidden />
        {t("compare.open", { count: carIds.length })}
      </Link>
      <button
        type="button"
        className={`${button.icon} ${css.clear}`}
        aria-label={t("compare.clear")}
        title={t("compare.clear")}
        onClick={() => setComparedIds([])}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
