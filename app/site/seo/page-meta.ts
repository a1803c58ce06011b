import type { MetaDescriptor } from "react-router";
import { parseLocalizedPath } from "../../i18n/locale.ts";
import { getTranslations, type PlainMessageKey, type Translate } from "../../i18n/translate.ts";

export function pageMeta(
  pathname: string,
  title: PlainMessageKey,
  dealership: string,
  description?: PlainMessageKey,
): MetaDescriptor[] {
  const t = getTranslations(parseLocalizedPath(pathname).locale);
  return titleMeta(pageTitle(t(title), dealership), description && t(description));
}

export function pageTitle(title: string, dealership: string): string {
  return `${title} – ${dealership}`;
}

export function listTitle(t: Translate, title: string, page: number, dealership: string): string {
  return pageTitle(page === 1 ? title : `${title} – ${t("gallery.page", { page })}`, dealership);
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
