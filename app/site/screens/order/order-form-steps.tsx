import { useTranslations } from "../../../i18n/translate.ts";
import { ColorSwatch } from "../../../ui/car/color-swatch.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { OrderCar } from "./order-car.ts";
import button from "../../../ui/base/button.module.css";
import css from "./order-form-steps.module.css";
import { cities } from "../../../dealership/cities.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { MobileField, NameField } from "../../../ui/form/person-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import type { Locale } from "../../../dealership/text/bilingual.ts";

export function StepCar({ car, isCompany, change }: { car: OrderCar; isCompany: boolean; change: string }) {
  const t = useTranslations();
  const [onlyColor] = car.colors.length === 1 ? car.colors : [];
  return (
    <>
      <div className={css.car}>
        <p>
          <bdi className={css.name}>
            {car.name} {car.year}
          </bdi>{" "}
          <span className={css.stock}>
            {t("spec.stock-number")} <bdi dir="ltr">{car.stockNumber}</bdi>
          </span>
        </p>
        {/* What is typed goes along. */}
        <button name="step" value="change" formAction={change} formNoValidate className={button.quiet}>
          {t("order.change-car")}
        </button>
      </div>
      {onlyColor && (
        <p className={css.color}>
          {t("order.color")} <ColorSwatch hex={onlyColor.hex} /> <b>{onlyColor.name}</b>
          <input type="hidden" name="color" value={onlyColor.slug} />
        </p>
      )}
      <FieldGroup>
        {!onlyColor && (
          <RadioField
            name="color"
            label={t("order.color-question")}
            options={car.colors.map(({ slug, name, hex }) => ({
              value: slug,
              label: name,
              mark: <ColorSwatch hex={hex} />,
            }))}
            required
            wide
          />
        )}
        {isCompany && <TextField name="quantity" label={t("order.quantity")} inputMode="numeric" required />}
      </FieldGroup>
    </>
  );
}

export function StepPerson({ isCompany }: { isCompany: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <>
      {isCompany && (
        <FieldGroup>
          <TextField name="companyName" label={t("order.company-name")} autoComplete="organization" required />
          <TextField name="activity" label={t("order.activity")} hint={t("order.activity-hint")} required />
          <TextField name="location" label={t("order.location")} hint={t("order.location-hint")} required />
          <TextField name="managerName" label={t("order.manager-name")} required />
        </FieldGroup>
      )}
      <FieldGroup
        key="person"
        title={isCompany ? t("order.guarantor") : undefined}
        note={isCompany ? t("order.guarantor-why") : undefined}
      >
        <NameField name="clientName" label={t("order.client-name")} wide />
        <MobileField name="mobile" />
        <SelectField
          name="city"
          label={t("form.city")}
          placeholder={t("order.choose-city")}
          autoComplete="address-level2"
          options={optionsOf(cities, locale)}
          required
        />
      </FieldGroup>
    </>
  );
}

export function optionsOf(vocabulary: readonly { slug: string; name: Record<Locale, string> }[], locale: Locale) {
  return vocabulary.map(({ slug, name }) => ({ value: slug, label: name[locale] }));
}
