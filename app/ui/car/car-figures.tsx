import type { CardInstalments } from "../../catalogue/views/card-car.ts";
import { formatAmount } from "../../i18n/format-money.ts";
import { ceilToRiyals, discountPercent, type Price } from "../../dealership/pricing/price.ts";
import { useTranslations, type Translate } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";
import css from "./car-figures.module.css";

/** Price and instalment. `data-figure="instalment"` on an ancestor makes the instalment the large one. */
export function CarFigures({
  price,
  inOffer = false,
  instalments,
}: {
  price: Price;
  inOffer?: boolean;
  instalments: CardInstalments | undefined;
}) {
  const t = useTranslations();
  if (price.kind === "on-request") {
    return (
      <p className={`${css.price} ${css.ask}`}>
        <span className={css.figure}>{t("price.on-request")}</span>
        {t("price.ask")}
      </p>
    );
  }
  const percent = discountPercent(price);
  const reduction = [inOffer ? t("car.in-offer") : "", percent > 0 ? t("car.discount", { percent }) : ""]
    .filter((text) => text !== "")
    .join(" · ");
  return (
    <>
      <p className={css.price}>
        <Amount halalas={price.halalas} className={css.figure} />
        {price.halalasBeforeDiscount !== undefined && <Amount halalas={price.halalasBeforeDiscount} isBeforeDiscount />}
        {reduction !== "" && <span className={css.discount}>{reduction}</span>}
        {price.vatScheme === "margin" ? t("price.vat-on-margin") : t("price.including-vat")}
      </p>
      {instalments && <InstalmentFigure instalments={instalments} />}
    </>
  );
}

/** With the first and the last payment, which make the instalment low. */
export function InstalmentFigure({ instalments }: { instalments: CardInstalments }) {
  const t = useTranslations();
  const { monthly, months, firstPayment, lastPayment } = instalments;
  return (
    <p className={css.monthly}>
      <Amount halalas={ceilToRiyals(monthly)} className={css.figure} /> {t("car.instalments", { months })}
      {`\n${paymentsText(t, firstPayment, lastPayment)}`}
    </p>
  );
}

function paymentsText(t: Translate, firstPayment: number, lastPayment: number): string {
  const first = formatAmount(ceilToRiyals(firstPayment));
  const last = formatAmount(ceilToRiyals(lastPayment));
  if (firstPayment > 0 && lastPayment > 0) return t("car.first-and-last-payment", { first, last });
  if (firstPayment > 0) return t("car.first-payment", { amount: first });
  return lastPayment > 0 ? t("car.last-payment", { amount: last }) : "";
}
