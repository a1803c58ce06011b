/** Rendered on the server with the usual terms, updated on every change with JavaScript. */
import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { instalments, type Instalments } from "../../../../dealership/pricing/finance.ts";
import {
  parseTerms,
  termFields,
  type TermField,
  type Terms,
  type TermsInput,
} from "../../../../dealership/pricing/instalment-terms.ts";
import { orderPath, type OrderParams } from "../../../../dealership/leads/order-params.ts";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import button from "../../../../ui/base/button.module.css";
import { Amount } from "../../../../ui/car/amount.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import { SalaryNote } from "./salary-note.tsx";
import { TermInput } from "./term-input.tsx";
import css from "./instalment-calculator.module.css";

export function InstalmentCalculator({
  halalas,
  profitRatePercent,
  termInputs,
  onTermChange,
  page,
  order,
  isReserved,
}: {
  /** Price including VAT. */
  halalas: number;
  profitRatePercent: number;
  termInputs: TermsInput;
  onTermChange: (field: TermField, text: string) => void;
  page: { id: string; color: string | undefined };
  order: Omit<OrderParams, "terms">;
  /** Its orders go to a waiting list. */
  isReserved: boolean;
}) {
  const t = useTranslations();
  const parsed = parseTerms(termInputs);
  const terms = "terms" in parsed ? parsed.terms : undefined;
  const result = terms && instalments({ halalas, profitRatePercent, ...terms });
  const rate = String(profitRatePercent);

  function preventReload(event: SubmitEvent): void {
    event.preventDefault();
  }

  return (
    <section id="instalments" className={css.calculator} aria-labelledby="instalments-title">
      <h2 id="instalments-title">{t("instalments.title")}</h2>
      <div className={css.sides}>
        <form method="get" action="#instalments" className={css.terms} onSubmit={preventReload} noValidate>
          <input type="hidden" name="id" value={page.id} />
          {page.color !== undefined && <input type="hidden" name="color" value={page.color} />}
          {termFields.map((field) => (
            <TermInput
              key={field}
              field={field}
              value={termInputs[field]}
              halalas={halalas}
              onChange={(text) => onTermChange(field, text)}
            />
          ))}
          <p className="only-without-script">
            <button className={button.secondary}>{t("instalments.calculate")}</button>
          </p>
        </form>
        <div className={css.answer}>
          {terms && result && <Result result={result} terms={terms} order={order} isReserved={isReserved} />}
          {!result && <p className={css.trouble}>{terms ? t("instalments.nothing-left") : t("instalments.correct")}</p>}
        </div>
      </div>
      <SalaryNote monthly={result?.monthly} />
      <p className={css.indicative}>{t("instalments.indicative", { rate })}</p>
    </section>
  );
}

function Result({
  result,
  terms,
  order,
  isReserved,
}: {
  result: Instalments;
  terms: Terms;
  order: Omit<OrderParams, "terms">;
  isReserved: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <>
      <p className={css.monthlyLabel}>{t("instalments.monthly")}</p>
      <output className={css.monthly}>
        <Amount halalas={result.monthly} />
      </output>
      <dl className={css.sums}>
        <div>
          <dt>{t("instalments.first-payment")}</dt>
          <dd>
            <Amount halalas={result.firstPayment} />
          </dd>
        </div>
        <div>
          <dt>{t("instalments.last-payment")}</dt>
          <dd>
            <Amount halalas={result.lastPayment} />
          </dd>
        </div>
        <div>
          <dt>{t("instalments.count")}</dt>
          <dd>{result.months}</dd>
        </div>
        <div>
          <dt>{t("instalments.total")}</dt>
          <dd>
            <Amount halalas={result.total} />
          </dd>
        </div>
        <div>
          <dt>{t("instalments.profit")}</dt>
          <dd>
            <Amount halalas={result.profit} />
          </dd>
        </div>
        <div>
          <dt>{t("instalments.apr")}</dt>
          <dd>
            <bdi dir="ltr">{result.aprPercent.toFixed(2)}%</bdi>
          </dd>
        </div>
      </dl>
      <Link to={localizePath(locale, orderPath({ ...order, terms }))} className={button.primary}>
        {t(isReserved ? "details.waiting-list" : "instalments.order")}
      </Link>
    </>
  );
}
