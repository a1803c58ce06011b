import { carPath } from "../../dealership/car/address-id.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./quick-view-dialog.module.css";

export function QuickViewFailure({ carId, onRetry }: { carId: number; onRetry?: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.trouble}>
      <p role="alert">{t("quick-view.failed")}</p>
      <p className={css.ways}>
        {onRetry && (
          <button type="button" className={css.retry} onClick={onRetry}>
            {t("error.retry")}
          </button>
        )}
        {/* The id is enough: the page redirects to its canonical URL. */}
        <a href={localizePath(locale, carPath(`car-${carId}`))}>{t("quick-view.details")}</a>
      </p>
    </div>
  );
}
