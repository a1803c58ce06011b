import { formatMileage } from "../../../../i18n/format-mileage.ts";
import { directionOfText } from "../../../../i18n/locale.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import dotted from "../../../../ui/base/dotted-line.module.css";
import type { DetailsCar } from "./details-car.ts";
import css from "./car-heading.module.css";

export function CarHeading({ car }: { car: DetailsCar }) {
  const t = useTranslations();
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1}>
        <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
      </h1>
      <p className={dotted.line}>
        {car.trim && (
          <span>
            <bdi lang={car.trim.locale} dir={directionOfText(car.trim.text)}>
              {car.trim.text}
            </bdi>
          </span>
        )}
        <span>{car.conditionName}</span>
        {car.condition === "used" && <span>{formatMileage(car.mileageKm, t)}</span>}
        <span>{car.fuel}</span>
        {car.transmission && <span>{car.transmission}</span>}
      </p>
      {car.status === "reserved" && (
        <p className={css.reserved}>
          <b>{t("car.reserved")}</b>. {t("details.reserved")}
        </p>
      )}
    </div>
  );
}
