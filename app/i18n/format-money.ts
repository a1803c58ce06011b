import { halalasPerRiyal } from "../dealership/pricing/price.ts";

const wholeRiyals = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const withHalalas = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** In riyals: `117,300` or `102,000.50`. */
export function formatAmount(halalas: number): string {
  const riyals = halalas / halalasPerRiyal;
  return (halalas % halalasPerRiyal === 0 ? wholeRiyals : withHalalas).format(riyals);
}
