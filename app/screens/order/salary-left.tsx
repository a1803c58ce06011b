/** What the instalment leaves of the salary under the central bank's limit: a note beside the answers, never a refusal. */
import { leftOfSalary, salaryShare } from "../../dealership/finance.ts";
import { amountText } from "../../ui/price.tsx";
import { useWords } from "../../words.ts";
import type { TypedIncome } from "./typed-order.ts";
import css from "./salary-left.module.css";

export function SalaryLeft({ monthly, income }: { monthly: number | undefined; income: TypedIncome | undefined }) {
  const words = useWords();
  const share = income?.retired ? salaryShare.retired : salaryShare.working;
  const percent = String((share.numerator / share.denominator) * 100);
  const left = income && monthly !== undefined ? leftOfSalary({ ...income, monthly }) : undefined;
  const amount = left === undefined ? "" : words("price.plain", { amount: amountText(Math.abs(left)) });
  return (
    <output className={css.left}>
      {left === undefined && words("order.salary-limit", { percent })}
      {left !== undefined && left >= 0 && words("salary.left", { amount, percent })}
      {left !== undefined && left < 0 && words("salary.over", { amount, percent })}
    </output>
  );
}
