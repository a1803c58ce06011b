/** Amounts of money as pages show them: the riyal sign left of the number in both languages. */
import { halalasPerRiyal } from "../dealership/price.ts";
import { useWords } from "../words.ts";
import { RiyalSign } from "./icon-sprite.tsx";
import css from "./price.module.css";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const withHalalas = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `117,300` or `102,000.50`: halalas appear only where there are any. */
export function amountText(halalas: number): string {
  const riyals = halalas / halalasPerRiyal;
  return (halalas % halalasPerRiyal === 0 ? whole : withHalalas).format(riyals);
}

export function Amount({ halalas, className }: { halalas: number; className?: string | undefined }) {
  const words = useWords();
  return (
    <bdi dir="ltr" className={className === undefined ? css.amount : `${css.amount} ${className}`}>
      <RiyalSign label={words("site.riyal")} />
      {` ${amountText(halalas)}`}
    </bdi>
  );
}
