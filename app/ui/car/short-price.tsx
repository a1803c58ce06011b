import type { Price } from "../../dealership/pricing/price.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";
import { formatAmount } from "../../i18n/format-money.ts";
import css from "./short-price.module.css";

/** `monthly`: lowest usual instalment in halalas. */
export function ShortPrice({ price, monthly }: { price: Price; monthly: number | undefined }) {
  const t = useTranslations();
  if (price.kind === "on-request") return <p className={css.amount}>{t("price.on-request")}</p>;
  return (
    <>
      <p className={css.amount}>
        <Amount halalas={price.halalas} />
        {price.halalasBeforeDiscount !== undefined && (
          <Amount halalas={price.halalasBeforeDiscount} className={css.before} isBeforeDiscount />
        )}
      </p>
      <p className={css.line}>{price.vatScheme === "margin" ? t("price.vat-on-margin") : t("price.including-vat")}</p>
      {monthly !== undefined && (
        <p className={css.monthly}>
          {t("car.from-per-month", {
            amount: t("price.plain", { amount: formatAmount(ceilToRiyals(monthly)) }),
          })}
        </p>
      )}
    </>
  );
}

// Rounded up, so that a "from" price is never below the real one.
function ceilToRiyals(halalas: number): number {
  return Math.ceil(halalas / 100) * 100;
}
