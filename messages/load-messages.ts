import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { locales, type Locale } from "../app/dealership/text/bilingual.ts";
import type { CompiledMessages } from "../app/i18n/create-translations.ts";
import { addServerMessages } from "../app/i18n/translate.server.ts";

/** For commands and tests, which run the sources: the build compiles the messages of site and desk. */
export function loadMessages(): void {
  for (const locale of locales) addServerMessages(locale, compiledFile("", locale), compiledFile("server/", locale));
}

function compiledFile(folder: string, locale: Locale): CompiledMessages {
  const messages: Record<string, string> = JSON.parse(
    readFileSync(new URL(`${folder}${locale}.json`, import.meta.url), "utf8"),
  );
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]));
}
