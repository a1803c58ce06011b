/** What the instalment leaves of a salary under the central bank's limits. Computed in the browser; nothing is sent. */
import { useRef, useState } from "react";
import { usePrehydrationChoice, usePrehydrationText } from "../../../client/forms/use-prehydration-input.ts";
import { leastSalary, leftOfSalary, salaryShare } from "../../../dealership/pricing/finance.ts";
import { typedHalalas } from "../../../dealership/text/typed-number.ts";
import { amountText } from "../../../i18n/format-money.ts";
import { useWords } from "../../../i18n/translate.ts";
import css from "./salary-note.module.css";

const workingPercent = sharePercent(salaryShare.working);
const retiredPercent = sharePercent(salaryShare.retired);

/** Without an instalment it is hidden and keeps what was typed. */
export function SalaryNote({ monthly: instalment }: { monthly: number | undefined }) {
  const words = useWords();
  const [salary, setSalary] = useState("");
  const [commitments, setCommitments] = useState("");
  const [retired, setRetired] = useState(false);
  const pension = useRef<HTMLInputElement>(null);
  usePrehydrationChoice(pension, setRetired);
  const monthly = instalment ?? 0;
  const plain = (halalas: number) => words("price.plain", { amount: amountText(halalas) });

  const earned = typedHalalas(salary);
  const owed = commitments.trim() === "" ? 0 : typedHalalas(commitments);
  const left =
    earned === undefined || owed === undefined
      ? undefined
      : leftOfSalary({ salary: earned, commitments: owed, monthly, retired });
  const percent = retired ? retiredPercent : workingPercent;

  return (
    <details className={css.note} hidden={instalment === undefined}>
      <summary className={css.summary}>{words("salary.title")}</summary>
      <p>
        {words("salary.rule", {
          working: workingPercent,
          retired: retiredPercent,
          salary: plain(leastSalary({ monthly, retired: false })),
          pension: plain(leastSalary({ monthly, retired: true })),
        })}
      </p>
      {/* Outside every form: these values are never sent. */}
      <div className="only-with-script">
        <div className={css.questions}>
          <AmountInput
            id="salary"
            label={words("salary.salary")}
            typed={salary}
            wrong={salary.trim() !== "" && earned === undefined}
            onType={setSalary}
          />
          <AmountInput
            id="commitments"
            label={words("salary.commitments")}
            typed={commitments}
            wrong={owed === undefined}
            onType={setCommitments}
          />
          <label className={css.check}>
            <input
              ref={pension}
              type="checkbox"
              name="retired"
              checked={retired}
              onChange={(event) => setRetired(event.target.checked)}
            />
            {words("salary.retired")}
          </label>
          <p className={css.private}>{words("salary.private")}</p>
        </div>
      </div>
      <output className={css.left}>
        {left !== undefined && left >= 0 && words("salary.left", { amount: plain(left), percent })}
        {left !== undefined && left < 0 && words("salary.over", { amount: plain(-left), percent })}
      </output>
    </details>
  );
}

function AmountInput({
  id,
  label,
  typed,
  wrong,
  onType,
}: {
  id: string;
  label: string;
  typed: string;
  wrong: boolean;
  onType: (text: string) => void;
}) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, onType);
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
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {words("salary.wrong")}
        </p>
      )}
    </div>
  );
}

function sharePercent({ numerator, denominator }: { numerator: number; denominator: number }): string {
  return String((numerator / denominator) * 100);
}
