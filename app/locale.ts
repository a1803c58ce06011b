/** The language of an address: Arabic has no prefix, `/ar/…` and `/en/…` exist too, and the address always wins. */
import { createContext, useContext } from "react";
import { locales, type Locale } from "./dealership/bilingual.ts";

/** Remembers an explicit choice of language; only the bare `/` ever reads it. */
export const localeCookie = { name: "locale", maxAgeDays: 365 };

export type LocalizedPath = {
  locale: Locale;
  /** The path without its language prefix, beginning with a slash. */
  path: string;
};

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

export function localizedPath(pathname: string): LocalizedPath {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: "ar", path: pathname };
  return { locale: first, path: `/${rest.join("/")}` };
}

/** The address of a page in a language: `/cars` or `/en/cars`. Takes the path without prefix, with query and hash if there are any. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === "ar") return path;
  return /^\/(?=$|[?#])/.test(path) ? `/en${path.slice(1)}` : `/en${path}`;
}

export function direction(locale: Locale): "rtl" | "ltr" {
  return locale === "ar" ? "rtl" : "ltr";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}

/** The page's, which `root.tsx` reads from its address. */
export const LocaleContext = createContext<Locale>("ar");

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The language of an address. */
export function localeOf(url: URL): Locale {
  return localizedPath(url.pathname).locale;
}
