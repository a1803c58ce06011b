import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SmallCar as SmallCarView } from "../../catalogue/views/small-car.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CarPhoto } from "./car-photo.tsx";
import css from "./small-car.module.css";

export function SmallCar({ car, children }: { car: SmallCarView; children?: ReactNode }) {
  const t = useTranslations();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;
  return (
    <div className={css.car}>
      <div className={css.photo}>
        <CarPhoto picture={car.picture} alt={title} sizes="9rem" eager />
      </div>
      <div className={css.facts}>
        <Link to={localizePath(locale, car.path)} className={css.name}>
          <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
        </Link>
        {car.color && (
          <p className={css.color}>
            {car.color.name}
            {!car.color.isPictured && ` · ${t("details.other-color")}`}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
