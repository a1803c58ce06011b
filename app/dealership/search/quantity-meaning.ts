import type { Comparison, QuantityKind } from "./quantity-words.ts";
import type { Amount } from "./typed-amount.ts";

/** Limits are inclusive: riyals, kilometres, years, litres. */
export type Quantity = {
  kind: QuantityKind;
  from?: number;
  to?: number;
  length: number;
  /** Whether it says more than a number. */
  isCompared?: boolean;
};

/** What an amount means with the words beside it. */
type Meaning = Pick<Quantity, "kind" | "from" | "to">;

const years = { least: 1950, most: 2099 };
/** Less is no price of a car; beside a comparison it is one in thousands, or an instalment. */
const leastPrice = 10_000;
export const mostRiyals = 50_000_000;
const thousands = { least: 20, most: 999 };
const instalments = { least: 300, most: 9_999 };

export function isYearNumber({ value, isScaled, isDigits, isDecimal }: Amount): boolean {
  return isDigits && !isScaled && !isDecimal && value >= years.least && value <= years.most;
}

/** "موديل 20" */
export function isShortYear({ value, isScaled, isDigits, isDecimal }: Amount): boolean {
  return isDigits && !isScaled && !isDecimal && value >= 10 && value < 40;
}

export function isSum({ value, isScaled }: Amount): boolean {
  return isScaled || value >= leastPrice;
}

export function isRecentYear(amount: Amount): boolean {
  return isYearNumber(amount) && amount.value > 2_000 && amount.value < 2_040;
}

export function rangeOf(kind: QuantityKind | undefined, first: Amount, second: Amount): Meaning | undefined {
  const scaled = second.isScaled && !first.isScaled && first.value < 1_000 ? first.value * 1_000 : first.value;
  const inOrder = (from: number, to: number) => ({ from: Math.min(from, to), to: Math.max(from, to) });
  if (kind === "year" || (kind === undefined && isYearNumber(first) && isYearNumber(second)))
    return { kind: "year", ...inOrder(first.value, second.value) };
  const isThousands =
    !second.isScaled && !first.isScaled && second.value >= thousands.least && second.value <= thousands.most;
  const factor = isThousands && (kind === undefined || kind === "price" || kind === "mileage") ? 1_000 : 1;
  const limits = inOrder(scaled * factor, second.value * factor);
  if (kind !== undefined) return { kind, ...limits };
  if (limits.from >= 1_000 && limits.to >= leastPrice) return { kind: "price", ...limits };
  return limits.from >= instalments.least ? { kind: "monthly", ...limits } : undefined;
}

export function singleOf(
  kind: QuantityKind | undefined,
  amount: Amount,
  comparison: Comparison | undefined,
): Meaning | undefined {
  const { value, isScaled, isDecimal } = amount;
  if (kind === "buyersMoney") return { kind };
  if (kind === "cylinders") return undefined;
  if (kind === "year" && isShortYear(amount)) return { kind, ...yearLimits(2_000 + value, comparison) };
  if (kind === "year" || (kind === undefined && isYearNumber(amount)))
    return isYearNumber(amount) ? { kind: "year", ...yearLimits(value, comparison) } : undefined;
  if (kind === "seats") return value > 0 && value < 60 ? { kind, from: value, to: value } : undefined;
  if (kind === "engine" || (kind === undefined && isDecimal && comparison === undefined && value >= 0.6 && value < 9))
    return engineOf(value, comparison);
  const isThousands = !isScaled && value >= thousands.least && value <= thousands.most;
  if (kind === "mileage") return { kind, ...sumLimits(isThousands && value < 500 ? value * 1_000 : value, comparison) };
  if (kind === "monthly") return { kind, ...sumLimits(value, comparison) };
  if (isScaled || value >= leastPrice)
    return { kind: value < leastPrice ? "monthly" : "price", ...sumLimits(value, comparison) };
  if (comparison === undefined && kind === undefined) return undefined;
  if (isThousands) return { kind: "price", ...sumLimits(value * 1_000, comparison) };
  return value >= instalments.least && value <= instalments.most
    ? { kind: "monthly", ...sumLimits(value, comparison) }
    : undefined;
}

const cubicCentimetres = { least: 500, most: 9_999 };

/** Litres, or cubic centimetres: "2.5 لتر", "2000cc". */
function engineOf(value: number, comparison: Comparison | undefined): Meaning | undefined {
  const litres = value >= cubicCentimetres.least && value <= cubicCentimetres.most ? value / 1_000 : value;
  return litres < 20 ? { kind: "engine", ...exactLimits(litres, comparison, 0.01) } : undefined;
}

function yearLimits(year: number, comparison: Comparison | undefined): Pick<Quantity, "from" | "to"> {
  return exactLimits(year, comparison, 1);
}

/** Of a value that is not meant itself by "less" and "more". */
function exactLimits(value: number, comparison: Comparison | undefined, step: number): Pick<Quantity, "from" | "to"> {
  if (comparison === "below") return { to: value };
  if (comparison === "before") return { to: value - step };
  if (comparison === "above") return { from: value };
  return comparison === "after" ? { from: value + step } : { from: value, to: value };
}

const about = { from: 0.85, to: 1.1 };

/** A sum alone is what somebody has. */
function sumLimits(value: number, comparison: Comparison | undefined): Pick<Quantity, "from" | "to"> {
  if (comparison === "above" || comparison === "after") return { from: value };
  if (comparison === "about") return { from: Math.round(value * about.from), to: Math.round(value * about.to) };
  return { to: value };
}
