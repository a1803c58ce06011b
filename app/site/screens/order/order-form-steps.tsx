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
import { licenseStatuses, workSectors } from "../../../dealership/leads/applicant.ts";
import { banks } from "../../../dealership/pricing/banks.ts";
import { instalmentYears } from "../../../dealership/pricing/finance.ts";
import { termLimits } from "../../../dealership/pricing/instalment-terms.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { formatAmount } from "../../../i18n/format-money.ts";
import type { TrustLine } from "../../../catalogue/views/trust-view.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { BankDecision, MonthlyPayment, SalaryLeft } from "./order-sums.tsx";
import type { PlanTrouble, TypedIncome } from "./order-state.ts";

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

const years = Array.from(
  { length: instalmentYears.most - instalmentYears.least + 1 },
  (_, index) => instalmentYears.least + index,
);

export function StepFinance({
  quote,
  trouble,
  deposit,
  hasQuestions,
}: {
  quote: Quote;
  trouble: PlanTrouble | undefined;
  deposit: TrustLine | undefined;
  hasQuestions: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const plan = quote.instalments;
  return (
    <>
      <FieldGroup>
        <RadioField
          name="installmentYears"
          label={t("order.years")}
          options={years.map((count) => ({ value: String(count), label: t("order.years-option", { count }) }))}
          required
          wide
        />
        <PercentField
          name="firstPayment"
          label={t("order.first-payment")}
          halalas={plan?.firstPayment}
          isPerCar={quote.quantity > 1}
        />
        <PercentField
          name="lastPayment"
          label={t("order.last-payment")}
          halalas={plan?.lastPayment}
          isPerCar={quote.quantity > 1}
        />
      </FieldGroup>
      <MonthlyPayment quote={quote} trouble={trouble} />
      <FieldGroup>
        <SelectField
          name="bank"
          label={t("order.bank")}
          hint={t("order.bank-hint")}
          placeholder={t("order.choose-bank")}
          options={optionsOf(banks, locale)}
          required
        />
      </FieldGroup>
      <BankDecision quote={quote} deposit={deposit} hasQuestions={hasQuestions} />
    </>
  );
}

export function StepCredit({
  isCompany,
  quote,
  income,
}: {
  isCompany: boolean;
  quote: Quote;
  income: TypedIncome | undefined;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const yesOrNo = [
    { value: "yes", label: t("order.yes") },
    { value: "no", label: t("order.no") },
  ];
  return (
    <>
      <p className={css.why}>{t(isCompany ? "order.guarantor-credit-why" : "order.your-credit-why")}</p>
      <FieldGroup>
        <TextField name="age" label={t("order.age")} inputMode="numeric" unit={t("order.unit-age")} required />
        <RadioField
          name="workSector"
          label={t("order.work-sector")}
          options={optionsOf(workSectors, locale)}
          required
          wide
        />
        <RadioField
          name="licenseStatus"
          label={t("order.license-status")}
          options={optionsOf(licenseStatuses, locale)}
          required
          wide
        />
        <TextField
          name="salary"
          label={t("order.salary")}
          hint={t("order.salary-hint")}
          inputMode="decimal"
          unit={t("order.unit-riyal")}
          required
        />
        <TextField
          name="commitments"
          label={t("order.commitments")}
          hint={t("order.commitments-hint")}
          inputMode="decimal"
          unit={t("order.unit-riyal")}
          required
        />
      </FieldGroup>
      <SalaryLeft quote={quote} income={income} />
      <FieldGroup>
        <RadioField
          name="defaults"
          label={t("order.defaults")}
          hint={t("order.defaults-hint")}
          options={yesOrNo}
          required
        />
        <RadioField name="realEstateLoan" label={t("order.real-estate-loan")} options={yesOrNo} required />
      </FieldGroup>
    </>
  );
}

function optionsOf(vocabulary: readonly { slug: string; name: Record<Locale, string> }[], locale: Locale) {
  return vocabulary.map(({ slug, name }) => ({ value: slug, label: name[locale] }));
}

function PercentField({
  name,
  label,
  halalas,
  isPerCar,
}: {
  name: "firstPayment" | "lastPayment";
  label: string;
  halalas: number | undefined;
  isPerCar: boolean;
}) {
  const t = useTranslations();
  const limits = termLimits[name];
  const amount = halalas !== undefined && t("price.plain", { amount: formatAmount(halalas) });
  const hint = amount
    ? t("order.percent-amount", {
        ...limits,
        amount: isPerCar ? t("order.per-car", { label: amount }) : amount,
      })
    : t("order.percent-hint", limits);
  return (
    <TextField name={name} label={label} hint={hint} inputMode="decimal" unit={t("order.unit-percent")} required />
  );
}
