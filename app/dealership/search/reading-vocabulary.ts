import type { Facet } from "./car-search.ts";
import type { BranchPlace } from "./typed-branch.ts";

/** What typed words are read with. */
export type Vocabulary = {
  branches: readonly BranchPlace[];
  /** Whether a folded word is in the name of a brand, model or trim. */
  isCarName(word: string): boolean;
  /** The same, with what names are called besides. */
  isNameOrNickname(word: string): boolean;
  /** Whether all cars whose name has the word have one of the values. */
  isOfValues(word: string, facet: Facet, values: readonly string[]): boolean;
  /** Whether one car has all words in its name. */
  hasName(words: readonly string[]): boolean;
  values(facet: Facet): readonly string[];
};
