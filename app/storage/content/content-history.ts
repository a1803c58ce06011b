import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import type {
  ContentKind,
  DocumentKey,
  HistoryEntry,
  LastChange,
  RemovedBranch,
  RemovedItem,
} from "../content-desk-types.ts";
import { documentFields, settingsKey } from "./content-documents.ts";
import { dealership } from "./dealership.ts";
import { branchField, branchFromFields, branchSlugs, type Fields } from "./document-fields.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

const maxEntries = 20;

const titleSchema = z.object({ ar: z.string(), en: z.string().exactOptional() });
const beforeSchema = z.record(z.string(), z.string().nullable());

export function titleOf(json: string | null | undefined): Bilingual | undefined {
  return json == null ? undefined : titleSchema.parse(JSON.parse(json));
}

export async function addHistory(
  db: Transaction<Tables>,
  { kind, item }: DocumentKey,
  before: Record<string, string | null>,
  { at, staffId }: Actor,
): Promise<void> {
  await db
    .insertInto("content_history")
    .values({ kind, item, at, staff_id: staffId ?? null, before: JSON.stringify(before) })
    .execute();
  const kept = await db
    .selectFrom("content_history")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .orderBy("id", "desc")
    .limit(maxEntries)
    .select("id")
    .execute();
  const oldest = kept.at(-1)?.id ?? 0;
  await db
    .deleteFrom("content_history")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("id", "<", oldest)
    .execute();
}

function selectHistory(db: Kysely<Tables>) {
  return db
    .selectFrom("content_history")
    .leftJoin("staff", "staff.id", "content_history.staff_id")
    .select(["content_history.id", "kind", "item", "at", "before", "staff.name"])
    .orderBy("content_history.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectHistory>["execute"]>>[number];

/** Newest first. */
export async function historyOf(db: Kysely<Tables>, key: DocumentKey): Promise<HistoryEntry[]> {
  const rows = await selectHistory(db).where("kind", "=", key.kind).where("item", "=", key.item).execute();
  return rows.map((row) => {
    const before = beforeSchema.parse(JSON.parse(row.before));
    return { id: row.id, key, ...changeOf(row), change: kindOfChange(before), fields: Object.keys(before) };
  });
}

/** The last change of each item, the latest first. */
function selectLastChanges(db: Kysely<Tables>, kind: DocumentKey["kind"]) {
  return selectHistory(db).where("content_history.id", "in", (latest) =>
    latest
      .selectFrom("content_history")
      .where("kind", "=", kind)
      .groupBy("item")
      .select(({ fn }) => fn.max("content_history.id").as("id")),
  );
}

export async function lastChanges(db: Kysely<Tables>, kind: DocumentKey["kind"]): Promise<Map<string, LastChange>> {
  const rows = await selectLastChanges(db, kind).execute();
  return new Map(rows.map((row) => [row.item, changeOf(row)]));
}

/** Whose last change at the desk was that it was removed. */
export async function removedItems(db: Kysely<Tables>, kind: ContentKind): Promise<RemovedItem[]> {
  const rows = await selectLastChanges(db, kind).execute();
  return rows.flatMap((row) => {
    const before = beforeSchema.parse(JSON.parse(row.before));
    if (kindOfChange(before) !== "removed") return [];
    const title = titleOf(before["title"] ?? before["name"]);
    return [
      {
        id: row.id,
        key: { kind, item: row.item },
        ...changeOf(row),
        ...(title && { title }),
      },
    ];
  });
}

/** The slug of an item never changes: it comes or goes with it. */
function kindOfChange({ slug }: z.infer<typeof beforeSchema>): HistoryEntry["change"] {
  if (slug === undefined) return "changed";
  return slug === null ? "created" : "removed";
}

function changeOf({ at, name }: Pick<Row, "at" | "name">): LastChange {
  return { at, ...(name !== null && { staffName: name }) };
}

/** The document as it was before the change with this id; without `only`, in all its fields. */
export async function fieldsBefore(
  db: Kysely<Tables>,
  key: DocumentKey,
  id: number,
  only?: readonly string[],
): Promise<{ stored: Fields | undefined; fields: Fields | undefined } | undefined> {
  const rows = await db
    .selectFrom("content_history")
    .where("kind", "=", key.kind)
    .where("item", "=", key.item)
    .where("id", ">=", id)
    .orderBy("id", "desc")
    .select(["id", "before"])
    .execute();
  if (rows.at(-1)?.id !== id) return undefined;
  const stored = await documentFields(db, key);
  const fields = new Map(stored);
  for (const { before } of rows)
    for (const [field, json] of Object.entries(beforeSchema.parse(JSON.parse(before)))) {
      if (only && !only.includes(field)) continue;
      if (json === null) fields.delete(field);
      else fields.set(field, json);
    }
  return { stored, fields: fields.size === 0 ? undefined : fields };
}

/** Newest first, of the changes that the history still has. */
export async function removedBranches(db: Kysely<Tables>): Promise<RemovedBranch[]> {
  const present = new Set((await dealership(db))?.branches.map(({ slug }) => slug));
  const removed = new Map<string, RemovedBranch>();
  const rows = await selectHistory(db).where("kind", "=", settingsKey.kind).execute();
  for (const row of rows) {
    const before = beforeSchema.parse(JSON.parse(row.before));
    const fields = new Map(
      Object.entries(before).flatMap(([field, json]) => (json === null ? [] : [[field, json] as const])),
    );
    for (const slug of branchSlugs(fields)) {
      if (present.has(slug) || removed.has(slug) || before[branchField(slug, "name")] == null) continue;
      removed.set(slug, { branch: branchFromFields(fields, slug), ...changeOf(row) });
    }
  }
  return [...removed.values()];
}
