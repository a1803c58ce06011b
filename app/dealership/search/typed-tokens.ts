import { folded, toLatinDigits } from "../text/folding.ts";

/** A word, number or sign of typed text. */
export type Token = {
  kind: "word" | "number" | "sign";
  /** Words are folded, digits Latin. */
  text: string;
  start: number;
  end: number;
  /** Whether no space stands before it. */
  isGlued: boolean;
};

const pattern =
  /\d{1,3}(?:[ \u00a0\u202f]000)+(?!\d)|\d{1,3}(?:[,٬،]\d{3})+(?!\d)(?:[.٫]\d+)?|\d+(?:[.٫]\d+)?|[\p{L}\p{M}\p{Cf}]+|[^\s\p{L}\p{M}\p{Cf}\d]/gu;

export function tokensOf(typed: string): Token[] {
  const text = toLatinDigits(typed);
  let end = -1;
  return [...text.matchAll(pattern)].map((match) => {
    const token: Token = {
      ...tokenOf(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      isGlued: match.index === end,
    };
    end = token.end;
    return token;
  });
}

function tokenOf(text: string): Pick<Token, "kind" | "text"> {
  if (/^\d/.test(text)) return { kind: "number", text: text.replace(/[,٬،\s]/g, "").replace("٫", ".") };
  if (/^[\p{L}\p{M}\p{Cf}]/u.test(text)) return { kind: "word", text: folded(text) };
  return { kind: "sign", text };
}

/** Phrases by their folded words. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>;

/** `phrases`: with commas between them. */
export function phrasesOf<Meaning>(
  entries: readonly (readonly [meaning: Meaning, phrases: string])[],
): Phrases<Meaning> {
  return new Map(
    entries.flatMap(([meaning, phrases]) => phrases.split(",").map((phrase) => [phraseKey(phrase), meaning] as const)),
  );
}

export function phraseKey(phrase: string): string {
  return tokensOf(phrase)
    .map(({ text }) => text)
    .join(" ");
}

const maxPhraseTokens = 5;

/** The longest of the phrases that begins at a token. */
export function phraseAt<Meaning>(
  tokens: readonly Token[],
  at: number,
  phrases: Phrases<Meaning>,
): { meaning: Meaning; length: number } | undefined {
  let key = "";
  let longest: { meaning: Meaning; length: number } | undefined;
  for (let length = 1; length <= Math.min(maxPhraseTokens, tokens.length - at); length++) {
    key += `${length === 1 ? "" : " "}${tokens[at + length - 1]?.text ?? ""}`;
    const meaning = phrases.get(key);
    if (meaning !== undefined) longest = { meaning, length };
  }
  return longest;
}
