import { tidyLine } from "../text/tidy-text.ts";
import type { Facet, Sort } from "./car-search.ts";
import { typedBranch, type BranchPlace } from "./typed-branch.ts";
import { familySeats, limitsOf, seatsFrom, valuesOf, yearsOf, type Limits } from "./quantity-filters.ts";
import { withoutClitics } from "./glued-words.ts";
import { orWords } from "./or-words.ts";
import { quantityAt } from "./typed-quantities.ts";
import { phraseAt, tokensOf, type Phrases, type Token } from "./typed-tokens.ts";
import {
  familyPhrases,
  fillers,
  finishes,
  jeepWords,
  noDownPayment,
  typedSorts,
  typedValues,
  valuesWithDigits,
  type TypedValues,
} from "./typed-values.ts";

/** What typed words are read with. */
export type Vocabulary = {
  branches: readonly BranchPlace[];
  /** Whether a folded word is in the name of a brand, model or trim. */
  isCarName(word: string): boolean;
  /** The same, with what names are called besides. */
  isNameOrNickname(word: string): boolean;
  /** Whether all cars whose name has the word have one of the values. */
  isOfValues(word: string, facet: Facet, values: readonly string[]): boolean;
  /** Whether one car has all words in its name. */
  hasName(words: readonly string[]): boolean;
  values(facet: Facet): readonly string[];
};

export type ReadWords = {
  /** The words that are left: names, and what is not understood. */
  q: string;
  /** Values with the words that say them. */
  values: Map<Facet, { values: Set<string>; words: string[] }>;
  limits: Limits;
  /** As typed, in stock or not. */
  years: string[];
  sort?: Sort;
};

/** Limits of price and mileage alone, said with a comparison: any other number may be a stock number. */
export function readLimits(typed: string): Pick<ReadWords, "q" | "limits"> {
  const tokens = tokensOf(typed).flatMap((token) => withoutClitics(token, () => false));
  const limits: Limits = {};
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const quantity = quantityAt(tokens, at, () => false);
    const isLimit = quantity?.isCompared && (quantity.kind === "price" || quantity.kind === "mileage");
    if (isLimit) Object.assign(limits, limitsOf(quantity));
    else left.push(...tokens.slice(at, at + 1));
    at += isLimit ? quantity.length : 1;
  }
  return { q: Object.keys(limits).length === 0 ? typed : tidyLine(textOf(typed, left)), limits };
}

/** What typed words mean as filters. */
export function readWords(typed: string, vocabulary: Vocabulary): ReadWords {
  const result: ReadWords = { q: typed, values: new Map(), limits: {}, years: [] };
  if (!/[\p{L}\p{N}]/u.test(typed)) return result;
  let tokens = tokensOf(typed).flatMap((token) => withoutClitics(token, vocabulary.isCarName, [typedValues, fillers]));

  function add({ facet, values }: TypedValues, words: string): void {
    const existing = result.values.get(facet) ?? { values: new Set<string>(), words: [] };
    for (const value of values) existing.values.add(value);
    existing.words.push(words);
    result.values.set(facet, existing);
  }

  /** Takes out what is understood; `read` returns its number of tokens. */
  function take(read: (at: number) => number): void {
    const left: Token[] = [];
    for (let at = 0; at < tokens.length;) {
      const length = read(at);
      if (length === 0) left.push(...tokens.slice(at, at + 1));
      at += Math.max(1, length);
    }
    tokens = left;
  }

  const wordsAt = (at: number, length: number) => textOf(typed, tokens.slice(at, at + length));

  take((at) => phraseAt(tokens, at, noDownPayment)?.length ?? 0);
  take((at) => {
    const match = phraseAt(tokens, at, valuesWithDigits);
    if (match) add(match.meaning, wordsAt(at, match.length));
    return match?.length ?? 0;
  });
  take((at) => {
    const quantity = quantityAt(tokens, at, vocabulary.isCarName);
    if (quantity === undefined) return 0;
    const values = valuesOf(quantity, vocabulary);
    if (quantity.kind === "year") result.years.push(...yearsOf(quantity, vocabulary));
    if (values) add(values, wordsAt(at, quantity.length));
    else Object.assign(result.limits, limitsOf(quantity));
    return quantity.length;
  });
  take((at) => {
    const match = phraseAt(tokens, at, typedSorts);
    if (match) result.sort ??= match.meaning;
    return match?.length ?? 0;
  });
  take((at) => {
    const match = valueAt(tokens, at, vocabulary);
    for (const values of match?.meaning ?? []) add(values, wordsAt(at, match?.length ?? 0));
    return match?.length ?? 0;
  });
  if (result.values.has("color")) take((at) => fillerAt(tokens, at, finishes, vocabulary));

  const left = textOf(typed, tokens);
  const branch = typedBranch(left, vocabulary.branches, vocabulary.isCarName);
  if (branch) {
    const others = new Set(branch.q.split(" "));
    const cities = left.split(" ").filter((word) => !others.has(word));
    add({ facet: "branch", values: branch.branches }, cities.join(" "));
    typed = branch.q;
    tokens = tokensOf(typed);
  }
  take((at) => fillerAt(tokens, at, fillers, vocabulary));
  tokens = withoutLooseSigns(withoutLooseOr(tokens));
  const jeep = tokens.find(({ text }) => jeepWords.has(text));
  const names = tokens.filter((token) => token !== jeep && token.kind !== "sign" && !orWords.has(token.text));
  if (jeep && names.length > 0 && !vocabulary.hasName(["جيب", ...names.map(({ text }) => text)])) {
    add({ facet: "body", values: ["offroad", "suv"] }, textOf(typed, [jeep]));
    tokens = withoutLooseOr(tokens.filter((token) => token !== jeep));
  }
  result.q = tidyLine(textOf(typed, tokens));
  return result;
}

function valueAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const family = phraseAt(tokens, at, familyPhrases);
  const match = phraseAt(tokens, at, typedValues);
  if (family && family.length > (match?.length ?? 0))
    return { meaning: [seatsFrom(familySeats, vocabulary)], length: family.length };
  if (match === undefined || (match.length === 1 && jeepWords.has(tokens[at]?.text ?? ""))) return undefined;
  const name = tokens
    .slice(at, at + match.length)
    .map(({ text }) => text)
    .join("");
  // "G wagon", "Black Edition"
  if (match.length === 1 && isInName(tokens, at, 1, vocabulary)) return undefined;
  const isValue = match.meaning.some(
    ({ facet, values }) =>
      facet === "color" || !vocabulary.isCarName(name) || vocabulary.isOfValues(name, facet, values),
  );
  return isValue ? match : undefined;
}

/** Number of tokens that say nothing of a car, and are no part of a name: "اي في 9", "A3". */
function fillerAt(tokens: readonly Token[], at: number, phrases: Phrases<true>, vocabulary: Vocabulary): number {
  const match = phraseAt(tokens, at, phrases);
  if (match === undefined) return 0;
  const next = tokens[at + match.length];
  if (next?.isGlued && next.kind === "number") return 0;
  if (tokens.slice(at, at + match.length).some(({ text }) => vocabulary.isCarName(text))) return 0;
  return isInName(tokens, at, match.length, vocabulary) ? 0 : match.length;
}

const maxWordsOfName = 4;

function isInName(tokens: readonly Token[], at: number, length: number, { isNameOrNickname }: Vocabulary): boolean {
  for (let from = Math.max(0, at + length - maxWordsOfName); from <= at; from++) {
    for (let to = at + length; to <= Math.min(tokens.length, from + maxWordsOfName); to++) {
      const joined = tokens.slice(from, to).map(({ text }) => text);
      if (joined.length > length && isNameOrNickname(joined.join(""))) return true;
    }
  }
  return false;
}

function withoutLooseOr(tokens: readonly Token[]): Token[] {
  const isOr = (token: Token | undefined) => token !== undefined && orWords.has(token.text);
  return tokens.filter(
    (token, at) => !isOr(token) || (at > 0 && !isOr(tokens[at - 1]) && tokens.slice(at).some((next) => !isOr(next))),
  );
}

/** Signs stay within names: "F-150". */
function withoutLooseSigns(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    (token, at) =>
      token.kind !== "sign" ||
      orWords.has(token.text) ||
      (tokens[at - 1]?.end === token.start && tokens[at + 1]?.start === token.end),
  );
}

/** The typed text of tokens. */
function textOf(typed: string, tokens: readonly Token[]): string {
  return tokens
    .map(({ start, end }, at) => {
      const previous = tokens[at - 1];
      const isApart = previous !== undefined && (previous.end !== start || previous.text === "و");
      return (isApart ? " " : "") + typed.slice(start, end);
    })
    .join("");
}
