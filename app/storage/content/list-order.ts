/** The order of services and jobs, as it was changed at the desk. */
import { itemKey } from "./content-documents.ts";
import type { ContentEditsTable } from "../database/content-desk-tables.ts";
import type { ContentItem, ContentKind } from "../content-desk-types.ts";
import { textList } from "../database/json-columns.ts";

/** The edit of an order; its `list_value` has the keys in the order of the folder. */
export const listOrder = { item: "", field: "order" } as const;

export function swapped(keys: readonly string[], one: string, other: string): string[] | undefined {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)];
  if (from < 0 || to < 0) return undefined;
  return keys.with(from, other).with(to, one);
}

/** What `order` does not name keeps its place after all others. */
export function inOrder<Item extends ContentItem<ContentKind>>(
  items: readonly Item[],
  kind: ContentKind,
  order: readonly string[],
): Item[] {
  const place = (item: Item) => {
    const index = order.indexOf(itemKey(kind, item).item);
    return index < 0 ? order.length : index;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}

/** Whether the folder lists what it had before in the same order. */
export function standsOrder({ list_value }: ContentEditsTable, listedKeys: readonly string[]): boolean {
  const before = textList(list_value ?? "[]").filter((key) => listedKeys.includes(key));
  const now = listedKeys.filter((key) => before.includes(key));
  return before.every((key, index) => key === now[index]);
}
