/** Where the build writes down which file has the sentences of which screen's first scripts. */
import type { Locale } from "../app/dealership/bilingual.ts";

/** By language and route. */
export type FirstWords = Record<Locale, Record<string, string>>;

export const firstWordsFile = ".vite/first-words.json";
