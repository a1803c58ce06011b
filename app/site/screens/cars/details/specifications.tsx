import type { ReactNode } from "react";
import { batteryFacts } from "../../../../ui/car/battery-facts.ts";
import { formatMileage } from "../../../../i18n/format-mileage.ts";
import { directionOfText } from "../../../../i18n/locale.ts";
import { useTranslations, type PlainMessageKey, type Translate } from "../../../../i18n/translate.ts";
import type { DetailsCar } from "./details-car.ts";
import css from "./specifications.module.css";

type Fact = { label: PlainMessageKey; value: ReactNode };

export function Specifications({ car }: { car: DetailsCar }) {
  const t = useTranslations();
  return (
    <section className={css.specifications} aria-labelledby="specifications-title">
      <h2 id="specifications-title">{t("spec.title")}</h2>
      <div className={css.tables}>
        <FactTable title="spec.car" facts={carFacts(car, t)} />
        <FactTable title="spec.engine" facts={engineFacts(car, t)} />
        <FactTable title="spec.papers" facts={documentFacts(car)} />
      </div>
    </section>
  );
}

function FactTable({ title, facts }: { title: PlainMessageKey; facts: readonly Fact[] }) {
  const t = useTranslations();
  const knownFacts = facts.filter(({ value }) => value !== undefined);
  return (
    <table className={css.table}>
      <caption>{t(title)}</caption>
      <tbody>
        {knownFacts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{t(label)}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function carFacts(car: DetailsCar, t: Translate): Fact[] {
  return [
    {
      label: "spec.trim",
      value: car.trim && (
        <bdi lang={car.trim.locale} dir={directionOfText(car.trim.text)}>
          {car.trim.text}
        </bdi>
      ),
    },
    { label: "spec.year", value: car.year },
    { label: "spec.condition", value: car.conditionName },
    { label: "spec.mileage", value: formatMileage(car.mileageKm, t) },
    { label: "spec.body", value: car.body },
    { label: "spec.seats", value: car.seats },
    {
      label: car.colors.length > 1 ? "spec.colors" : "details.color",
      value: car.colors.length === 0 ? undefined : car.colors.map(({ name }) => name).join(t("list.separator")),
    },
  ];
}

function engineFacts(car: DetailsCar, t: Translate): Fact[] {
  const { engine, fuelConsumption } = car;
  return [
    { label: "spec.fuel", value: car.fuel },
    { label: "spec.transmission", value: car.transmission },
    { label: "spec.engine-capacity", value: engine && t("car.engine", { litres: engine }) },
    { label: "spec.cylinders", value: car.cylinders },
    {
      label: "spec.consumption",
      value: fuelConsumption && t("spec.litres-per-100-km", { litres: String(fuelConsumption) }),
    },
    ...batteryFacts(car, t),
  ];
}

function documentFacts(car: DetailsCar): Fact[] {
  return [
    { label: "spec.stock-number", value: <bdi dir="ltr">{car.stockNumber}</bdi> },
    { label: "spec.vin", value: car.vin && <bdi dir="ltr">{car.vin}</bdi> },
    { label: "spec.branch", value: car.branch && <span lang={car.branch.locale}>{car.branch.text}</span> },
  ];
}
