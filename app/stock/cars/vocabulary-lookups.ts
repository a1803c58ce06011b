import {
  bodies,
  colors,
  conditions,
  employments,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
  type VocabularyEntry,
} from "../../dealership/car/vocabulary.ts";
import { listWords } from "../../dealership/car/list-words.ts";
import { checkStates, panels, panelStates } from "../../dealership/car/inspection.ts";
import { sections } from "../../dealership/car/inspection-sections.ts";
import { vocabularyLookup } from "../table/lookup.ts";

export const yesOrNo = [
  { slug: "yes", name: { ar: "نعم", en: "yes" }, alsoWritten: ["true", "1", "y"] },
  { slug: "no", name: { ar: "لا", en: "no" }, alsoWritten: ["false", "0", "n"] },
] as const satisfies readonly VocabularyEntry[];

export type VocabularyLookups = ReturnType<typeof createVocabularyLookups>;

export function createVocabularyLookups() {
  return {
    condition: vocabularyLookup(conditions, listWords.condition),
    status: vocabularyLookup(statuses, listWords.status),
    body: vocabularyLookup(bodies, listWords.body),
    fuel: vocabularyLookup(fuels, listWords.fuel),
    transmission: vocabularyLookup(transmissions, listWords.transmission),
    color: vocabularyLookup(colors),
    vatScheme: vocabularyLookup(vatSchemes, listWords.vatScheme),
    employment: vocabularyLookup(employments),
    panel: vocabularyLookup(panels),
    panelState: vocabularyLookup(panelStates),
    section: vocabularyLookup(sections),
    checkState: vocabularyLookup(checkStates),
    yesOrNo: vocabularyLookup(yesOrNo),
  };
}
