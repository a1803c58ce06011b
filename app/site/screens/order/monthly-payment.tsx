import { termLimits } from "../../../dealership/pricing/instalment-terms.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { Amount } from "../../../ui/car/price.tsx";
import { useWords } from "../../../i18n/translate.ts";
import type { PlanTrouble } from "./plan-trouble.ts";
import css from "./monthly-payment.module.css";

export function MonthlyPayment({ quote, trouble }: { quote: Quote; trouble: PlanTrouble | undefined }) {
  const words = useWords();
  const plan = quote.instalments;
  return (
    <div className={css.monthly}>
      <output className={css.answer}>
        {plan && (
          <>
            <span>
              {quote.quantity > 1
                ? words("order.per-car", { label: words("instalments.monthly") })
                : words("instalments.monthly")}
            </span>{" "}
            <b className={css.amount}>
              <Amount halalas={plan.monthly} />
            </b>{" "}
            <span className={css.soft}>
              {words("instalments.apr")} <bdi dir="ltr">{plan.aprPercent.toFixed(2)}%</bdi>
            </span>
          </>
        )}
        {trouble === "wrong"
          ? words("order.plan-wrong", termLimits.firstPayment)
          : trouble && words(`order.plan-${trouble}`)}
      </output>
      {plan && <p className={css.soft}>{words("instalments.indicative", { rate: String(quote.profitRatePercent) })}</p>}
      <p className={`${css.soft} only-without-script`}>{words("order.plan-without-script")}</p>
    </div>
  );
}
