import { comparisons, subjects } from "./quantity-words.ts";
import { isHalf, isNumberWord } from "./typed-amount.ts";
import { orWords } from "./or-words.ts";
import type { Phrases, Token } from "./typed-tokens.ts";

/** Written as one word with what follows. */
export const clitics: ReadonlySet<string> = new Set(["ب", "ل", "و", "ال", "لل", "بال"]);

const beforeNumbers = ["بال", "لل", "ال", "ب", "ل"];
const firstWords: ReadonlySet<string> = new Set(
  [...comparisons.keys(), ...subjects.keys()].map((phrase) => phrase.split(" ")[0] ?? ""),
);

/** "ونظيفة", "وتحت", "بخمسين" and "الستين" as two words each, unless a car is called so. */
export function withoutClitics(
  token: Token,
  isCarName: (word: string) => boolean,
  phrases: readonly Phrases<unknown>[] = [],
): Token[] {
  const isKnown = (word: string) => isCarName(word) || phrases.some((known) => known.has(word));
  if (token.kind !== "word" || isKnown(token.text) || orWords.has(token.text)) return [token];
  const clitic = cliticOf(token.text, isKnown);
  if (clitic === undefined) return [token];
  const start = token.start + clitic.length;
  const rest: Token = { ...token, text: token.text.slice(clitic.length), start, isGlued: true };
  return [{ ...token, text: clitic, end: start }, ...withoutClitics(rest, isCarName, phrases)];
}

function cliticOf(word: string, isKnown: (word: string) => boolean): string | undefined {
  const rest = word.slice(1);
  if (word.startsWith("و") && rest.length > 1 && isWordOf(rest, isKnown)) return "و";
  return isNumberWord(word)
    ? undefined
    : beforeNumbers.find((clitic) => word.startsWith(clitic) && isNumberWord(word.slice(clitic.length)));
}

function isWordOf(word: string, isKnown: (word: string) => boolean): boolean {
  return (
    isKnown(word) || firstWords.has(word) || isNumberWord(word) || isHalf(word) || cliticOf(word, isKnown) !== undefined
  );
}
