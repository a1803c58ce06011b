import { isOneTypoAway } from "../search/text-match.ts";
import { folded, foldedWords, withoutArticle } from "../text/folding.ts";
import { finishWords } from "./color-words.ts";
import { colors, type Color } from "./vocabulary.ts";

const colorsByWords = Map.groupBy(
  colors.flatMap(({ slug, name, alsoWritten }) =>
    [...new Set([slug, name.ar, name.en, ...alsoWritten].map(folded))].map((words) => ({ words, slug })),
  ),
  ({ words }) => words,
);
const maxWordsOfColor = Math.max(...[...colorsByWords.keys()].map((words) => words.split(" ").length));
const finishes = new Set(finishWords.map(folded));
const joints = new Set(
  ["و", "and", "with", "مع", "او", "or", "سقف", "بسقف", "roof", "two", "tone", "لونين"].map(folded),
);
/** What they name is not the paint. */
const interiorWords = new Set(
  ["داخلي", "داخلية", "الداخلية", "داخل", "interior", "inside", "جلد", "leather", "فرش", "مقاعد", "seats"].map(folded),
);
/** `Not black` is no colour, and `Black on Tan` has one inside, too. */
const denials = new Set(
  foldedWords("غير ليس ليست عدا ماعدا بدون دون بلا لا مو مش على not non no except without on over"),
);

/** The texts of a list of colours: `أبيض/أسود`, `white, black`, `أبيض - أسود`. */
export function colorTexts(text: string): string[] {
  return text
    .split(/[|,،;؛/\\+&\n]|\s[-–—]+\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * The colours of one text, such as `pearl white`, `أسود ملكي`, `Attitude Black Mica` or `أبيض وأسود`; none if it names
 * none, or if a word beside several colours is unknown.
 */
export function typedColors(text: string): Color[] {
  const whole = colorsByWords.get(folded(text));
  if (whole) return whole.slice(0, 1).map(({ slug }) => slug);
  const { named, finish, unknown } = sortWords(foldedWords(text));
  const found = colorsOf(named.length > 0 ? named : finish);
  return unknown.length === 0 || (found.length === 1 && unknown.every(isPaintName)) ? found : [];
}

type Named = readonly Color[];

/** Colours by name and by a finish that is a colour of its own, too, such as pearl; and what is neither. */
function sortWords(words: readonly string[]): { named: Named[]; finish: Named[]; unknown: string[] } {
  const named: Named[] = [];
  const finish: Named[] = [];
  const unknown: string[] = [];
  for (let index = 0; index < words.length;) {
    const { length, colors: found } = longestColor(words.slice(index, index + maxWordsOfColor));
    const [word = ""] = words.slice(index);
    const isFinish = length === 1 && finishes.has(word);
    if (found.length > 0) (isFinish ? finish : named).push(found);
    else if (!isFinish && !joints.has(word) && !/\d/.test(word)) unknown.push(word);
    index += length;
  }
  return { named, finish, unknown };
}

function longestColor(words: readonly string[]): { length: number; colors: Named } {
  for (let length = words.length; length > 0; length--) {
    const [first = "", ...rest] = words.slice(0, length);
    for (const start of spellings(first)) {
      const found = colorsByWords.get([start, ...rest].join(" "));
      if (found) return { length, colors: found.map(({ slug }) => slug) };
    }
  }
  return { length: 1, colors: [] };
}

/** With and without "and" and the article: `وأسود`, `الأبيض`. */
function spellings(word: string): string[] {
  const withoutAnd = /^و\p{L}{3,}$/u.test(word) ? [word.slice(1)] : [];
  return [word, ...withoutAnd].flatMap((spelling) => [spelling, withoutArticle(spelling) ?? spelling]);
}

/** A word of two colours is the one that another word names: `بني عودي` is brown. A shade is more than its colour. */
function colorsOf(named: readonly Named[]): Color[] {
  const certain = new Set(named.filter((slugs) => slugs.length === 1).flat());
  const found = named.flatMap((slugs) => slugs.find((slug) => certain.has(slug)) ?? slugs.slice(0, 1));
  const distinct = [...new Set(found)];
  return distinct.filter((slug) => !distinct.some((other) => shadesOf[other] === slug));
}

const shadesOf: Partial<Record<Color, Color>> = { navy: "blue", olive: "green" };

/** The makers' names of paints have words of all kinds, but not the misspelt name of a second colour. */
function isPaintName(word: string): boolean {
  return (
    !interiorWords.has(word) &&
    !denials.has(word) &&
    ![...colorsByWords.keys()].some((color) => isOneTypoAway(word, color))
  );
}
