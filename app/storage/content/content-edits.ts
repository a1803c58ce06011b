import type { Kysely, Transaction } from "kysely";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import type { ContentEditsTable } from "../database/content-desk-tables.ts";
import type { ContentItem, ContentKind, DocumentKey, FieldHashes, SaveResult } from "../content-desk-types.ts";
import { documentFields, itemKey, writeFields } from "./content-documents.ts";
import { addHistory, titleOf } from "./content-history.ts";
import { content, saveContent } from "./content.ts";
import type { Database } from "../database/database.ts";
import { fieldHash, itemFields, type Fields } from "./document-fields.ts";
import { appendEvent } from "../database/events.ts";
import { documentJson, editsAgainst, wholeItem } from "./merge-documents.ts";
import { inOrder, listOrder, swapped } from "./list-order.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

export type Writer = Pick<Database, "write" | "dialect">;

/** Runs a change alone; visitors see it as soon as it is committed. */
export async function inCatalogue<Result extends { outcome: string }>(
  { write, dialect }: Writer,
  at: string,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await write.transaction().execute(async (db) => {
    const nextCarId = await lockCatalogue(db);
    const result = await work(db);
    if (result.outcome === "saved") await raiseCatalogueVersion(db, dialect, nextCarId, at);
    return result;
  });
}

/** Changes the fields of `base` that are not what was read any more. Without a `base` the item is new. */
export async function saveDocument(
  db: Transaction<Tables>,
  { key, fields, base }: { key: DocumentKey; fields: Fields; base: FieldHashes | undefined },
  by: Actor,
): Promise<SaveResult> {
  const stored = await documentFields(db, key);
  if (base === undefined) {
    if (stored || (await isSlugTaken(db, key, fields))) return { outcome: "taken" };
    await writeDocument(db, key, undefined, fields, by);
    return { outcome: "saved" };
  }
  if (!stored) return { outcome: "unknown" };
  const next = new Map(stored);
  const conflicts: string[] = [];
  for (const [field, hash] of Object.entries(base)) {
    const mine = fields.get(field);
    const theirs = stored.get(field);
    if (mine === theirs || fieldHash(mine) === hash) continue;
    if (fieldHash(theirs) !== hash) conflicts.push(field);
    else if (mine === undefined) next.delete(field);
    else next.set(field, mine);
  }
  if (conflicts.length > 0) return { outcome: "changed-meanwhile", fields: conflicts };
  // One person has moved the first day, another the last.
  const dates = crossedDates(next);
  if (dates) return { outcome: "changed-meanwhile", fields: dates };
  const isChanged = await writeDocument(db, key, stored, next, by);
  return { outcome: isChanged ? "saved" : "unchanged" };
}

function crossedDates(fields: Fields): string[] | undefined {
  const pairs: [string, string][] = [
    ["startsOn", "endsOn"],
    ["postedOn", "closesOn"],
    ["publishedOn", "endsOn"],
  ];
  return pairs.find(([first, last]) => {
    const [from, to] = [fields.get(first), fields.get(last)];
    return from !== undefined && to !== undefined && to < from;
  });
}

async function isSlugTaken(db: Kysely<Tables>, { kind }: DocumentKey, fields: Fields): Promise<boolean> {
  if (kind === "dealership") return false;
  const list: readonly { slug: string }[] = (await content(db))[kind];
  return list.some(({ slug }) => JSON.stringify(slug) === fields.get("slug"));
}

/** Removes the item without `after`. Returns whether anything changed. */
export async function writeDocument(
  db: Transaction<Tables>,
  key: DocumentKey,
  before: Fields | undefined,
  after: Fields | undefined,
  by: Actor,
): Promise<boolean> {
  const names = new Set([...(before ?? []), ...(after ?? [])].map(([field]) => field));
  const changed = [...names].filter((field) => before?.get(field) !== after?.get(field));
  if (changed.length === 0) return false;
  await writeFields(db, key, after);
  await saveEdits(db, key, await editsAfter(db, key, { before, after, changed }, by));
  await addHistory(db, key, Object.fromEntries(changed.map((field) => [field, before?.get(field) ?? null])), by);
  const verb = before === undefined ? "created" : after === undefined ? "removed" : "changed";
  const details = {
    list: key.kind,
    item: key.item,
    fields: changed.join(" ").slice(0, 200),
    ...titleDetails(after ?? before),
  };
  const kind = key.kind === "dealership" ? ("settings.changed" as const) : (`content.${verb}` as const);
  await appendEvent(db, { at: by.at, staffId: by.staffId, kind, details });
  return true;
}

/** Of an item, as it is called now. */
function titleDetails(fields: Fields | undefined): { title?: string; titleEnglish?: string } {
  const title = fields?.has("slug") ? titleOf(fields.get("title") ?? fields.get("name")) : undefined;
  return title ? { title: title.ar, ...(title.en !== undefined && { titleEnglish: title.en }) } : {};
}

type Change = { before: Fields | undefined; after: Fields | undefined; changed: readonly string[] };

async function editsAfter(
  db: Kysely<Tables>,
  key: DocumentKey,
  { before, after, changed }: Change,
  by: Actor,
): Promise<ContentEditsTable[]> {
  const rows = await editRows(db, key);
  const mark = { ...key, field: wholeItem, list_value: null, at: by.at, staff_id: by.staffId ?? null };
  const whole = rows.find(({ field }) => field === wholeItem);
  if (before === undefined) {
    // Brought back: only what differs from the folder is an edit.
    if (whole?.list_value != null)
      return editsAgainst(itemFields(JSON.parse(whole.list_value)), after ?? new Map(), mark);
    return [mark];
  }
  // Made at the desk.
  if (whole) return after === undefined ? [] : rows;
  if (after === undefined) return [{ ...mark, list_value: documentJson(listedFields(before, rows)) }];
  const listed = (field: string) => {
    const earlier = rows.find((row) => row.field === field);
    return earlier ? earlier.list_value : (before.get(field) ?? null);
  };
  return [
    ...rows.filter(({ field }) => !changed.includes(field)),
    ...changed
      .map((field) => ({ ...mark, field, list_value: listed(field) }))
      .filter(({ field, list_value }) => list_value !== (after.get(field) ?? null)),
  ];
}

/** What the folder said of an item that was edited since. */
function listedFields(stored: Fields, edits: readonly ContentEditsTable[]): Fields {
  const fields = new Map(stored);
  for (const { field, list_value } of edits) {
    if (list_value === null) fields.delete(field);
    else fields.set(field, list_value);
  }
  return fields;
}

export async function editRows(db: Kysely<Tables>, { kind, item }: DocumentKey): Promise<ContentEditsTable[]> {
  return await db
    .selectFrom("content_edits")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .orderBy("field")
    .selectAll()
    .execute();
}

async function saveEdits(
  db: Transaction<Tables>,
  { kind, item }: DocumentKey,
  rows: readonly ContentEditsTable[],
): Promise<void> {
  await db.deleteFrom("content_edits").where("kind", "=", kind).where("item", "=", item).execute();
  if (rows.length > 0) await db.insertInto("content_edits").values(rows).execute();
}

/** The edits of a whole list, replaced. */
export async function saveEditsOfKind(
  db: Transaction<Tables>,
  kind: DocumentKey["kind"],
  rows: readonly ContentEditsTable[],
): Promise<void> {
  await db.deleteFrom("content_edits").where("kind", "=", kind).execute();
  for (const row of rows) await db.insertInto("content_edits").values(row).execute();
}

/** Swaps two items in the order that visitors see. */
export async function swapItems(
  db: Transaction<Tables>,
  { kind, item }: DocumentKey,
  other: string,
  by: Actor,
): Promise<SaveResult> {
  const stored = await content(db);
  if (kind !== "services" && kind !== "jobs") return { outcome: "unknown" };
  const keys = stored[kind].map((candidate) => itemKey(kind, candidate).item);
  const order = swapped(keys, item, other);
  if (!order) return { outcome: "unknown" };
  const placed = <Item extends ContentItem<ContentKind>>(items: readonly Item[]) => inOrder(items, kind, order);
  await saveContent(db, kind === "services" ? { services: placed(stored.services) } : { jobs: placed(stored.jobs) });
  const rows = await editRows(db, { kind, item: listOrder.item });
  const row = { kind, ...listOrder, list_value: JSON.stringify(keys), at: by.at, staff_id: by.staffId ?? null };
  if (rows.length === 0) await db.insertInto("content_edits").values(row).execute();
  const details = { list: kind, item, fields: listOrder.field };
  await appendEvent(db, { at: by.at, staffId: by.staffId, kind: "content.changed", details });
  return { outcome: "saved" };
}

/** The number of something new: above all others, those that can be brought back, and those that people usually give. */
export async function nextNumber(db: Kysely<Tables>, kind: ContentKind): Promise<number> {
  const list = (await content(db))[kind].flatMap((item) => ("number" in item ? [item] : []));
  const edited = await db.selectFrom("content_edits").where("kind", "=", kind).select("item").execute();
  const changed = await db.selectFrom("content_history").where("kind", "=", kind).select("item").distinct().execute();
  const earlier = [...edited, ...changed].map(({ item }) => Number(item));
  return Math.max(1_000, ...list.map(({ number }) => number), ...earlier) + 1;
}
