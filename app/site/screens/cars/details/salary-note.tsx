/** What remains of the share of a salary that the central bank allows for instalments. Nothing is sent. */
import { useRef, useState } from "react";
import { usePrehydrationChecked, usePrehydrationText } from "../../../../client/forms/use-prehydration-input.ts";
import { minSalary, remainingSalaryShare, salaryShare, sharePercent } from "../../../../dealership/pricing/finance.ts";
import { parseHalalas } from "../../../../dealership/text/parse-number.ts";
import { formatAmount } from "../../../../i18n/format-money.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./salary-note.module.css";

const workingPercent = sharePercent(salaryShare.working);
const retiredPercent = sharePercent(salaryShare.retired);

/** Hidden, not removed, without an instalment, so that the input survives. */
export function SalaryNote({ monthly: instalment }: { monthly: number | undefined }) {
  const t = useTranslations();
  const [salary, setSalary] = useState("");
  const [commitments, setCommitments] = useState("");
  const [retired, setRetired] = useState(false);
  const retiredInput = useRef<HTMLInputElement>(null);
  usePrehydrationChecked(retiredInput, setRetired);
  const monthly = instalment ?? 0;
  const plainPrice = (halalas: number) => t("price.plain", { amount: formatAmount(halalas) });

  const salaryHalalas = parseHalalas(salary);
  const commitmentsHalalas = commitments.trim() === "" ? 0 : parseHalalas(commitments);
  const remaining =
    salaryHalalas === undefined || commitmentsHalalas === undefined
      ? undefined
      : remainingSalaryShare({ salary: salaryHalalas, commitments: commitmentsHalalas, monthly, retired });
  const percent = retired ? retiredPercent : workingPercent;

  return (
    <details className={css.note} hidden={instalment === undefined}>
      <summary className={css.summary}>{t("salary.title")}</summary>
      <p>
        {t("salary.rule", {
          working: workingPercent,
          retired: retiredPercent,
          salary: plainPrice(minSalary({ monthly, retired: false })),
          pension: plainPrice(minSalary({ monthly, retired: true })),
        })}
      </p>
      {/* Outside every form: these values are never sent. */}
      <div className="only-with-script">
        <div className={css.questions}>
          <AmountInput
            id="salary"
            label={t("salary.salary")}
            value={salary}
            isInvalid={salary.trim() !== "" && salaryHalalas === undefined}
            onChange={setSalary}
          />
          <AmountInput
            id="commitments"
            label={t("salary.commitments")}
            value={commitments}
            isInvalid={commitmentsHalalas === undefined}
            onChange={setCommitments}
          />
          <label className={css.check}>
            <input
              ref={retiredInput}
              type="checkbox"
              name="retired"
              checked={retired}
              onChange={(event) => setRetired(event.target.checked)}
            />
            {t("salary.retired")}
          </label>
          <p className={css.private}>{t("salary.private")}</p>
        </div>
      </div>
      <output className={css.left} data-over={(remaining !== undefined && remaining < 0) || undefined}>
        {remaining !== undefined && remaining >= 0 && t("salary.left", { amount: plainPrice(remaining), percent })}
        {remaining !== undefined && remaining < 0 && t("salary.over", { amount: plainPrice(-remaining), percent })}
      </output>
    </details>
  );
}

function AmountInput({
  id,
  label,
  value,
  isInvalid,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
}) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, onChange);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isInvalid && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {t("salary.wrong")}
        </p>
      )}
    </div>
  );
}
