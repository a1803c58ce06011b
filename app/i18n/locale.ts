/** Arabic has no prefix; `/ar/…` and `/en/…` exist too. The address always wins over the cookie. */
import { createContext, useContext } from "react";
import { locales, type Locale } from "../dealership/text/bilingual.ts";

/** Stores an explicit choice; only the bare `/` reads it. */
export const localeCookie = { name: "locale", maxAgeDays: 365 };

export type LocalizedPath = {
  locale: Locale;
  /** Without locale prefix, with a leading slash. */
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

/** `/cars` or `/en/cars`. `path` has no prefix and may have query and hash. */
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

/** Set by `root.tsx` from the address. */
export const LocaleContext = createContext<Locale>("ar");

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function localeOf(url: URL): Locale {
  return localizedPath(url.pathname).locale;
}
