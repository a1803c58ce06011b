import { filterVocabularies, type VocabularyEntry } from "../car/vocabulary.ts";
import type { Facet } from "./car-search.ts";

export type VocabularyFacet = keyof typeof filterVocabularies;

const vocabularyFacets = ["body", "fuel", "condition", "transmission", "color"] as const;

/** Cylinders are typed, but no filter. */
export type WordFacet = Facet | "cylinders";

/** A value of a facet and all that it is called. */
export type ValueSpellings = { facet: WordFacet; value: string; spellings: readonly string[] };

type VocabularySpellings = ValueSpellings & { facet: VocabularyFacet; name: VocabularyEntry["name"] };

/** Without numbers, such as "91" for petrol: as words they are rather a model. */
export function vocabularySpellings(): VocabularySpellings[] {
  return vocabularyFacets.flatMap((facet) =>
    filterVocabularies[facet].map(({ slug, name, alsoWritten }: VocabularyEntry) => ({
      facet,
      value: slug,
      name,
      spellings: [slug, name.ar, name.en, ...alsoWritten].filter((spelling) => /\p{L}/u.test(spelling)),
    })),
  );
}

/** In Saudi speech any off-roader; in stock lists the body that `vocabulary.ts` says. */
export const jeepSpellings: readonly ValueSpellings[] = [{ facet: "body", value: "suv", spellings: ["جيب", "جيوب"] }];

export const familySeats = 7;
export const familyWords = [
  "عائلية",
  "عائلي",
  "عائلة",
  "عائلات",
  "عوائل",
  "للعائلة",
  "للعوائل",
  "family",
  "for family",
  "family car",
];
const arabicNumbers: Readonly<Record<number, readonly string[]>> = {
  2: ["مقعدين"],
  4: ["أربعة مقاعد", "أربع مقاعد"],
  5: ["خمسة مقاعد", "خمس مقاعد"],
  6: ["ستة مقاعد", "ست مقاعد"],
  7: ["سبعة مقاعد", "سبع مقاعد"],
  8: ["ثمانية مقاعد", "ثمان مقاعد", "ثماني مقاعد"],
  9: ["تسعة مقاعد", "تسع مقاعد"],
};

/** "5 seats" are five; from seven on, more seats will do, too. */
export function seatSpellings(values: readonly string[]): ValueSpellings[] {
  return values.map((value) => {
    const seats = Number(value);
    const numbers = [seats];
    for (let fewer = familySeats; fewer < seats; fewer++) numbers.push(fewer);
    return {
      facet: "seats",
      value,
      spellings: [...numbers.flatMap(spellingsOfSeats), ...(seats >= familySeats ? familyWords : [])],
    };
  });
}

function spellingsOfSeats(seats: number): string[] {
  const units = ["مقاعد", "مقعد", "ركاب", "راكب", "seats", "seat", "seater", "seaters"];
  return [...units.map((unit) => `${seats} ${unit}`), ...(arabicNumbers[seats] ?? [])];
}

const arabicCylinders: Readonly<Record<string, readonly string[]>> = {
  3: ["ثلاثة"],
  4: ["أربعة", "أربع"],
  6: ["ستة", "ست"],
  8: ["ثمانية", "ثمان"],
  12: ["اثنعش"],
};

/** Without a number they begin no spelling. */
export const cylinderUnits = ["سلندر", "سلندرات", "اسطوانة", "اسطوانات", "cylinder", "cylinders", "cyl"];

export function cylinderSpellings(values: readonly string[]): ValueSpellings[] {
  return values.map((value) => ({
    facet: "cylinders",
    value,
    spellings: [
      ...[value, ...(arabicCylinders[value] ?? [])].flatMap((number) =>
        cylinderUnits.flatMap((unit) => [`${number} ${unit}`, `${unit} ${number}`]),
      ),
      `v${value}`,
      `v${value} engine`,
    ],
  }));
}
