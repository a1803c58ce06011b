import type { ReactNode } from "react";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./order-sums.module.css";
import { termLimits } from "../../../dealership/pricing/instalment-terms.ts";
import type { PlanTrouble, TypedIncome } from "./order-state.ts";
import { remainingSalaryShare, salaryShare } from "../../../dealership/pricing/finance.ts";
import { formatAmount } from "../../../i18n/format-money.ts";

export type Percents = { first: number | undefined; last: number | undefined };

/** `isFull` includes the car's price, if nothing else on the page shows it. */
export function OrderSums({ quote, percents, isFull = false }: { quote: Quote; percents: Percents; isFull?: boolean }) {
  const words = useTranslations();
  const { price, quantity, carsHalalas, services, servicesHalalas, totalHalalas, instalments: plan } = quote;
  const perCar = (label: string) => (quantity > 1 ? words("order.per-car", { label }) : label);
  const hasUnpriced = services.some(({ halalas }) => halalas === undefined);
  return (
    <>
      <dl className={css.sums}>
        {(isFull || quantity > 1 || services.length > 0) && (
          <>
            <Line label={words("order.sum-cars", { count: quantity })}>
              {carsHalalas === undefined ? words("price.on-request") : <Amount halalas={carsHalalas} />}
            </Line>
            {services.length > 0 && (
              <Line label={words("order.sum-services")}>
                {servicesHalalas === 0 && hasUnpriced ? (
                  words("price.on-request")
                ) : (
                  <Amount halalas={servicesHalalas} />
                )}
              </Line>
            )}
            {totalHalalas !== undefined && (
              <Line
                label={
                  price.kind === "listed" && price.vatScheme === "margin"
                    ? words("order.sum-total-margin")
                    : words("order.sum-total")
                }
                strong
              >
                <Amount halalas={totalHalalas} />
              </Line>
            )}
          </>
        )}
        {plan && (
          <>
            <Line label={perCar(words("instalments.monthly"))} strong>
              <Amount halalas={plan.monthly} />
            </Line>
            <Line label={perCar(words("instalments.first-payment"))}>
              <Amount halalas={plan.firstPayment} /> <Percent of={percents.first} />
            </Line>
            <Line label={perCar(words("instalments.last-payment"))}>
              <Amount halalas={plan.lastPayment} /> <Percent of={percents.last} />
            </Line>
            <Line label={words("instalments.count")}>{plan.months}</Line>
            <Line label={perCar(words("instalments.total"))}>
              <Amount halalas={plan.total} />
            </Line>
            <Line label={words("instalments.apr")}>
              <bdi dir="ltr">{plan.aprPercent.toFixed(2)}%</bdi>
            </Line>
          </>
        )}
      </dl>
      {hasUnpriced && totalHalalas !== undefined && <p className={css.note}>{words("order.sum-unpriced")}</p>}
      {plan && (quantity > 1 || services.length > 0) && <p className={css.note}>{words("order.plan-per-car")}</p>}
      {plan && <p className={css.note}>{words("order.terms-note")}</p>}
    </>
  );
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? css.strong : css.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Percent({ of }: { of: number | undefined }) {
  return of === undefined ? null : <bdi dir="ltr">({of}%)</bdi>;
}

export function MonthlyPayment({ quote, trouble }: { quote: Quote; trouble: PlanTrouble | undefined }) {
  const words = useTranslations();
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

export function SalaryLeft({
  quote: { instalments: plan, quantity },
  income,
}: {
  quote: Quote;
  income: TypedIncome | undefined;
}) {
  const words = useTranslations();
  const share = income?.retired ? salaryShare.retired : salaryShare.working;
  const percent = String((share.numerator / share.denominator) * 100);
  const left = income && plan ? remainingSalaryShare({ ...income, monthly: quantity * plan.monthly }) : undefined;
  const amount = left === undefined ? "" : words("price.plain", { amount: formatAmount(Math.abs(left)) });
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
