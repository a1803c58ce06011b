import { amountAt, type Amount } from "./typed-amount.ts";
import {
  isRecentYear,
  isShortYear,
  isSum,
  isYearNumber,
  mostRiyals,
  rangeOf,
  singleOf,
  type Quantity,
} from "./quantity-meaning.ts";
import {
  betweenOnly,
  comparisons,
  connectors,
  ofNumberBefore,
  subjects,
  suffixes,
  units,
  type Comparison,
  type QuantityKind,
} from "./quantity-words.ts";
import { clitics } from "./glued-words.ts";
import { phraseAt, type Token } from "./typed-tokens.ts";

type IsCarName = (word: string) => boolean;

/** Words before an amount. */
type Lead = { comparison?: Comparison; kind?: QuantityKind; length: number };

/** The quantity at a token: "بين 50 و70 ألف", "under 60k km", "2020 or newer". */
export function quantityAt(tokens: readonly Token[], start: number, isCarName: IsCarName): Quantity | undefined {
  const lead = leadAt(tokens, start, isCarName);
  const firstAt = start + lead.length;
  const first = amountAt(tokens, firstAt);
  if (first === undefined || isPartOfName(tokens, firstAt, first, lead)) return undefined;
  const unit = unitOf(tokens, firstAt + first.length, first, lead);
  const secondAt = firstAt + first.length + unit.length;
  const second = secondOf(tokens, secondAt, first, lead, isCarName);
  const suffix = second ? undefined : suffixAt(tokens, secondAt, first, isCarName);
  const length = lead.length + first.length + unit.length + (second?.length ?? suffix?.length ?? 0);

  const said = unit.kind ?? second?.kind;
  // An instalment is in riyals, too.
  const named = said === "price" ? (lead.kind ?? said) : (said ?? lead.kind);
  const comparison = suffix?.comparison ?? lead.comparison;
  // "بالتقسيط 2020"
  const isYear = named === "monthly" && unit.kind === undefined && comparison === undefined && isRecentYear(first);
  const kind = isYear ? "year" : (suffix?.kind ?? named);
  const isSaid = kind !== undefined || comparison !== undefined;
  if (!first.isDigits && !first.isScaled && !second?.amount.isScaled && !isSaid) return undefined;
  // "land cruiser 70", "peugeot 2008"
  const isAlone = second === undefined && lead.length === 0 && comparison === undefined && unit.kind === undefined;
  const isName = !first.isDecimal && isCarName(String(first.value));
  if (isAlone && (isName || isBareThousand(tokens, start, first))) return undefined;
  const meaning = second
    ? rangeOf(kind, first, second.amount)
    : singleOf(kind, first, comparison === "range" ? "above" : comparison);
  return meaning && { ...meaning, length, isCompared: comparison !== undefined || second !== undefined };
}

function leadAt(tokens: readonly Token[], start: number, isCarName: IsCarName): Lead {
  const lead: Lead = { length: andLengthAt(tokens, start, isCarName) };
  for (;;) {
    const at = start + lead.length;
    const compared = unlessName(tokens, at, phraseAt(tokens, at, comparisons), isCarName, isSum);
    const subject =
      unlessName(tokens, at, phraseAt(tokens, at, subjects), isCarName, isYearInWords) ?? kilometresAt(tokens, at);
    if (compared && compared.length >= (subject?.length ?? 0)) {
      if (lead.comparison === "range" || lead.comparison === undefined) lead.comparison = compared.meaning;
      lead.length += compared.length;
    } else if (subject) {
      if (lead.kind !== "mileage" && lead.kind !== "monthly") lead.kind = subject.meaning;
      lead.length += subject.length;
    } else if (at > start && isCliticAt(tokens, at)) lead.length += 1;
    else return lead;
  }
}

/** "and" before a limit. */
function andLengthAt(tokens: readonly Token[], at: number, isCarName: IsCarName): number {
  if (!betweenOnly.has(tokens[at]?.text ?? "")) return 0;
  const lead = leadAt(tokens, at + 1, isCarName);
  return lead.length > 0 && amountAt(tokens, at + 1 + lead.length) ? 1 : 0;
}

/** "Pro Max", "Model 3", but "max 100k", "model 2025". */
function unlessName<Phrase extends { length: number }>(
  tokens: readonly Token[],
  at: number,
  phrase: Phrase | undefined,
  isCarName: IsCarName,
  isMeant: (amount: Amount) => boolean,
): Phrase | undefined {
  if (phrase === undefined || phrase.length > 1 || !isCarName(tokens[at]?.text ?? "")) return phrase;
  const amount = amountAt(tokens, at + 1);
  return amount && isMeant(amount) ? phrase : undefined;
}

function isYearInWords(amount: Amount): boolean {
  return isYearNumber(amount) || isShortYear(amount);
}

/** "km under 50000" */
function kilometresAt(tokens: readonly Token[], at: number): { meaning: QuantityKind; length: number } | undefined {
  const unit = phraseAt(tokens, at, units);
  return unit?.meaning === "mileage" && phraseAt(tokens, at + unit.length, comparisons) ? unit : undefined;
}

function afterClitic(tokens: readonly Token[], at: number): number {
  return isCliticAt(tokens, at) ? at + 1 : at;
}

function isCliticAt(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? "";
  return clitics.has(text) && (text === "ال" || (tokens[at + 1]?.isGlued ?? false));
}

/** A thousand after a word that is not understood is no amount. */
function isBareThousand(tokens: readonly Token[], at: number, { value, isDigits }: Amount): boolean {
  return !isDigits && value === 1_000 && tokens[at - 1]?.kind === "word";
}

type Second = { amount: Amount; kind?: QuantityKind; length: number };

function secondOf(
  tokens: readonly Token[],
  at: number,
  first: Amount,
  { comparison }: Lead,
  isCarName: IsCarName,
): Second | undefined {
  const connector = phraseAt(tokens, at, connectors);
  if (connector === undefined) return nextInThousands(tokens, at, first, isCarName);
  if (betweenOnly.has(tokens[at]?.text ?? "") && comparison !== "range") return undefined;
  const from = afterClitic(tokens, at + connector.length);
  const amount = amountAt(tokens, from);
  if (amount === undefined) return undefined;
  const end = from + amount.length;
  const unit = unitAt(tokens, end);
  return { amount, ...(unit.kind && { kind: unit.kind }), length: end + unit.length - at };
}

/** "30 40 الف", "30/40 الف" */
function nextInThousands(
  tokens: readonly Token[],
  at: number,
  first: Amount,
  isCarName: IsCarName,
): Second | undefined {
  const before = tokens[at - first.length - 1];
  const isName = isCarName(String(first.value)) && before?.kind === "word" && isCarName(before.text);
  const isPlain = !first.isScaled && !first.isDecimal && first.value >= 10 && !isName;
  const skipped = tokens[at]?.text === "/" ? 1 : 0;
  const amount = isPlain ? amountAt(tokens, at + skipped) : undefined;
  if (!amount?.isScaled || amount.value <= first.value * 1_000) return undefined;
  const unit = unitAt(tokens, at + skipped + amount.length);
  return { amount, ...(unit.kind && { kind: unit.kind }), length: skipped + amount.length + unit.length };
}

type Suffix = { comparison: Comparison; kind?: QuantityKind; length: number };

/** "فما فوق", but not "وتحت" that begins the next limit: "2019 وتحت 50 الف". */
function suffixAt(tokens: readonly Token[], at: number, first: Amount, isCarName: IsCarName): Suffix | undefined {
  if (isCarName(tokens[at]?.text ?? "") && !isSum(first)) return undefined;
  const suffix = phraseAt(tokens, at, suffixes);
  if (suffix === undefined) return undefined;
  const compared = at + (betweenOnly.has(tokens[at]?.text ?? "") ? 1 : 0);
  const next = phraseAt(tokens, compared, comparisons);
  if (next && amountAt(tokens, afterClitic(tokens, compared + next.length))) return undefined;
  const unit = unitAt(tokens, at + suffix.length);
  return { comparison: suffix.meaning, ...(unit.kind && { kind: unit.kind }), length: suffix.length + unit.length };
}

type Unit = { kind?: QuantityKind; length: number };

/** The unit of an amount, but for what another amount is: "2020 قسط 1500". */
function unitOf(tokens: readonly Token[], at: number, first: Amount, lead: Lead): Unit {
  const unit = unitAt(tokens, at);
  // "كامري 2020 كم سعرها"
  if (unit.kind === "mileage" && isRecentYear(first) && lead.length === 0) return { length: 0 };
  const subject = phraseAt(tokens, at, subjects);
  if (subject === undefined || ofNumberBefore.has(tokens[at]?.text ?? "")) return unit;
  if (isRecentYear(first)) return { length: 0 };
  const next = amountAt(tokens, at + subject.length);
  return next && !isYearNumber(next) ? { length: 0 } : unit;
}

/** All units: "ريال شهريًا" is monthly. */
function unitAt(tokens: readonly Token[], at: number): Unit {
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
function isPartOfName(tokens: readonly Token[], at: number, amount: Amount, lead: Lead): boolean {
  if (!amount.isDigits) return false;
  if (/^0\d/.test(tokens[at]?.text ?? "") || amount.value > mostRiyals) return true;
  if (isYearNumber(amount)) return tokens[at]?.isGlued === true && isLetterAt(tokens, at - 1, 2) && lead.length === 0;
  const isGlued = tokens[at]?.isGlued === true && lead.length === 0;
  if (isGlued && isLetterAt(tokens, at - 1)) return true;
  if (isGlued && tokens[at - 1]?.text === "-" && tokens[at - 1]?.isGlued && isLetterAt(tokens, at - 2)) return true;
  const end = at + amount.length;
  return tokens[end]?.isGlued === true && isLetterAt(tokens, end) && unitAt(tokens, end).length === 0;
}

/** Letters that are no clitic. */
function isLetterAt(tokens: readonly Token[], at: number, most = Infinity): boolean {
  const token = tokens[at];
  return token?.kind === "word" && token.text.length <= most && !clitics.has(token.text);
}
