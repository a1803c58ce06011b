import type { CardCar } from "../../catalogue/views/card-car.ts";
import { formatUsage } from "../../i18n/format-mileage.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./car-facts.module.css";

/**
 * Mileage, gearbox, fuel and city in one line, or in several with `isNarrow`. `more`: an attribute that the list of cards
 * shows on a line of its own.
 */
export function CarFacts({
  car,
  className = "",
  more,
  isNarrow = false,
}: {
  car: CardCar;
  className?: string | undefined;
  more?: string | undefined;
  isNarrow?: boolean;
}) {
  const t = useTranslations();
  const others = [car.transmission, car.fuel, car.city?.text].filter((fact) => fact !== undefined);
  // At the end of a line a comma is at home, a dot is not.
  const separator = isNarrow ? t("list.separator") : "\u00A0· ";
  return (
    <p className={`${css.facts} ${className}`} data-more={more}>
      <span data-condition={car.condition}>{formatUsage(car, t)}</span>
      {others.map((fact) => separator + fact).join("")}
    </p>
  );
}
