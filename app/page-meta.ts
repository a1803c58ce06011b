/** Title and description of a page, as browsers, search engines and social networks read them. */
import type { MetaDescriptor } from "react-router";
import { localizedPath } from "./locale.ts";
import { wordsIn, type PlainMessageKey, type Words } from "./words.ts";

/** Of a page that is about the dealership itself. */
export function pageMeta(pathname: string, title: PlainMessageKey, dealership: string, description?: PlainMessageKey): MetaDescriptor[] {
  const words = wordsIn(localizedPath(pathname).locale);
  return titled(pageTitle(words(title), dealership), description && words(description));
}

export function pageTitle(title: string, dealership: string): string {
  return `${title} – ${dealership}`;
}

/** Of one page of a list: the first is named as the list, the others apart from it. */
export function listTitle(words: Words, title: string, page: number, dealership: string): string {
  return pageTitle(page === 1 ? title : `${title} – ${words("gallery.page", { page })}`, dealership);
}

/** The rest of what networks read is the same for all pages: `ui/social-meta.tsx`. */
export function titled(title: string, description?: string): MetaDescriptor[] {
  return [{ title }, ...described(title, description)];
}

/** Without the page's title: a screen with a form renders `FormTitle`. */
export function described(title: string, description?: string): MetaDescriptor[] {
  return [
    { property: "og:title", content: title },
    ...(description === undefined ? [] : [{ name: "description", content: description }, { property: "og:description", content: description }]),
  ];
}
