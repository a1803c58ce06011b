/** Merges what a folder says with what was changed at the desk, when it is imported. */
import type { Kysely, Transaction } from "kysely";
import type { Content } from "../../dealership/content/content.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { ContentEditsTable } from "../database/content-desk-tables.ts";
import { contentKinds, type ContentItem, type ContentKind } from "../content-desk-types.ts";
import { itemKey, parseItem, settingsKey } from "../content/content-documents.ts";
import { editRows, saveEditsOfKind } from "../content/content-edits.ts";
import { content } from "../content/content.ts";
import { dealership } from "../content/dealership.ts";
import { dealershipFields, dealershipFromFields, type Fields } from "../content/document-fields.ts";
import { mergeDealership, mergeList, type ListToMerge, type Report } from "../content/merge-documents.ts";
import { inOrder, listOrder, standsOrder } from "../content/list-order.ts";
import type { OfferParts } from "../stock-import-types.ts";
import type { Tables } from "../database/tables.ts";

export async function mergedDealership(
  db: Transaction<Tables>,
  listed: Dealership,
  report: Report,
): Promise<Dealership> {
  const edits = await editRows(db, settingsKey);
  const stored = edits.length > 0 && (await dealership(db));
  if (!stored) return listed;
  const documents = { listed: dealershipFields(listed), stored: dealershipFields(stored), edits };
  const merged = mergeDealership(settingsKey, documents, report);
  await saveEditsOfKind(db, "dealership", merged.edits);
  return dealershipFromFields(merged.fields);
}

export async function mergedContent(
  db: Transaction<Tables>,
  listed: Partial<Content>,
  offerParts: OfferParts,
  report: Report,
): Promise<Partial<Content>> {
  const edits = await editsByKind(db);
  if (edits.size === 0) return listed;
  const stored = await content(db);
  const merged = { ...listed };
  for (const kind of contentKinds) {
    const rows = edits.get(kind);
    if (rows === undefined || listed[kind] === undefined) continue;
    const standing = mergeInto(merged, kind, { listed, stored, rows, offerParts }, report);
    await saveEditsOfKind(db, kind, standing);
  }
  return merged;
}

type Lists = {
  listed: Partial<Content>;
  stored: Content;
  rows: readonly ContentEditsTable[];
  offerParts: OfferParts;
};

/** Returns the edits that stand. */
function mergeInto(
  merged: Partial<Content>,
  kind: ContentKind,
  { listed, stored, rows, offerParts }: Lists,
  report: Report,
): ContentEditsTable[] {
  const edits = Map.groupBy(rows, ({ item }) => item);
  const lists = <Item extends ContentItem<ContentKind>>(
    listedItems: readonly Item[] = [],
    storedItems: readonly Item[],
    parse: (fields: Fields) => Item,
  ): ListToMerge<Item> => ({
    listed: listedItems,
    stored: storedItems,
    keyOf: (item) => itemKey(kind, item),
    parse,
    edits,
    ...(kind === "offers" && { isSaid: (field: string) => offerParts.includes(field === "cars" ? "cars" : "facts") }),
  });
  const order = rows.find(({ item, field }) => item === listOrder.item && field === listOrder.field);
  const take = <Item extends ContentItem<ContentKind>>(list: ListToMerge<Item>, put: (items: Item[]) => void) => {
    const result = mergeList(list, report);
    const keysOf = (items: readonly Item[]) => items.map((item) => itemKey(kind, item).item);
    const isStanding = order !== undefined && standsOrder(order, keysOf(list.listed));
    put(isStanding ? inOrder(result.items, kind, keysOf(list.stored)) : result.items);
    return isStanding ? [...result.edits, order] : result.edits;
  };
  switch (kind) {
    case "offers":
      return take(lists(listed.offers, stored.offers, parseItem.offers), (items) => (merged.offers = items));
    case "services":
      return take(lists(listed.services, stored.services, parseItem.services), (items) => (merged.services = items));
    case "news":
      return take(lists(listed.news, stored.news, parseItem.news), (items) => (merged.news = items));
    case "jobs":
      return take(lists(listed.jobs, stored.jobs, parseItem.jobs), (items) => (merged.jobs = items));
    case "pages":
      return take(lists(listed.pages, stored.pages, parseItem.pages), (items) => (merged.pages = items));
  }
}

async function editsByKind(db: Kysely<Tables>): Promise<Map<string, ContentEditsTable[]>> {
  const rows = await db.selectFrom("content_edits").where("kind", "<>", "dealership").selectAll().execute();
  return Map.groupBy(rows, ({ kind }) => kind);
}
