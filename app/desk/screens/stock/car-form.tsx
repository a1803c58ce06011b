import type { ReactNode } from "react";
import { checkedParts, checkStates, panels, panelStates } from "../../../dealership/car/inspection.ts";
import { Sections } from "./inspection-fields.tsx";
import { vatSchemes, type VocabularyEntry } from "../../../dealership/car/vocabulary.ts";
import { useLocale } from "../../../i18n/locale.ts";
import type { Option } from "../../../ui/form/options.ts";
import button from "../../../ui/base/button.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { CarAnswer } from "./car-action.server.ts";
import { CarFormContext } from "./car-field.tsx";
import { Choice, Colors, Field, Pair } from "./car-fields.tsx";
import type { CarValues } from "./car-values.ts";
import type { FilterOptions } from "./filter-options.server.ts";
import css from "./car-form.module.css";

/** All that the site shows of a car, both languages side by side. */
export function CarForm({
  options,
  values,
  answer,
  isNew = false,
  hidden,
}: {
  options: FilterOptions;
  values: CarValues;
  answer: CarAnswer | undefined;
  isNew?: boolean;
  hidden?: ReactNode;
}) {
  const t = useDeskTranslations();
  return (
    <CarFormContext value={{ values, answer }}>
      {/* Long texts of both languages are more than a plain form may send. */}
      <form method="post" encType="multipart/form-data" className={css.form} noValidate data-live-preview="">
        {hidden}
        <Identity options={options} isNew={isNew} />
        <Money />
        <Technology options={options} />
        <Texts />
        <Inspection />
        <p className={css.bar}>
          {isNew ? (
            <>
              <button className={button.primary} name="state" value="draft">
                {t("car.save-draft")}
              </button>
              <button className={button.secondary} name="state" value="available">
                {t("car.save-published")}
              </button>
            </>
          ) : (
            <button className={button.primary} name="intent" value="fields">
              {t("car.save")}
            </button>
          )}
          <button className={button.secondary} name="intent" value="preview">
            {t("content.show-preview")}
          </button>
        </p>
      </form>
    </CarFormContext>
  );
}

function Identity({ options, isNew }: { options: FilterOptions; isNew: boolean }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("car.identity")}>
      <div className={css.grid}>
        {isNew && <Field name="stock_number" label={t("car.stock-number")} hint={t("car.stock-number-hint")} ltr />}
        <Choice name="condition" label={t("field.condition")} options={options.conditions} required />
        <Choice name="brand" label={t("field.brandSlug")} options={options.brands} required />
        <Field name="year" label={t("field.year")} required ltr numeric />
        <Field name="mileage_km" label={t("field.mileageKm")} hint={t("car.mileage-hint")} ltr numeric />
        <Field name="vin" label={t("field.vin")} hint={t("car.vin-hint")} ltr />
        <Choice name="branch" label={t("field.branch")} options={options.branches} />
        <Field name="added_on" label={t("field.addedAt")} type="date" ltr />
      </div>
      <Pair arabic="model_ar" english="model_en" label={t("field.model")} requires="english" />
      <Pair arabic="trim_ar" english="trim_en" label={t("field.trim")} />
      <Colors options={options.colors} />
    </Panel>
  );
}

function Money() {
  const t = useDeskTranslations();
  return (
    <Panel title={t("field.price")} intro={t("car.price-intro")}>
      <div className={css.grid}>
        <Field name="price" label={t("car.price")} hint={t("car.price-hint")} ltr numeric />
        <Field name="price_before_discount" label={t("car.price-before-discount")} ltr numeric />
        <Choice name="vat_scheme" label={t("car.vat-scheme")} options={words(vatSchemes, useLocale())} />
      </div>
    </Panel>
  );
}

function Technology({ options }: { options: FilterOptions }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("car.technology")}>
      <div className={css.grid}>
        <Choice name="body" label={t("field.body")} options={options.bodies} required />
        <Choice name="fuel" label={t("field.fuel")} options={options.fuels} required />
        <Choice name="transmission" label={t("field.transmission")} options={options.transmissions} />
        <Field name="engine_l" label={t("field.engineLitres")} ltr numeric />
        <Field name="cylinders" label={t("field.cylinders")} ltr numeric />
        <Field name="fuel_consumption" label={t("field.fuelConsumption")} ltr numeric />
        <Field name="range_km" label={t("field.rangeKm")} hint={t("car.electric-hint")} ltr numeric />
        <Field name="battery_kwh" label={t("field.batteryKwh")} hint={t("car.electric-hint")} ltr numeric />
        <Field name="charge_minutes" label={t("field.chargeMinutes")} hint={t("car.electric-hint")} ltr numeric />
        <Field name="seats" label={t("field.seats")} ltr numeric />
      </div>
    </Panel>
  );
}

function Texts() {
  const t = useDeskTranslations();
  return (
    <Panel title={t("car.texts")} intro={t("car.texts-intro")}>
      <Pair arabic="description_ar" english="description_en" label={t("field.description")} rows={6} />
      <Pair
        arabic="features_ar"
        english="features_en"
        label={t("field.features")}
        hint={t("car.lines-hint")}
        rows={6}
      />
      <Pair
        arabic="capabilities_ar"
        english="capabilities_en"
        label={t("field.capabilities")}
        hint={t("car.lines-hint")}
        rows={4}
      />
    </Panel>
  );
}

function Inspection() {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (
    <Panel title={t("field.inspection")} intro={t("car.inspection-intro")}>
      <div className={css.grid}>
        <Field name="inspected_on" label={t("car.inspected-on")} type="date" ltr />
        <Field name="inspected_by" label={t("car.inspected-by")} />
        {checkedParts.map((part) => (
          <Choice
            key={part}
            name={`inspection_${part}`}
            label={t(`check.${part}`)}
            options={words(checkStates, locale)}
          />
        ))}
      </div>
      <details className={css.panels}>
        <summary>{t("car.panels")}</summary>
        <div className={css.grid}>
          {panels.map(({ slug, name }) => (
            <Choice
              key={slug}
              name={`panel-${slug}`}
              label={name[locale]}
              options={words(panelStates, locale).filter(({ value }) => value !== "original")}
              placeholder={t("car.original")}
            />
          ))}
        </div>
      </details>
      <Sections />
      <Pair arabic="inspection_note_ar" english="inspection_note_en" label={t("car.inspection-note")} rows={3} />
    </Panel>
  );
}

function words(entries: readonly VocabularyEntry[], locale: "ar" | "en"): Option[] {
  return entries.map(({ slug, name }) => ({ value: slug, label: name[locale] }));
}
