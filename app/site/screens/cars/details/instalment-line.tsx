import type { Instalments } from "../../../../dealership/pricing/finance.ts";
import { ceilToRiyals } from "../../../../dealership/pricing/price.ts";
import { formatAmount } from "../../../../i18n/format-money.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./instalment-line.module.css";

/** The monthly payment with all that it depends on. Leads to the calculator. */
export function InstalmentLine({ instalments }: { instalments: Instalments }) {
  const t = useTranslations();
  const { monthly, months, firstPayment, lastPayment, aprPercent } = instalments;
  const riyals = (halalas: number) => t("price.plain", { amount: formatAmount(halalas) });
  return (
    <a href="#instalments" className={css.line}>
      <b>{t("details.monthly", { amount: riyals(ceilToRiyals(monthly)) })}</b>
      <span>
        {t("details.monthly-terms", {
          count: months,
          first: riyals(firstPayment),
          last: riyals(lastPayment),
          rate: aprPercent.toFixed(2),
        })}
      </span>
    </a>
  );
}
