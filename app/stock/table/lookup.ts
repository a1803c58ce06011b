import type { Locale } from "../../dealership/text/bilingual.ts";
import { folded, foldedWords } from "../../dealership/text/folding.ts";
import type { VocabularyEntry } from "../../dealership/car/vocabulary.ts";

/** A string is the same in both languages, such as a slug. */
type LookupName = string | Record<Locale, string>;

export type Lookup<Value> = {
  /** Ignores case, diacritics and Arabic letter variants. */
  find(text: string): Value | undefined;
  /** The name to suggest for a misspelling. */
  nearest(text: string): LookupName | undefined;
  names: readonly LookupName[];
};

export type Entry<Value> = { value: Value; name: LookupName; spellings: readonly string[] };

export function createLookup<Value>(entries: readonly Entry<Value>[]): Lookup<Value> {
  const bySpelling = new Map<string, Entry<Value>>();
  for (const entry of entries) {
    for (const spelling of [...namesOf(entry), ...entry.spellings]) {
      const key = folded(spelling);
      if (key !== "" && !bySpelling.has(key)) bySpelling.set(key, entry);
    }
  }
  const nearestCache = new Map<string, LookupName | undefined>();
  return {
    names: entries.map((entry) => entry.name),
    find: (text) => bySpelling.get(folded(text))?.value,
    nearest(text) {
      if (text.length > 60) return undefined;
      const key = folded(text);
      if (!nearestCache.has(key)) nearestCache.set(key, nearestEntry(key, bySpelling)?.name);
      return nearestCache.get(key);
    },
  };
}

function namesOf<Value>({ name }: Entry<Value>): string[] {
  return typeof name === "string" ? [name] : [name.en, name.ar];
}

export function vocabularyLookup<Slug extends string>(
  words: readonly (VocabularyEntry & { slug: Slug })[],
  listWords: Partial<Record<Slug, readonly string[]>> = {},
): Lookup<Slug> {
  const lookup = createLookup(
    words.map((word) => ({
      value: word.slug,
      name: word.name,
      spellings: [word.slug, ...word.alsoWritten, ...(listWords[word.slug] ?? [])],
    })),
  );
  return { ...lookup, find: (text) => lookup.find(text) ?? lookup.find(withoutFiller(text)) };
}

const filler = new Set(
  foldedWords(
    "قير جير ناقل حركة الحركة سرعات سرعة سيارة السيارة نوع وقود gearbox transmission speed speeds fuel car cars body type",
  ),
);

/** `6-speed manual gearbox` and `بنزين 91` without what names no value. */
function withoutFiller(text: string): string {
  return foldedWords(text)
    .filter((word) => !filler.has(word) && !/^\d+$/.test(word))
    .join(" ");
}

function nearestEntry<Value>(text: string, bySpelling: ReadonlyMap<string, Entry<Value>>): Entry<Value> | undefined {
  let best: { entry: Entry<Value>; distance: number } | undefined;
  for (const [spelling, entry] of bySpelling) {
    const distance = editDistance(text, spelling);
    // With more than a third of the letters wrong, it is another word.
    if (distance > Math.max(text.length, spelling.length) / 3) continue;
    if (best === undefined || distance < best.distance) best = { entry, distance };
  }
  return best?.entry;
}

export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
