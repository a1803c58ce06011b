/** Central bank's limit: a note, never a refusal. */
import { leftOfSalary, salaryShare } from "../../../dealership/pricing/finance.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { amountText } from "../../../i18n/format-money.ts";
import { useWords } from "../../../i18n/translate.ts";
import type { TypedIncome } from "./typed-order.ts";
import css from "./salary-left.module.css";

export function SalaryLeft({
  quote: { instalments: plan, quantity },
  income,
}: {
  quote: Quote;
  income: TypedIncome | undefined;
}) {
  const words = useWords();
  const share = income?.retired ? salaryShare.retired : salaryShare.working;
  const percent = String((share.numerator / share.denominator) * 100);
  const left = income && plan ? leftOfSalary({ ...income, monthly: quantity * plan.monthly }) : undefined;
  const amount = left === undefined ? "" : words("price.plain", { amount: amountText(Math.abs(left)) });
  const isOneCar = quantity === 1;
  return (
    <output className={css.left}>
      {left === undefined && words("order.salary-limit", { percent })}
      {left !== undefined &&
        left >= 0 &&
        words(isOneCar ? "salary.left" : "order.salary-left-cars", { amount, percent })}
      {left !== undefined &&
        left < 0 &&
        words(isOneCar ? "salary.over" : "order.salary-over-cars", { amount, percent })}
    </output>
  );
}
