import type { ItemListLeaf } from "schema-dts";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { pageUrl, type JsonLdContext } from "./json-ld-context.ts";

/** `path` has no locale prefix. */
export function itemList(items: readonly { name: Bilingual; path: string }[], context: JsonLdContext): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: inLocale(name, context.locale).text,
      url: pageUrl(path, context),
    })),
  };
}
