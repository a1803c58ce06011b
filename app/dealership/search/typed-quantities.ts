import { amountAt, type Amount } from "./typed-amount.ts";
import {
  betweenOnly,
  comparisons,
  connectors,
  subjects,
  suffixes,
  units,
  type Comparison,
  type QuantityKind,
} from "./quantity-words.ts";
import { phraseAt, type Token } from "./typed-tokens.ts";

/** Limits are inclusive: riyals, kilometres, years, litres. */
export type Quantity = {
  kind: QuantityKind;
  from?: number;
  to?: number;
  start: number;
  length: number;
  /** Whether it says more than a number. */
  isCompared?: boolean;
};

const clitics: ReadonlySet<string> = new Set(["ب", "ل", "و", "ال", "لل", "بال"]);
const years = { least: 1950, most: 2099 };
/** Less is no price of a car; beside a comparison it is one in thousands, or an instalment. */
const leastPrice = 10_000;
const mostRiyals = 50_000_000;
const thousands = { least: 20, most: 999 };
const instalments = { least: 300, most: 9_999 };

/** The first quantity at or after a token: "بين 50 و70 ألف", "under 60k km", "2020 or newer". */
export function quantityAt(
  tokens: readonly Token[],
  start: number,
  isCarName: (word: string) => boolean,
): Quantity | undefined {
  let at = start;
  let comparison: Comparison | undefined;
  let kind: QuantityKind | undefined;
  // "Pro Max", "Model 3", but "max 100k", "model 2025".
  function unlessName<Phrase extends { length: number }>(
    phrase: Phrase | undefined,
    isMeant: (amount: Amount) => boolean,
  ) {
    if (phrase === undefined || phrase.length > 1 || !isCarName(tokens[at]?.text ?? "")) return phrase;
    const amount = amountAt(tokens, at + 1);
    return amount && isMeant(amount) ? phrase : undefined;
  }
  for (;;) {
    const compared = unlessName(phraseAt(tokens, at, comparisons), isSum);
    const subject = unlessName(phraseAt(tokens, at, subjects), (amount) => isYearNumber(amount) || isShortYear(amount));
    const clitic = at > start && clitics.has(tokens[at]?.text ?? "") && tokens[at + 1]?.isGlued ? 1 : 0;
    if (compared && compared.length >= (subject?.length ?? 0)) {
      comparison = comparison === "range" || comparison === undefined ? compared.meaning : comparison;
      at += compared.length;
    } else if (subject) {
      kind = kind === "mileage" || kind === "monthly" ? kind : subject.meaning;
      at += subject.length;
    } else if (clitic > 0) at += clitic;
    else break;
  }
  const hasContext = at > start;
  const first = amountAt(tokens, at);
  if (first === undefined || isPartOfName(tokens, at, first)) return undefined;
  at += first.length;
  const unit = unitAt(tokens, at);
  at += unit.length;
  const second = secondAt(tokens, at, comparison);
  at += second?.length ?? 0;
  const said = unit.kind ?? second?.kind;
  // An instalment is in riyals, too.
  kind = said === "price" ? (kind ?? said) : (said ?? kind);
  const suffix = isCarName(tokens[at]?.text ?? "") ? undefined : phraseAt(tokens, at, suffixes);
  if (suffix && second === undefined && !(phraseAt(tokens, at, comparisons) && amountAt(tokens, at + suffix.length))) {
    comparison = suffix.meaning;
    at += suffix.length;
    const after = unitAt(tokens, at);
    kind = after.kind ?? kind;
    at += after.length;
  }
  // "بالتقسيط 2020"
  if (kind === "monthly" && unit.kind === undefined && comparison === undefined && isRecentYear(first)) kind = "year";
  if (!first.isDigits && !first.isScaled && kind === undefined && comparison === undefined) return undefined;
  const isCompared = comparison !== undefined || second !== undefined;
  if (second) return rangeOf(kind, first, second.amount, { start, length: at - start, isCompared });
  const isOpen = comparison === "range";
  return single(kind, first, isOpen ? "above" : comparison, hasContext, isCarName, {
    start,
    length: at - start,
    isCompared,
  });
}

function secondAt(tokens: readonly Token[], at: number, comparison: Comparison | undefined) {
  const connector = phraseAt(tokens, at, connectors);
  const word = tokens[at]?.text ?? "";
  const isGluedAnd = connector === undefined && comparison === "range" && word.startsWith("و") && word.length > 1;
  if (!connector && !isGluedAnd) return undefined;
  if (betweenOnly.has(word) && comparison !== "range") return undefined;
  const from = connector ? at + connector.length : at;
  const skipped = clitics.has(tokens[from]?.text ?? "") && tokens[from + 1]?.isGlued ? 1 : 0;
  const amount = isGluedAnd
    ? amountAt([...tokens.slice(0, at), withoutAnd(tokens[at]), ...tokens.slice(at + 1)], at)
    : amountAt(tokens, from + skipped);
  if (amount === undefined) return undefined;
  const end = from + (isGluedAnd ? 0 : skipped) + amount.length;
  const unit = unitAt(tokens, end);
  return { amount, kind: unit.kind, length: end + unit.length - at };
}

function withoutAnd(token: Token | undefined): Token {
  return {
    kind: "word",
    text: token?.text.slice(1) ?? "",
    start: token?.start ?? 0,
    end: token?.end ?? 0,
    isGlued: false,
  };
}

/** All units: "ريال شهريًا" is monthly. */
function unitAt(tokens: readonly Token[], at: number): { kind?: QuantityKind; length: number } {
  if (tokens[at]?.text === "l" && tokens[at].isGlued) return { kind: "engine", length: 1 };
  let length = 0;
  let kind: QuantityKind | undefined;
  for (let unit = phraseAt(tokens, at, units); unit; unit = phraseAt(tokens, at + length, units)) {
    if (kind !== undefined && kind !== "price") break;
    kind = unit.meaning;
    length += unit.length;
  }
  return { ...(kind && { kind }), length };
}

/** "cx5", "370z", "4x4": letters beside the digits that are no unit. A year may stand beside a name: "كامري2025". */
function isPartOfName(tokens: readonly Token[], at: number, amount: Amount): boolean {
  if (!amount.isDigits) return false;
  if (/^0\d/.test(tokens[at]?.text ?? "") || amount.value > mostRiyals) return true;
  const before = tokens[at - 1];
  const after = tokens[at + amount.length];
  const isYear = isYearNumber(amount);
  const isLetter = (token: Token | undefined) => token?.kind === "word";
  if (
    tokens[at]?.isGlued &&
    isLetter(before) &&
    !clitics.has(before?.text ?? "") &&
    !(isYear && (before?.text.length ?? 0) > 2)
  )
    return true;
  if (tokens[at]?.isGlued && before?.text === "-" && isLetter(tokens[at - 2]) && before.isGlued && !isYear) return true;
  return !!after?.isGlued && isLetter(after) && unitAt(tokens, at + amount.length).length === 0 && !isYear;
}

function isYearNumber({ value, isScaled, isDigits, isDecimal }: Amount): boolean {
  return isDigits && !isScaled && !isDecimal && value >= years.least && value <= years.most;
}

/** "موديل 20" */
function isShortYear({ value, isScaled, isDigits, isDecimal }: Amount): boolean {
  return isDigits && !isScaled && !isDecimal && value >= 10 && value < 40;
}

function isSum({ value, isScaled }: Amount): boolean {
  return isScaled || value >= leastPrice;
}

function isRecentYear(amount: Amount): boolean {
  return isYearNumber(amount) && amount.value > 2_000 && amount.value < 2_040;
}

type Place = Pick<Quantity, "start" | "length" | "isCompared">;

function rangeOf(kind: QuantityKind | undefined, first: Amount, second: Amount, place: Place): Quantity | undefined {
  const scaled = second.isScaled && !first.isScaled && first.value < 1_000 ? first.value * 1_000 : first.value;
  const inOrder = (from: number, to: number) => ({ from: Math.min(from, to), to: Math.max(from, to) });
  if (kind === "year" || (kind === undefined && isYearNumber(first) && isYearNumber(second)))
    return { kind: "year", ...inOrder(first.value, second.value), ...place };
  const isThousands =
    !second.isScaled && !first.isScaled && second.value >= thousands.least && second.value <= thousands.most;
  const factor = isThousands && (kind === undefined || kind === "price" || kind === "mileage") ? 1_000 : 1;
  const limits = inOrder(scaled * factor, second.value * factor);
  if (kind !== undefined) return { kind, ...limits, ...place };
  if (limits.from >= 1_000 && limits.to >= leastPrice) return { kind: "price", ...limits, ...place };
  return limits.from >= instalments.least ? { kind: "monthly", ...limits, ...place } : undefined;
}

function single(
  kind: QuantityKind | undefined,
  amount: Amount,
  comparison: Comparison | undefined,
  hasContext: boolean,
  isCarName: (word: string) => boolean,
  place: Place,
): Quantity | undefined {
  const { value, isScaled, isDecimal } = amount;
  if (kind === "year" || (kind === undefined && isYearNumber(amount))) {
    if (kind === "year" && isShortYear(amount)) return { kind, ...yearLimits(2_000 + value, comparison), ...place };
    if (!isYearNumber(amount) || (!hasContext && comparison === undefined && isCarName(String(value))))
      return undefined;
    return { kind: "year", ...yearLimits(value, comparison), ...place };
  }
  if (kind === "seats") return value > 0 && value < 60 ? { kind, from: value, to: value, ...place } : undefined;
  if (kind === "engine" || (kind === undefined && isDecimal && comparison === undefined && value >= 0.6 && value < 9))
    return value < 20 ? { kind: "engine", from: value, to: value, ...place } : undefined;
  const isThousands = !isScaled && value >= thousands.least && value <= thousands.most;
  if (kind === "mileage")
    return { kind, ...limitsOf(isThousands && value < 500 ? value * 1_000 : value, comparison), ...place };
  if (kind === "monthly") return { kind, ...limitsOf(value, comparison), ...place };
  if (isScaled || value >= leastPrice)
    return { kind: value < leastPrice ? "monthly" : "price", ...limitsOf(value, comparison), ...place };
  if (comparison === undefined && kind === undefined) return undefined;
  if (isThousands) return { kind: "price", ...limitsOf(value * 1_000, comparison), ...place };
  return value >= instalments.least && value <= instalments.most
    ? { kind: "monthly", ...limitsOf(value, comparison), ...place }
    : undefined;
}

function yearLimits(year: number, comparison: Comparison | undefined): Pick<Quantity, "from" | "to"> {
  if (comparison === "below") return { to: year };
  if (comparison === "before") return { to: year - 1 };
  if (comparison === "above") return { from: year };
  return comparison === "after" ? { from: year + 1 } : { from: year, to: year };
}

const about = { from: 0.85, to: 1.1 };

/** A sum alone is what somebody has. */
function limitsOf(value: number, comparison: Comparison | undefined): Pick<Quantity, "from" | "to"> {
  if (comparison === "above" || comparison === "after") return { from: value };
  if (comparison === "about") return { from: Math.round(value * about.from), to: Math.round(value * about.to) };
  return { to: value };
}
