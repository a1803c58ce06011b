import { formatAmount } from "../../i18n/format-money.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./amount.module.css";

export function Amount({
  halalas,
  className,
  isBeforeDiscount = false,
}: {
  halalas: number;
  className?: string | undefined;
  isBeforeDiscount?: boolean;
}) {
  const t = useTranslations();
  const Element = isBeforeDiscount ? "del" : "bdi";
  const currency = isBeforeDiscount ? `${t("price.before-discount")} ${t("site.riyal")}` : t("site.riyal");
  return (
    <Element dir="ltr" className={className === undefined ? css.amount : `${css.amount} ${className}`}>
      <span className={css.riyal} role="img" aria-label={currency} />
      {` ${formatAmount(halalas)}`}
    </Element>
  );
}
