/** Amounts of money as pages show them: the riyal sign left of the number in both languages. */
import { halalasPerRiyal } from "../dealership/price.ts";
import { useWords } from "../words.ts";
import css from "./price.module.css";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const withHalalas = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `117,300` or `102,000.50`: halalas appear only where there are any. */
export function amountText(halalas: number): string {
  const riyals = halalas / halalasPerRiyal;
  return (halalas % halalasPerRiyal === 0 ? whole : withHalalas).format(riyals);
}

export function Amount({ halalas, className = "" }: { halalas: number; className?: string | undefined }) {
  const words = useWords();
  return (
    <bdi dir="ltr" className={`${css.amount} ${className}`}>
      <RiyalSign label={words("site.riyal")} /> {amountText(halalas)}
    </bdi>
  );
}

/** U+20C1, drawn, because fonts lack it: two stems crossed by slanted strokes. */
function RiyalSign({ label }: { label: string }) {
  return (
    <svg className={css.sign} viewBox="0 0 20 22" role="img" aria-label={label} fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M7.2 1v13.2q0 2-2 2.5L1 17.6M12.2 0.5v14.3l6.8-1.5M1.5 9.3l17.5-3.8M1.2 13.5L19 9.7M11.5 20.2l7.5-1.6" />
    </svg>
  );
}
