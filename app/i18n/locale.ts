import { createContext, useContext } from "react";
import { locales, type Locale } from "../dealership/text/bilingual.ts";

/** Read by `/` only; on other pages the address alone decides. */
export const localeCookie = { name: "locale", maxAgeDays: 365 };

export type LocalizedPath = {
  locale: Locale;
  path: string;
};

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

export function parseLocalizedPath(pathname: string): LocalizedPath {
  const [, prefix = "", ...rest] = pathname.split("/");
  if (!isLocale(prefix)) return { locale: "ar", path: pathname };
  return { locale: prefix, path: `/${rest.join("/")}` };
}

/** `path` has no prefix and may have query and hash. */
export function localizePath(locale: Locale, path: string): string {
  if (locale === "ar") return path;
  return /^\/(?=$|[?#])/.test(path) ? `/en${path.slice(1)}` : `/en${path}`;
}

export function textDirection(locale: Locale): "rtl" | "ltr" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** Right to left as soon as a letter is Arabic: of a trim, "S لاين" reads from the right, "5.7 V8" from the left. */
export function directionOfText(text: string): "rtl" | "ltr" {
  return /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}

export const LocaleContext = createContext<Locale>("ar");

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function localeFromUrl(url: URL): Locale {
  return parseLocalizedPath(url.pathname).locale;
}
