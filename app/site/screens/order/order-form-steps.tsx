import { useTranslations } from "../../../i18n/translate.ts";
import { ColorSwatch } from "../../../ui/car/color-swatch.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { OrderCar } from "./order-car.ts";
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
import { MonthlyPayment, SalaryLeft } from "./order-sums.tsx";
import type { PlanTrouble, TypedIncome } from "./order-state.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { CheckListField } from "../../../ui/form/check-list-field.tsx";
import { Amount } from "../../../ui/car/amount.tsx";

export function StepCar({ car, isCompany }: { car: OrderCar; isCompany: boolean }) {
  const words = useTranslations();
  return (
    <>
      <p className={css.car}>
        <bdi className={css.name}>
          {car.name} {car.year}
        </bdi>{" "}
        <span className={css.stock}>
          {words("spec.stock-number")} <bdi dir="ltr">{car.stockNumber}</bdi>
        </span>
      </p>
      <FieldGroup>
        <RadioField
          name="color"
          label={words("order.color-question")}
          options={car.colors.map(({ slug, name, hex }) => ({
            value: slug,
            label: name,
            mark: <ColorSwatch hex={hex} />,
          }))}
          required
          wide
        />
        {isCompany && <TextField name="quantity" label={words("order.quantity")} inputMode="numeric" required />}
      </FieldGroup>
    </>
  );
}

export function StepPerson({ isCompany }: { isCompany: boolean }) {
  const words = useTranslations();
  const locale = useLocale();
  return (
    <FieldGroup>
      {isCompany && (
        <>
          <TextField name="companyName" label={words("order.company-name")} autoComplete="organization" required />
          <TextField name="activity" label={words("order.activity")} hint={words("order.activity-hint")} required />
          <TextField name="location" label={words("order.location")} hint={words("order.location-hint")} required />
          <TextField name="managerName" label={words("order.manager-name")} required />
        </>
      )}
      <NameField
        key="clientName"
        name="clientName"
        label={words("order.client-name")}
        hint={isCompany ? words("order.client-name-hint") : undefined}
        wide
      />
      <MobileField key="mobile" name="mobile" />
      <SelectField
        key="city"
        name="city"
        label={words("form.city")}
        placeholder={words("order.choose-city")}
        autoComplete="address-level2"
        options={cities.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        required
      />
    </FieldGroup>
  );
}

const years = Array.from(
  { length: instalmentYears.most - instalmentYears.least + 1 },
  (_, index) => instalmentYears.least + index,
);

export function StepFinance({
  quote,
  trouble,
  income,
}: {
  quote: Quote;
  trouble: PlanTrouble | undefined;
  income: TypedIncome | undefined;
}) {
  const words = useTranslations();
  const locale = useLocale();
  const plan = quote.instalments;
  const yesOrNo = [
    { value: "yes", label: words("order.yes") },
    { value: "no", label: words("order.no") },
  ];
  const named = (vocabulary: readonly { slug: string; name: { ar: string; en: string } }[]) =>
    vocabulary.map(({ slug, name }) => ({ value: slug, label: name[locale] }));
  return (
    <>
      <FieldGroup>
        <RadioField
          name="installmentYears"
          label={words("order.years")}
          options={years.map((count) => ({ value: String(count), label: words("order.years-option", { count }) }))}
          required
          wide
        />
        <PercentField
          name="firstPayment"
          label={words("order.first-payment")}
          halalas={plan?.firstPayment}
          isPerCar={quote.quantity > 1}
        />
        <PercentField
          name="lastPayment"
          label={words("order.last-payment")}
          halalas={plan?.lastPayment}
          isPerCar={quote.quantity > 1}
        />
      </FieldGroup>
      <MonthlyPayment quote={quote} trouble={trouble} />
      <FieldGroup>
        <SelectField
          name="bank"
          label={words("order.bank")}
          hint={words("order.bank-hint")}
          placeholder={words("order.choose-bank")}
          options={named(banks)}
          required
        />
        <TextField name="age" label={words("order.age")} inputMode="numeric" unit={words("order.unit-age")} required />
        <RadioField name="workSector" label={words("order.work-sector")} options={named(workSectors)} required wide />
        <RadioField
          name="licenseStatus"
          label={words("order.license-status")}
          options={named(licenseStatuses)}
          required
          wide
        />
        <TextField
          name="salary"
          label={words("order.salary")}
          hint={words("order.salary-hint")}
          inputMode="decimal"
          unit={words("order.unit-riyal")}
          required
        />
        <TextField
          name="commitments"
          label={words("order.commitments")}
          hint={words("order.commitments-hint")}
          inputMode="decimal"
          unit={words("order.unit-riyal")}
          required
        />
      </FieldGroup>
      <SalaryLeft quote={quote} income={income} />
      <FieldGroup>
        <RadioField
          name="defaults"
          label={words("order.defaults")}
          hint={words("order.defaults-hint")}
          options={yesOrNo}
          required
        />
        <RadioField name="realEstateLoan" label={words("order.real-estate-loan")} options={yesOrNo} required />
      </FieldGroup>
    </>
  );
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
  const words = useTranslations();
  const limits = termLimits[name];
  const amount = halalas !== undefined && words("price.plain", { amount: formatAmount(halalas) });
  const hint = amount
    ? words("order.percent-amount", {
        ...limits,
        amount: isPerCar ? words("order.per-car", { label: amount }) : amount,
      })
    : words("order.percent-hint", limits);
  return (
    <TextField name={name} label={label} hint={hint} inputMode="decimal" unit={words("order.unit-percent")} required />
  );
}

/** Halalas per car; without them the price is on request. */
export type OfferedService = { slug: string; name: LocalText; halalas?: number };

export function StepServices({ services }: { services: readonly OfferedService[] }) {
  const words = useTranslations();
  return (
    <CheckListField
      name="additionalServices"
      label={words("order.services-question")}
      hint={words("order.services-hint")}
      wide
      options={services.map(({ slug, name, halalas }) => ({
        value: slug,
        label: name.text,
        lang: name.locale,
        hint: halalas === undefined ? words("order.service-on-request") : <Amount halalas={halalas} />,
      }))}
    />
  );
}
