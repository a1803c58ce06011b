/** Fetches a language's sentences: first those of the page that was asked for, all of them with the first part that comes later. */
import type { Locale } from "../dealership/bilingual.ts";
import { localizedPath } from "../locale.ts";
import { learnWords } from "../words.ts";
import { unlessMissing } from "./reload-guard.ts";

const whole = new Set<Locale>();

/** Those that the page's own scripts say; the server's head names the file. */
export async function loadFirstWords(): Promise<void> {
  const { locale } = localizedPath(window.location.pathname);
  const file = document.querySelector<HTMLLinkElement>("link[data-words]")?.href;
  const first: { default: Parameters<typeof learnWords>[1] } | undefined = file && (await unlessMissing(import(/* @vite-ignore */ file)));
  if (first) learnWords(locale, first.default);
  else await loadWords(locale);
}

export async function loadWords(locale: Locale): Promise<true> {
  if (whole.has(locale)) return true;
  const messages = locale === "ar" ? await import("../../messages/ar.json") : await import("../../messages/en.json");
  learnWords(locale, messages.default);
  whole.add(locale);
  return true;
}

/** For every part that is not there from the beginning: it comes with all sentences. */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadWords(localizedPath(window.location.pathname).locale)]);
  return part;
}
