import type { ReactNode } from "react";
import { useTranslations, type PlainMessageKey, type Translate } from "../../../../i18n/translate.ts";
import { batteryFacts } from "../../../../ui/car/battery-facts.ts";
import { formatMileage } from "../../../../i18n/format-mileage.ts";
import type { DetailsCar } from "./details-car.ts";
import css from "./key-figures.module.css";

const maxFigures = 6;

/** The facts that decide between two cars, set large. */
export function KeyFigures({ car }: { car: DetailsCar }) {
  const t = useTranslations();
  const figures = figuresOf(car, t)
    .filter(({ value }) => value !== undefined)
    .slice(0, maxFigures);
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(car: DetailsCar, t: Translate): { label: PlainMessageKey; value: ReactNode }[] {
  const { engine, fuelConsumption } = car;
  return [
    { label: "spec.mileage", value: car.condition === "used" ? formatMileage(car.mileageKm, t) : undefined },
    { label: "spec.year", value: car.year },
    ...batteryFacts(car, t),
    { label: "spec.engine-capacity", value: engine && t("car.engine", { litres: engine }) },
    { label: "spec.fuel", value: car.fuel },
    {
      label: "spec.consumption",
      value: fuelConsumption && t("spec.litres-per-100-km", { litres: String(fuelConsumption) }),
    },
    { label: "spec.transmission", value: car.transmission },
    { label: "spec.seats", value: car.seats },
    { label: "spec.body", value: car.body },
  ];
}
