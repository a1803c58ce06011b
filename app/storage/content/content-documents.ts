/** Reads and writes one item of content, or the settings, as fields. */
import type { Kysely, Transaction } from "kysely";
import type { Content } from "../../dealership/content/content.ts";
import { fullOfferColumn, jobColumn, newsColumn, pageColumn, serviceColumn } from "./content-columns.ts";
import type { ContentItem, ContentKind, DocumentKey } from "../content-desk-types.ts";
import { content, parseColumn, saveContent } from "./content.ts";
import { dealership, saveDealership } from "./dealership.ts";
import { dealershipFields, dealershipFromFields, itemFields, nested, type Fields } from "./document-fields.ts";
import type { Tables } from "../database/tables.ts";

export const settingsKey: DocumentKey = { kind: "dealership", item: "" };

export const parseItem = {
  offers: (fields: Fields) => parseColumn(fullOfferColumn, nested(fields)),
  services: (fields: Fields) => parseColumn(serviceColumn, nested(fields)),
  news: (fields: Fields) => parseColumn(newsColumn, nested(fields)),
  jobs: (fields: Fields) => parseColumn(jobColumn, nested(fields)),
  pages: (fields: Fields) => parseColumn(pageColumn, nested(fields)),
};

export function itemKey(kind: ContentKind, item: ContentItem<ContentKind>): DocumentKey {
  return { kind, item: "number" in item ? String(item.number) : item.slug };
}

export async function documentFields(db: Kysely<Tables>, { kind, item }: DocumentKey): Promise<Fields | undefined> {
  if (kind === "dealership") {
    const stored = await dealership(db);
    return stored && dealershipFields(stored);
  }
  const found = findItem(await content(db), kind, item);
  return found && itemFields(found);
}

export function findItem<Kind extends ContentKind>(
  stored: Content,
  kind: Kind,
  key: string,
): ContentItem<Kind> | undefined {
  const list: readonly ContentItem<Kind>[] = stored[kind];
  return list.find((item) => itemKey(kind, item).item === key);
}

/** Removes the item if there are no `fields`. */
export async function writeFields(
  db: Transaction<Tables>,
  { kind, item }: DocumentKey,
  fields: Fields | undefined,
): Promise<void> {
  if (kind === "dealership") {
    if (fields) await saveDealership(db, dealershipFromFields(fields));
    return;
  }
  const stored = await content(db);
  await saveContent(db, contentWith(stored, kind, item, fields));
}

function contentWith(stored: Content, kind: ContentKind, key: string, fields: Fields | undefined): Partial<Content> {
  switch (kind) {
    case "offers":
      return { offers: replaced(stored.offers, kind, key, fields && parseItem.offers(fields)) };
    case "services":
      return { services: replaced(stored.services, kind, key, fields && parseItem.services(fields)) };
    case "news":
      return { news: replaced(stored.news, kind, key, fields && parseItem.news(fields)) };
    case "jobs":
      return { jobs: replaced(stored.jobs, kind, key, fields && parseItem.jobs(fields)) };
    case "pages":
      return { pages: replaced(stored.pages, kind, key, fields && parseItem.pages(fields)) };
  }
}

function replaced<Item extends ContentItem<ContentKind>>(
  list: readonly Item[],
  kind: ContentKind,
  key: string,
  item: Item | undefined,
): Item[] {
  const index = list.findIndex((candidate) => itemKey(kind, candidate).item === key);
  if (index < 0) return item ? [...list, item] : [...list];
  return list.toSpliced(index, 1, ...(item ? [item] : []));
}
