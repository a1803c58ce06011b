import { readFile } from "node:fs/promises";
import compile from "icu-minify/compile";
import { locales } from "../app/dealership/text/bilingual.ts";
import { addMessages } from "../app/i18n/translate.ts";

/** The site's build compiles them; a command does it when it needs them. */
export async function loadMessages(): Promise<void> {
  for (const locale of locales) {
    const file = new URL(`../messages/${locale}.json`, import.meta.url);
    const messages: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
    addMessages(locale, Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)])));
  }
}
