import type { ItemListLeaf } from "schema-dts";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { pageUrl, type JsonLdContext } from "./json-ld-context.ts";

/** `path` has no locale prefix. None for no items, because Google refuses an empty list. */
export function itemLists(items: readonly { name: Bilingual; path: string }[], context: JsonLdContext): ItemListLeaf[] {
  if (items.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: inLocale(name, context.locale).text,
        url: pageUrl(path, context),
      })),
    },
  ];
}
