import { tidyLine } from "../text/tidy-text.ts";
import type { Facet, Limits, Sort } from "./car-search.ts";
import { typedBranch, typedPlaces, type BranchPlace } from "./typed-branch.ts";
import { limitsOf, valuesOf, yearsOf } from "./quantity-filters.ts";
import type { Quantity } from "./quantity-meaning.ts";
import { withoutClitics } from "./glued-words.ts";
import type { Vocabulary } from "./reading-vocabulary.ts";
import { orWords } from "./or-words.ts";
import { quantityAt } from "./typed-quantities.ts";
import { adjectiveAt, brandsFrom, fillerAt, shortYearAt, valueAt } from "./value-at.ts";
import { phraseAt, tokensOf, type Token } from "./typed-tokens.ts";
import {
  brandOrigins,
  fillers,
  finishes,
  jeepWords,
  noDownPayment,
  typedSorts,
  typedValues,
  valuesWithDigits,
  type TypedValues,
} from "./typed-values.ts";

export type ReadWords = {
  /** The words that are left: names, and what is not understood. */
  q: string;
  /** Values with the words that say them. */
  values: Map<Facet, { values: Set<string>; words: string[] }>;
  limits: Limits;
  /** As typed, in stock or not. */
  years: string[];
  /** In which is no branch. */
  missingCities: BranchPlace["city"][];
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
  const result: ReadWords = { q: typed, values: new Map(), limits: {}, years: [], missingCities: [] };
  if (!/[\p{L}\p{N}]/u.test(typed)) return result;
  const filters = withoutFilters(typed, vocabulary, result);
  const left = withoutCities(textOf(typed, filters.tokens), vocabulary, result);
  const name = withoutJeep(left, nameOf(left, vocabulary), filters.adjectives.length > 0, vocabulary, result);
  if (!result.values.has("body")) for (const { values, text } of filters.adjectives) add(result, values, text);
  const q = [textOf(left, name), ...filters.origins.map((origin) => namedOrigin(name, origin, vocabulary, result))];
  result.q = tidyLine(q.join(" "));
  return result;
}

type Said = { values: readonly TypedValues[]; text: string };

/** Tokens that are no filter; and what depends on them. */
function withoutFilters(typed: string, vocabulary: Vocabulary, result: ReadWords) {
  const adjectives: Said[] = [];
  const origins: Said[] = [];
  const quantities: { quantity: Quantity; text: string }[] = [];
  let tokens = tokensOf(typed).flatMap((token) =>
    withoutClitics(token, vocabulary.isCarName, [typedValues, brandOrigins, fillers]),
  );
  const wordsAt = (at: number, length: number) => textOf(typed, tokens.slice(at, at + length));
  const take = (read: (at: number) => number) => {
    tokens = without(tokens, read);
  };

  take((at) => phraseAt(tokens, at, noDownPayment)?.length ?? 0);
  take((at) => {
    const match = phraseAt(tokens, at, valuesWithDigits);
    if (match) add(result, [match.meaning], wordsAt(at, match.length));
    return match?.length ?? 0;
  });
  take((at) => {
    const quantity = quantityAt(tokens, at, vocabulary.isCarName) ?? shortYearAt(tokens, at, vocabulary);
    if (quantity) quantities.push({ quantity, text: wordsAt(at, quantity.length) });
    return quantity?.length ?? 0;
  });
  addQuantities(quantities, vocabulary, result);
  take((at) => {
    const match = phraseAt(tokens, at, typedSorts);
    if (match) result.sort ??= match.meaning;
    return match?.length ?? 0;
  });
  take((at) => {
    const adjective = adjectiveAt(tokens, at, vocabulary);
    if (adjective) adjectives.push({ values: adjective.meaning, text: wordsAt(at, adjective.length) });
    const match = adjective ?? valueAt(tokens, at, vocabulary);
    if (match && !adjective) add(result, match.meaning, wordsAt(at, match.length));
    return match?.length ?? 0;
  });
  take((at) => {
    const match = phraseAt(tokens, at, brandOrigins);
    const values = match && brandsFrom(match.meaning, vocabulary);
    if (match && values) origins.push({ values: [values], text: wordsAt(at, match.length) });
    return values ? match.length : 0;
  });
  if (result.values.has("color")) take((at) => fillerAt(tokens, at, finishes, vocabulary));
  return { tokens, adjectives, origins };
}

function withoutCities(text: string, { branches, isCarName }: Vocabulary, result: ReadWords): string {
  const branch = typedBranch(text, branches, isCarName);
  if (branch) {
    const others = new Set(branch.q.split(" "));
    const cities = text.split(" ").filter((word) => !others.has(word));
    add(result, [{ facet: "branch", values: branch.branches }], cities.join(" "));
  }
  const left = branch?.q ?? text;
  const elsewhere = typedPlaces(left, isCarName);
  result.missingCities.push(...(elsewhere?.places ?? []));
  return elsewhere?.q ?? left;
}

function nameOf(text: string, vocabulary: Vocabulary): Token[] {
  const tokens = tokensOf(text);
  const named = without(tokens, (at) => fillerAt(tokens, at, fillers, vocabulary));
  return withoutLooseSigns(withoutLooseOr(named));
}

/** "جيب" beside other words is any off-roader or SUV; alone it is the brand, first. */
function withoutJeep(
  text: string,
  tokens: readonly Token[],
  isDescribed: boolean,
  vocabulary: Vocabulary,
  result: ReadWords,
): readonly Token[] {
  const jeep = tokens.find(({ text }) => jeepWords.has(text));
  if (jeep === undefined) return tokens;
  const names = tokens.filter((token) => token !== jeep && token.kind !== "sign" && !orWords.has(token.text));
  const isBody =
    names.length > 0
      ? !vocabulary.hasName(["جيب", ...names.map(({ text }) => text)])
      : isDescribed || isLimited(result);
  if (!isBody) return tokens;
  add(result, [{ facet: "body", values: ["offroad", "suv"] }], textOf(text, [jeep]));
  return withoutLooseOr(tokens.filter((token) => token !== jeep));
}

/** By more than a year or city, that all brands have. */
function isLimited({ values, limits, sort }: ReadWords): boolean {
  const facets = [...values.keys()].filter((facet) => facet !== "year" && facet !== "branch");
  return facets.length > 0 || Object.keys(limits).length > 0 || sort !== undefined;
}

/** Brands of a country, if no name is typed: "كامري أمريكي" is no American brand. The words that are left of it. */
function namedOrigin(
  names: readonly Token[],
  { values, text }: Said,
  { isOfValues }: Vocabulary,
  result: ReadWords,
): string {
  if (names.length === 0) add(result, values, text);
  const isTold = values.every(({ facet, values }) => names.some((name) => isOfValues(name.text, facet, values)));
  return names.length === 0 || isTold ? "" : text;
}

/** "after 2018 and before 2021" are the years between. */
function addQuantities(
  all: readonly { quantity: Quantity; text: string }[],
  vocabulary: Vocabulary,
  result: ReadWords,
): void {
  for (const { quantity, text } of all) {
    const other = all.find(
      (candidate) =>
        candidate.quantity.kind === quantity.kind &&
        (candidate.quantity.from === undefined) !== (quantity.from === undefined) &&
        (candidate.quantity.to === undefined) !== (quantity.to === undefined),
    );
    const both = { ...other?.quantity, ...quantity };
    const values = valuesOf(both, vocabulary);
    if (both.kind === "year") result.years.push(...yearsOf(both, vocabulary));
    if (values) add(result, [values], text);
    else Object.assign(result.limits, limitsOf(quantity));
  }
}

function add({ values: all }: ReadWords, said: readonly TypedValues[], text: string): void {
  for (const { facet, values } of said) {
    const existing = all.get(facet) ?? { values: new Set<string>(), words: [] };
    for (const value of values) existing.values.add(value);
    existing.words.push(text);
    all.set(facet, existing);
  }
}

/** Takes out what is understood; `read` returns its number of tokens. */
function without(tokens: readonly Token[], read: (at: number) => number): Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const length = read(at);
    if (length === 0) left.push(...tokens.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return left;
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
