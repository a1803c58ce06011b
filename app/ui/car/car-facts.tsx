import { Fragment } from "react";
import type { CardCar } from "../../catalogue/views/card-car.ts";
import { formatUsage } from "../../i18n/format-mileage.ts";
import { useTranslations } from "../../i18n/translate.ts";
import dotted from "../base/dotted-line.module.css";
import css from "./car-facts.module.css";

/** Mileage, gearbox, fuel and city in one line. `more`: an attribute that the list of cards shows on a second one. */
export function CarFacts({
  car,
  className = "",
  more,
}: {
  car: CardCar;
  className?: string | undefined;
  more?: string | undefined;
}) {
  const t = useTranslations();
  const others = [car.transmission, car.fuel, car.city?.text].filter((fact) => fact !== undefined);
  return (
    <p className={`${dotted.line} ${css.facts} ${className}`} data-more={more}>
      <span data-condition={car.condition}>{formatUsage(car, t)}</span>
      {others.map((fact) => (
        <Fragment key={fact}>
          {" "}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
