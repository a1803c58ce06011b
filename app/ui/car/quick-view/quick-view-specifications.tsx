import { useId } from "react";
import type { CarResponse } from "../../../api-contract/responses.ts";
import { engineValue } from "../../../dealership/car/engine-value.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { conditions, entryBySlug } from "../../../dealership/car/vocabulary.ts";
import { batteryFacts } from "../battery-facts.ts";
import { formatMileage } from "../../../i18n/format-mileage.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./quick-view.module.css";

export function QuickViewSpecifications({ car, city }: { car: CarResponse; city: LocalText | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const specifications = [
    { term: t("spec.condition"), value: entryBySlug(conditions, car.condition).name[locale] },
    { term: t("spec.mileage"), value: car.condition === "new" ? undefined : formatMileage(car.mileageKm, t) },
    { term: t("spec.transmission"), value: car.transmission?.name },
    { term: t("spec.fuel"), value: car.fuel.name },
    {
      term: t("spec.engine-capacity"),
      value: car.engineLitres && t("car.engine", { litres: engineValue(car.engineLitres) }),
    },
    ...batteryFacts(car, t).map(({ label, value }) => ({ term: t(label), value })),
    { term: t("spec.body"), value: car.body.name },
    { term: t("spec.seats"), value: car.seats },
    { term: t("spec.branch"), value: city?.text },
  ].filter(({ value }) => value !== undefined);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {t("quick-view.facts")}
      </h3>
      <dl className={css.list}>
        {specifications.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
