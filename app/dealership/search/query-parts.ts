import { alternativesOf, maxWordsOfName } from "./text-match.ts";
import { foldedWords } from "../text/folding.ts";

/** A name of a query, or words that no car is called, with the query without it. */
export type QueryPart = { text: string; left: string };

/** "toyota land cruiser xyz": "toyota", "land cruiser" and "xyz". */
export function queryParts(q: string, isName: (word: string) => boolean): QueryPart[] {
  const alternatives = alternativesOf(q);
  if (alternatives.length > 1)
    return alternatives.map((text, at) => ({
      text,
      left: alternatives.filter((_, other) => other !== at).join(" أو "),
    }));
  const texts = namesOf(
    q.split(/\s+/).filter((word) => word !== ""),
    isName,
  );
  return texts.map((text, at) => ({ text, left: texts.filter((_, other) => other !== at).join(" ") }));
}

function namesOf(words: readonly string[], isName: (word: string) => boolean): string[] {
  const texts: string[] = [];
  let unknown: string[] = [];
  const addUnknown = () => {
    if (unknown.length > 0) texts.push(unknown.join(" "));
    unknown = [];
  };
  for (let at = 0; at < words.length;) {
    const length = nameLengthAt(words, at, isName);
    if (length === 0) unknown.push(words[at] ?? "");
    else {
      addUnknown();
      texts.push(words.slice(at, at + length).join(" "));
    }
    at += Math.max(1, length);
  }
  addUnknown();
  return texts;
}

function nameLengthAt(words: readonly string[], at: number, isName: (word: string) => boolean): number {
  for (let length = Math.min(maxWordsOfName, words.length - at); length > 0; length--)
    if (isName(foldedWords(words.slice(at, at + length).join(" ")).join(""))) return length;
  return 0;
}
