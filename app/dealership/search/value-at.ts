import { seatsFrom } from "./quantity-filters.ts";
import type { Quantity } from "./quantity-meaning.ts";
import type { Vocabulary } from "./reading-vocabulary.ts";
import { maxWordsOfName } from "./text-match.ts";
import { phraseAt, type Phrases, type Token } from "./typed-tokens.ts";
import {
  besideWagon,
  bodyAdjectives,
  familyPhrases,
  jeepWords,
  negations,
  partsOfCars,
  typedValues,
  wagon,
  type TypedValues,
} from "./typed-values.ts";
import { familySeats } from "./value-spellings.ts";

type Match = { meaning: readonly TypedValues[]; length: number };

export function valueAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Match | undefined {
  const negation = phraseAt(tokens, at, negations);
  const value = plainValueAt(tokens, at + (negation?.length ?? 0), vocabulary);
  if (negation === undefined || value === undefined) return value;
  return { meaning: value.meaning.map((said) => allBut(said, vocabulary)), length: negation.length + value.length };
}

function allBut({ facet, values }: TypedValues, vocabulary: Vocabulary): TypedValues {
  return { facet, values: vocabulary.values(facet).filter((value) => !values.includes(value)) };
}

function plainValueAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Match | undefined {
  const isWagon = tokens[at]?.text === wagon.word && [at - 1, at + 1].some((beside) => isBesideWagon(tokens[beside]));
  if (isWagon) return { meaning: [{ facet: "model", values: [wagon.model] }], length: 1 };
  const family = phraseAt(tokens, at, familyPhrases);
  const match = phraseAt(tokens, at, typedValues);
  if (family && family.length > (match?.length ?? 0))
    return { meaning: [seatsFrom(familySeats, vocabulary)], length: family.length };
  if (match === undefined || (match.length === 1 && jeepWords.has(tokens[at]?.text ?? ""))) return undefined;
  if (match.meaning.every(({ facet }) => facet === "color" || facet === "fuel") && isOfPart(tokens, at, match.length))
    return undefined;
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

function isBesideWagon(token: Token | undefined): boolean {
  return token !== undefined && besideWagon.has(token.text);
}

/** "beige interior", "كرسي كهربائي" */
function isOfPart(tokens: readonly Token[], at: number, length: number): boolean {
  return partsOfCars.before.has(tokens[at - 1]?.text ?? "") || partsOfCars.after.has(tokens[at + length]?.text ?? "");
}

/** What narrows another body, and the body that it is alone: "small", "رياضية". */
export function adjectiveAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Match | undefined {
  const match = phraseAt(tokens, at, bodyAdjectives);
  if (match === undefined || fillerAt(tokens, at, bodyAdjectives, vocabulary) === 0) return undefined;
  return { meaning: phraseAt(tokens, at, typedValues)?.meaning ?? [], length: match.length };
}

/** The brands of a country in stock. */
export function brandsFrom(brands: readonly string[], { values }: Vocabulary): TypedValues | undefined {
  const inStock = values("brand").filter((brand) => brands.includes(brand));
  return inStock.length === 0 ? undefined : { facet: "brand", values: inStock };
}

/** "كامري 25" */
export function shortYearAt(
  tokens: readonly Token[],
  at: number,
  { isNameOrNickname, isCarName, values }: Vocabulary,
): Quantity | undefined {
  const [name, number, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (name?.kind !== "word" || number?.kind !== "number" || number.text.length !== 2 || next?.isGlued) return undefined;
  const year = 2_000 + Number(number.text);
  if (name.text.length < 3 || !isNameOrNickname(name.text) || isCarName(number.text)) return undefined;
  return values("year").includes(String(year)) ? { kind: "year", from: year, to: year, length: 1 } : undefined;
}

/** Number of tokens that say nothing of a car, and are no part of a name: "اي في 9", "A3". */
export function fillerAt(tokens: readonly Token[], at: number, phrases: Phrases<true>, vocabulary: Vocabulary): number {
  const match = phraseAt(tokens, at, phrases);
  if (match === undefined) return 0;
  const next = tokens[at + match.length];
  if (next?.isGlued && next.kind === "number") return 0;
  if (tokens.slice(at, at + match.length).some(({ text }) => vocabulary.isCarName(text))) return 0;
  return isInName(tokens, at, match.length, vocabulary) ? 0 : match.length;
}

function isInName(tokens: readonly Token[], at: number, length: number, { isNameOrNickname }: Vocabulary): boolean {
  for (let from = Math.max(0, at + length - maxWordsOfName); from <= at; from++) {
    for (let to = at + length; to <= Math.min(tokens.length, from + maxWordsOfName); to++) {
      const joined = tokens.slice(from, to).map(({ text }) => text);
      if (joined.length > length && isNameOrNickname(joined.join(""))) return true;
    }
  }
  return false;
}
