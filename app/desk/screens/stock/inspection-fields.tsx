import { use } from "react";
import { sections, wheels } from "../../../dealership/car/inspection-sections.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { useDeskTranslations } from "../../translate.ts";
import { CarFormContext } from "./car-field.tsx";
import { Field } from "./car-fields.tsx";
import css from "./car-form.module.css";

const columns = [
  "inspection_sections",
  "inspection_remarks_ar",
  "inspection_remarks_en",
  "inspection_tread_mm",
] as const;

/** The points of an inspection, its remarks and the depth of the tread. */
export function Sections() {
  const t = useDeskTranslations();
  const locale = useLocale();
  const { answer } = use(CarFormContext);
  const isRefused = columns.some((column) => answer?.errors?.[column] !== undefined);
  return (
    <details className={css.panels} open={isRefused}>
      <summary>{t("car.sections")}</summary>
      {sections.map(({ slug, name }) => (
        <fieldset key={slug} className={css.section}>
          <legend>{name[locale]}</legend>
          <div className={css.grid}>
            <Field name={`passed-${slug}`} label={t("car.passed")} ltr numeric />
            <Field name={`points-${slug}`} label={t("car.points")} ltr numeric />
            <Field name={`remark-ar-${slug}`} label={t("car.remark-ar")} />
            <Field name={`remark-en-${slug}`} label={t("car.remark-en")} />
          </div>
        </fieldset>
      ))}
      <fieldset className={css.section}>
        <legend>{t("car.tread")}</legend>
        <div className={css.grid}>
          {wheels.map((wheel) => (
            <Field
              key={wheel}
              name={`tread-${wheel}`}
              label={t("car.wheel", { wheel: wheel.replace("-", "") })}
              ltr
              numeric
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
