import { halalasPerRiyal } from "../dealership/pricing/price.ts";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const withHalalas = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `117,300` or `102,000.50`: decimals only when there are halalas. */
export function amountText(halalas: number): string {
  const riyals = halalas / halalasPerRiyal;
  return (halalas % halalasPerRiyal === 0 ? whole : withHalalas).format(riyals);
}
