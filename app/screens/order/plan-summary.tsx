/** The instalments that the calculator came to. */
import type { Instalments } from "../../dealership/finance.ts";
import type { Terms } from "../../dealership/instalment-terms.ts";
import { Amount } from "../../ui/price.tsx";
import { useWords } from "../../words.ts";
import css from "./plan-summary.module.css";

export function PlanSummary({ plan, terms }: { plan: Instalments; terms: Terms }) {
  const words = useWords();
  return (
    <section className={css.plan} aria-labelledby="order-plan">
      <h2 id="order-plan" className={css.title}>
        {words("order.terms")}
      </h2>
      <dl className={css.sums}>
        <div>
          <dt>{words("instalments.monthly")}</dt>
          <dd>
            <b>
              <Amount halalas={plan.monthly} />
            </b>
          </dd>
        </div>
        <div>
          <dt>{words("instalments.count")}</dt>
          <dd>{plan.months}</dd>
        </div>
        <div>
          <dt>{words("instalments.first-payment")}</dt>
          <dd>
            <Amount halalas={plan.firstPayment} /> <bdi dir="ltr">({terms.firstPaymentPercent}%)</bdi>
          </dd>
        </div>
        <div>
          <dt>{words("instalments.last-payment")}</dt>
          <dd>
            <Amount halalas={plan.lastPayment} /> <bdi dir="ltr">({terms.lastPaymentPercent}%)</bdi>
          </dd>
        </div>
        <div>
          <dt>{words("instalments.total")}</dt>
          <dd>
            <Amount halalas={plan.total} />
          </dd>
        </div>
        <div>
          <dt>{words("instalments.apr")}</dt>
          <dd>
            <bdi dir="ltr">{plan.aprPercent.toFixed(2)}%</bdi>
          </dd>
        </div>
      </dl>
      <p className={css.note}>{words("order.terms-note")}</p>
    </section>
  );
}
