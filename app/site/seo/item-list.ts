import type { ItemListLeaf } from "schema-dts";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { pageUrl, type SaidAs } from "./said-as.ts";

/** `path` has no locale prefix. */
export function itemList(items: readonly { name: Bilingual; path: string }[], as: SaidAs): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: inLocale(name, as.locale).text,
      url: pageUrl(path, as),
    })),
  };
}
