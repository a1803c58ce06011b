import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PlatesService } from "../../../catalogue/views/plates-service.ts";
import type { TrustLine } from "../../../catalogue/views/trust-view.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import { localizePath, textDirection, useLocale } from "../../../i18n/locale.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import { PlatesFee } from "../../../ui/car/plates-fee.tsx";
import { useTranslations, type Translate } from "../../../i18n/translate.ts";
import css from "./order-sums.module.css";
import { termLimits } from "../../../dealership/pricing/instalment-terms.ts";
import type { PlanTrouble, TypedIncome } from "./order-state.ts";
import { minSalary, remainingSalaryShare, salaryShare, sharePercent } from "../../../dealership/pricing/finance.ts";
import { formatAmount } from "../../../i18n/format-money.ts";

export type Percents = { first: number | undefined; last: number | undefined };

/** `hasTotal`: false where total and instalment stand elsewhere. `plates` are named unless they are ordered. */
export function OrderSums({
  quote,
  percents,
  hasTotal = true,
  plates,
}: {
  quote: Quote;
  percents: Percents;
  hasTotal?: boolean;
  plates?: PlatesService | undefined;
}) {
  const t = useTranslations();
  const { quantity, carsHalalas, services, servicesHalalas, totalHalalas, instalments: plan } = quote;
  const perCar = (label: string) => (quantity > 1 ? t("order.per-car", { label }) : label);
  const forAll = (label: string) => allCarsLabel(t, quote, label);
  const isOneCar = quantity === 1 && services.length === 0;
  const hasPlates = services.some(({ slug }) => slug === plates?.slug);
  const hasUnpriced = services.some(({ halalas }) => halalas === undefined);
  return (
    <>
      <dl className={css.sums}>
        {hasTotal && totalHalalas !== undefined && (
          <Line label={totalLabel(t, quote)} strong>
            <Amount halalas={totalHalalas} />
          </Line>
        )}
        {(!isOneCar || (hasTotal && totalHalalas === undefined)) && (
          <>
            <Line label={t("order.sum-cars", { count: quantity })}>
              {carsHalalas === undefined ? t("price.on-request") : <Amount halalas={carsHalalas} />}
            </Line>
            {services.length > 0 && (
              <Line label={forAll(t("order.sum-services"))}>
                {servicesHalalas === 0 && hasUnpriced ? t("price.on-request") : <Amount halalas={servicesHalalas} />}
              </Line>
            )}
          </>
        )}
        {plates && totalHalalas !== undefined && !hasPlates && (
          <Line label={forAll(t("details.not-included"))}>
            <PlatesFee plates={plates} quantity={quantity} />
          </Line>
        )}
        {plan && (
          <>
            {hasTotal && (
              <Line label={perCar(t("instalments.monthly"))} strong>
                <Amount halalas={plan.monthly} />
              </Line>
            )}
            <Line label={perCar(t("instalments.first-payment"))}>
              <Amount halalas={plan.firstPayment} /> <Percent of={percents.first} />
            </Line>
            <Line label={perCar(t("instalments.last-payment"))}>
              <Amount halalas={plan.lastPayment} /> <Percent of={percents.last} />
            </Line>
            <Line label={t("instalments.count")}>{plan.months}</Line>
            <Line label={perCar(t(services.length > 0 ? "order.plan-total" : "instalments.total"))}>
              <Amount halalas={plan.total} />
            </Line>
            <Line label={t("instalments.apr")}>
              <bdi dir="ltr">{plan.aprPercent.toFixed(2)}%</bdi>
            </Line>
          </>
        )}
      </dl>
      {hasUnpriced && totalHalalas !== undefined && <p className={css.note}>{t("order.sum-unpriced")}</p>}
      {plan && (quantity > 1 || services.length > 0) && <p className={css.note}>{t("order.plan-per-car")}</p>}
      {plan && <p className={css.note}>{t("order.terms-note")}</p>}
    </>
  );
}

export function priceLabel(t: Translate, { price }: Quote): string {
  if (price.kind === "on-request") return t("order.price");
  return t(price.vatScheme === "margin" ? "price.total-margin" : "price.total");
}

export function totalLabel(t: Translate, quote: Quote): string {
  const { price } = quote;
  const isMargin = price.kind === "listed" && price.vatScheme === "margin";
  return allCarsLabel(t, quote, t(isMargin ? "order.sum-total-margin" : "order.sum-total"));
}

function allCarsLabel(t: Translate, { quantity }: Quote, label: string): string {
  return quantity > 1 ? t("order.all-cars", { label }) : label;
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
  const t = useTranslations();
  const plan = quote.instalments;
  return (
    <div className={css.monthly}>
      <output className={css.answer}>
        {plan && (
          <>
            <span>
              {quote.quantity > 1 ? t("order.per-car", { label: t("instalments.monthly") }) : t("instalments.monthly")}
            </span>{" "}
            <b className={css.amount}>
              <Amount halalas={plan.monthly} />
            </b>{" "}
            <span className={css.soft}>
              {t("instalments.apr")} <bdi dir="ltr">{plan.aprPercent.toFixed(2)}%</bdi>
            </span>
          </>
        )}
        {trouble === "wrong" ? t("order.plan-wrong", termLimits.firstPayment) : trouble && t(`order.plan-${trouble}`)}
      </output>
      {plan && <p className={css.soft}>{t("instalments.indicative", { rate: String(quote.profitRatePercent) })}</p>}
      <p className={`${css.soft} only-without-script`}>{t("order.plan-without-script")}</p>
    </div>
  );
}

/** What to know before applying: who decides, what a salary bears, what becomes of the deposit. */
export function BankDecision({
  quote: { instalments: plan, quantity },
  isCompany,
  deposit,
  hasQuestions,
}: {
  quote: Quote;
  isCompany: boolean;
  deposit: TrustLine | undefined;
  hasQuestions: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const smallest = (retired: boolean, monthly: number) =>
    t("price.plain", { amount: formatAmount(minSalary({ monthly: quantity * monthly, retired })) });
  return (
    <div className={css.left}>
      <p>
        <b>{t("order.bank-decides")}</b>
      </p>
      {plan && !isCompany && (
        <p>
          {t("salary.rule", {
            working: sharePercent(salaryShare.working),
            retired: sharePercent(salaryShare.retired),
            salary: smallest(false, plan.monthly),
            pension: smallest(true, plan.monthly),
          })}
        </p>
      )}
      {deposit && (
        <p lang={deposit.answer.locale} dir={textDirection(deposit.answer.locale)}>
          {deposit.answer.text}
        </p>
      )}
      <p>
        {t("order-success.step-papers")}{" "}
        {hasQuestions && (
          <Link to={`${localizePath(locale, "/about-us")}#questions`} target="_blank" rel="noopener">
            {t("order.questions")}
          </Link>
        )}
      </p>
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
  const t = useTranslations();
  const share = income?.retired ? salaryShare.retired : salaryShare.working;
  const percent = sharePercent(share);
  const left = income && plan ? remainingSalaryShare({ ...income, monthly: quantity * plan.monthly }) : undefined;
  const amount = left === undefined ? "" : t("price.plain", { amount: formatAmount(Math.abs(left)) });
  const isOneCar = quantity === 1;
  return (
    <output className={css.left} data-over={(left !== undefined && left < 0) || undefined}>
      {left === undefined && t("order.salary-limit", { percent })}
      {left !== undefined && left >= 0 && t(isOneCar ? "salary.left" : "order.salary-left-cars", { amount, percent })}
      {left !== undefined && left < 0 && t(isOneCar ? "salary.over" : "order.salary-over-cars", { amount, percent })}
    </output>
  );
}
