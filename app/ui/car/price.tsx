/** The riyal sign is left of the number in both languages. */
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./price.module.css";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const withHalalas = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `117,300` or `102,000.50`: decimals only when there are halalas. */
export function amountText(halalas: number): string {
  const riyals = halalas / halalasPerRiyal;
  return (halalas % halalasPerRiyal === 0 ? whole : withHalalas).format(riyals);
}

/** `before`: the price before a discount, struck through and announced as such. */
export function Amount({
  halalas,
  className,
  before = false,
}: {
  halalas: number;
  className?: string | undefined;
  before?: boolean;
}) {
  const words = useWords();
  const Element = before ? "del" : "bdi";
  const currency = before ? `${words("price.before-discount")} ${words("site.riyal")}` : words("site.riyal");
  return (
    <Element dir="ltr" className={className === undefined ? css.amount : `${css.amount} ${className}`}>
      <span className={css.riyal} role="img" aria-label={currency} />
      {` ${amountText(halalas)}`}
    </Element>
  );
}
