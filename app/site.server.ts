/** What one process serves with, handed to every loader through the router's context. */
import { createContext } from "react-router";
import type { Catalogue } from "./catalogue.server.ts";
import type { Locale } from "./dealership/bilingual.ts";
import type { Settings } from "./settings.server.ts";
import type { Storage } from "./storage/storage.server.ts";

export type Site = {
  settings: Settings;
  storage: Storage;
  catalogue: Catalogue;
  /** Addresses of the chunks with a language's sentences, to be asked for early. */
  wordsChunks: Partial<Record<Locale, string>>;
};

export const siteContext = createContext<Site>();
