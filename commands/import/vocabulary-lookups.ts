import {
  bodies,
  colors,
  conditions,
  employments,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
} from "../../app/dealership/car/vocabulary.ts";
import { createLookup, vocabularyLookup } from "./lookup.ts";

export type VocabularyLookups = ReturnType<typeof createVocabularyLookups>;

export function createVocabularyLookups() {
  return {
    condition: vocabularyLookup(conditions),
    status: vocabularyLookup(statuses),
    body: vocabularyLookup(bodies),
    fuel: vocabularyLookup(fuels),
    transmission: vocabularyLookup(transmissions),
    color: vocabularyLookup(colors),
    vatScheme: vocabularyLookup(vatSchemes),
    employment: vocabularyLookup(employments),
    yesOrNo: createLookup<"yes" | "no">([
      { value: "yes", name: { ar: "نعم", en: "yes" }, spellings: ["true", "1", "y"] },
      { value: "no", name: { ar: "لا", en: "no" }, spellings: ["false", "0", "n"] },
    ]),
  };
}
