import type { MetaDescriptor } from "react-router";
import { parseLocalizedPath } from "../../i18n/locale.ts";
import { getTranslations, type PlainMessageKey, type Translate } from "../../i18n/translate.ts";

export function pageMeta(
  pathname: string,
  title: PlainMessageKey,
  dealership: string,
  description?: PlainMessageKey,
): MetaDescriptor[] {
  const words = getTranslations(parseLocalizedPath(pathname).locale);
  return titleMeta(pageTitle(words(title), dealership), description && words(description));
}

export function pageTitle(title: string, dealership: string): string {
  return `${title} – ${dealership}`;
}

export function listTitle(words: Translate, title: string, page: number, dealership: string): string {
  return pageTitle(page === 1 ? title : `${title} – ${words("gallery.page", { page })}`, dealership);
}

/** `social-meta.tsx` renders the other social tags. */
export function titleMeta(title: string, description?: string): MetaDescriptor[] {
  return [{ title }, ...descriptionMeta(title, description)];
}

/** Without `<title>`, which `FormTitle` renders. */
export function descriptionMeta(title: string, description?: string): MetaDescriptor[] {
  return [
    { property: "og:title", content: title },
    ...(description === undefined
      ? []
      : [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]),
  ];
}
