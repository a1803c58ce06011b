import type { TrustLine } from "../../../catalogue/views/trust-view.ts";
import { licenseStatuses, workSectors } from "../../../dealership/leads/applicant.ts";
import { banks } from "../../../dealership/pricing/banks.ts";
import { instalmentYears } from "../../../dealership/pricing/finance.ts";
import { termLimits } from "../../../dealership/pricing/instalment-terms.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { formatAmount } from "../../../i18n/format-money.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { optionsOf } from "./order-form-steps.tsx";
import type { PlanTrouble, TypedIncome } from "./order-state.ts";
import { BankDecision, MonthlyPayment, SalaryLeft } from "./order-sums.tsx";
import css from "./order-form-steps.module.css";

const years = Array.from(
  { length: instalmentYears.most - instalmentYears.least + 1 },
  (_, index) => instalmentYears.least + index,
);

export function StepFinance({
  isCompany,
  quote,
  trouble,
  deposit,
  hasQuestions,
}: {
  isCompany: boolean;
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
      <BankDecision quote={quote} isCompany={isCompany} deposit={deposit} hasQuestions={hasQuestions} />
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
