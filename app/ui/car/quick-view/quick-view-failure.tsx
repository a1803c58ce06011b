import type { CardCar } from "../../../catalogue/views/card-car.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./quick-view-dialog.module.css";

/** Instead of the whole quick view, whose script is missing. */
export function QuickViewFailure({ car }: { car: CardCar }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.trouble}>
      <p role="alert">{t("quick-view.failed")}</p>
      <p className={css.ways}>
        <a href={localizePath(locale, carPath(car.addressId))}>{t("quick-view.details")}</a>
      </p>
    </div>
  );
}
