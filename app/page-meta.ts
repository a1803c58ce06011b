/** Title and description of a page that is about the dealership itself. */
import type { MetaDescriptor } from "react-router";
import { localizedPath } from "./locale.ts";
import { wordsIn, type PlainMessageKey } from "./words.ts";

export function pageMeta(pathname: string, title: PlainMessageKey, dealership: string, description?: PlainMessageKey): MetaDescriptor[] {
  const words = wordsIn(localizedPath(pathname).locale);
  const descriptors: MetaDescriptor[] = [{ title: `${words(title)} – ${dealership}` }];
  if (description) descriptors.push({ name: "description", content: words(description) });
  return descriptors;
}
