/** Title and description of a page, as browsers, search engines and social networks read them. */
import type { MetaDescriptor } from "react-router";
import { localizedPath } from "./locale.ts";
import { wordsIn, type PlainMessageKey } from "./words.ts";

/** Of a page that is about the dealership itself. */
export function pageMeta(pathname: string, title: PlainMessageKey, dealership: string, description?: PlainMessageKey): MetaDescriptor[] {
  const words = wordsIn(localizedPath(pathname).locale);
  return titled(`${words(title)} – ${dealership}`, description && words(description));
}

/** The rest of what networks read is the same for all pages: `ui/social-meta.tsx`. */
export function titled(title: string, description?: string): MetaDescriptor[] {
  return [
    { title },
    { property: "og:title", content: title },
    ...(description === undefined ? [] : [{ name: "description", content: description }, { property: "og:description", content: description }]),
  ];
}
