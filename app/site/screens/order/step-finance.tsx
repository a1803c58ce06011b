import { licenseStatuses, workSectors } from "../../../dealership/leads/applicant.ts";
import { banks } from "../../../dealership/pricing/banks.ts";
import { instalmentYears } from "../../../dealership/pricing/finance.ts";
import { termLimits } from "../../../dealership/pricing/instalment-terms.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { amountText } from "../../../i18n/format-money.ts";
import { useWords } from "../../../i18n/translate.ts";
import { MonthlyPayment } from "./monthly-payment.tsx";
import { SalaryLeft } from "./salary-left.tsx";
import type { PlanTrouble } from "./plan-trouble.ts";
import type { TypedIncome } from "./typed-order.ts";

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
  const words = useWords();
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
  const words = useWords();
  const limits = termLimits[name];
  const amount = halalas !== undefined && words("price.plain", { amount: amountText(halalas) });
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
