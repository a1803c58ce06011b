import type { Price } from "../../dealership/pricing/price.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";
import css from "./short-price.module.css";

export function ShortPrice({ price }: { price: Price }) {
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
    </>
  );
}
