/** Finds what a cell names among known words, whatever the spelling, and the nearest one where it finds nothing. */
import { folded } from "../../app/dealership/text/folding.ts";
import type { Word } from "../../app/dealership/car/vocabulary.ts";

export type Lookup<Value> = {
  find(written: string): Value | undefined;
  /** A known name that what was written may have meant. */
  nearest(written: string): string | undefined;
  /** The names to offer, in order. */
  names: readonly string[];
};

export type Entry<Value> = { value: Value; name: string; spellings: readonly string[] };

export function lookupOf<Value>(entries: readonly Entry<Value>[]): Lookup<Value> {
  const bySpelling = new Map<string, Entry<Value>>();
  for (const entry of entries) {
    for (const spelling of [entry.name, ...entry.spellings]) {
      const key = folded(spelling);
      if (key !== "" && !bySpelling.has(key)) bySpelling.set(key, entry);
    }
  }
  const alreadyAsked = new Map<string, string | undefined>();
  return {
    names: entries.map((entry) => entry.name),
    find: (written) => bySpelling.get(folded(written))?.value,
    nearest(written) {
      // Far longer than any name: comparing it would cost more than the hint is worth.
      if (written.length > 60) return undefined;
      const key = folded(written);
      if (!alreadyAsked.has(key)) alreadyAsked.set(key, nearestOf(key, bySpelling)?.name);
      return alreadyAsked.get(key);
    },
  };
}

export function wordLookup<Slug extends string>(words: readonly (Word & { slug: Slug })[]): Lookup<Slug> {
  return lookupOf(
    words.map((word) => ({
      value: word.slug,
      name: word.name.en,
      spellings: [word.slug, word.name.ar, ...word.alsoWritten],
    })),
  );
}

function nearestOf<Value>(written: string, known: ReadonlyMap<string, Entry<Value>>): Entry<Value> | undefined {
  let best: { entry: Entry<Value>; distance: number } | undefined;
  for (const [spelling, entry] of known) {
    const distance = editDistance(written, spelling);
    // More than every third letter wrong is another word, not a slip.
    if (distance > Math.max(written.length, spelling.length) / 3) continue;
    if (best === undefined || distance < best.distance) best = { entry, distance };
  }
  return best?.entry;
}

/** Letters to add, drop or exchange until one text is the other. */
export function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const exchanged = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(exchanged, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
