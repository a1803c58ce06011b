import { useTranslations } from "../../i18n/translate.ts";
import type { CardOffer } from "../../catalogue/views/card-offer.ts";
import css from "./offer-validity.module.css";

export function OfferValidity({ offer: { ends, daysLeft } }: { offer: Pick<CardOffer, "ends" | "daysLeft"> }) {
  const t = useTranslations();
  return (
    <>
      <time dateTime={ends.day}>{t("offer.valid-until", { day: ends.gregorian })}</time>
      {daysLeft !== undefined && <DaysLeft count={daysLeft} />}
    </>
  );
}

/** `count` is 0 on the last day. */
export function DaysLeft({ count }: { count: number }) {
  const t = useTranslations();
  return <b className={css.left}>{t("offer.days-left", { count })}</b>;
}
