import type { Kysely } from "kysely";
import type { Dealership } from "../../dealership/dealership.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import type {
  ContentItem,
  ContentKind,
  DealershipDocument,
  DocumentKey,
  DraftVersion,
  FieldHashes,
  HistoryEntry,
  ListedItem,
  PublishResult,
  RemovedBranch,
  RemovedItem,
  SaveResult,
  StoredDocument,
} from "../content-desk-types.ts";
import { documentFields, findItem, itemKey, settingsKey } from "./content-documents.ts";
import { inCatalogue, nextNumber, saveDocument, swapItems, writeDocument } from "./content-edits.ts";
import { fieldsBefore, historyOf, lastChanges, removedBranches, removedItems } from "./content-history.ts";
import { content } from "./content.ts";
import type { Database } from "../database/database.ts";
import { dealership } from "./dealership.ts";
import { clearDemonstration } from "./demonstration.ts";
import { branchList, branchSlugs, dealershipFields, fieldHashes, itemFields } from "./document-fields.ts";
import { draftOfItem, findDraft, publishDraft } from "./drafts.ts";
import { swapped } from "./list-order.ts";
import { wholeItem } from "./merge-documents.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

type NumberedItem = (number: number) => ContentItem<ContentKind>;

/** Content and settings as the staff changes them. Every change is one transaction, an event and an entry of the history. */
export type ContentEditStore = {
  /** In the order of the site's lists. */
  list<Kind extends ContentKind>(kind: Kind): Promise<ListedItem<Kind>[]>;
  /** Those that were made at the desk. */
  own<Kind extends ContentKind>(kind: Kind): Promise<ContentItem<Kind>[]>;
  find<Kind extends ContentKind>(kind: Kind, item: string): Promise<StoredDocument<ContentItem<Kind>> | undefined>;
  /** What something new would get now. */
  nextNumber(kind: Exclude<ContentKind, "pages">): Promise<number>;
  /**
   * `base`: hashes of what was read, of the fields that may change; without it the item is new. `item` of something new
   * may be made of the number that it gets. `draft`: what was read of the item's draft, which goes; without it a draft stays.
   */
  save(
    kind: ContentKind,
    change: { item: ContentItem<ContentKind> | NumberedItem; base?: FieldHashes | undefined; draft?: DraftRead },
    by: Actor,
  ): Promise<PublishResult>;
  remove(key: DocumentKey, by: Actor): Promise<SaveResult>;
  /** Lets two services or two jobs change places. */
  swap(key: DocumentKey, other: string, by: Actor): Promise<SaveResult>;
  settings(): Promise<DealershipDocument | undefined>;
  /** `draft`: what was read of the draft of this name, which goes. */
  saveSettings(
    settings: Dealership,
    base: FieldHashes,
    by: Actor,
    draft?: DraftRead & { name: string },
  ): Promise<PublishResult>;
  /** Newest first, at most 20. */
  history(key: DocumentKey): Promise<HistoryEntry[]>;
  /** Makes the document, or only these fields of it, what it was before that change. */
  bringBack(key: DocumentKey, id: number, by: Actor, fields?: readonly string[]): Promise<SaveResult>;
  /** Branches that can be brought back, as they were. */
  removedBranches(): Promise<RemovedBranch[]>;
  swapBranches(slug: string, other: string, by: Actor): Promise<SaveResult>;
  /** Adds a removed branch at the end. */
  bringBackBranch(slug: string, by: Actor): Promise<SaveResult>;
  /** Removed items that can be brought back, the latest first. */
  removed(kind: ContentKind): Promise<RemovedItem[]>;
  /** Deletes the demonstration's cars and content, and makes its settings the dealership's own, to be changed. */
  clearDemonstration(by: Actor): Promise<SaveResult>;
};

type DraftRead = { read: DraftVersion | undefined };

export function contentEditStore(database: Database): ContentEditStore {
  const { read } = database;
  return {
    async list(kind) {
      const items = (await content(read))[kind];
      const changes = await lastChanges(read, kind);
      const own = await markedItems(read, kind);
      return items.map((item) => {
        const key = itemKey(kind, item).item;
        const changed = changes.get(key);
        return { item, ...(changed && { changed }), isOwn: own.has(key) };
      });
    },
    async own(kind) {
      const marked = await markedItems(read, kind);
      // Content that cannot be read is read only where the desk has some of its own.
      if (marked.size === 0) return [];
      return (await content(read))[kind].filter((item) => marked.has(itemKey(kind, item).item));
    },
    async find(kind, item) {
      const value = findItem(await content(read), kind, item);
      if (!value) return undefined;
      const [changed] = await historyOf(read, { kind, item });
      return { value, hashes: fieldHashes(itemFields(value)), ...(changed && { changed }) };
    },
    nextNumber: (kind) => nextNumber(read, kind),
    save: (kind, { item: given, base, draft }, by) =>
      inCatalogue(database, by.at, async (db) => {
        const item = typeof given === "function" ? given(await nextNumber(db, kind)) : given;
        const key = itemKey(kind, item);
        const save = () => saveDocument(db, { key, fields: itemFields(item), base }, by);
        if (!draft) return await save();
        const ofNew = draft.read && (await findDraft(db, draft.read.id));
        const stored = base === undefined ? ofNew : await draftOfItem(db, kind, key.item);
        return await publishDraft(db, { stored, read: draft.read }, save);
      }),
    remove: (key, by) =>
      inCatalogue(database, by.at, async (db): Promise<SaveResult> => {
        const stored = await documentFields(db, key);
        if (!stored || key.kind === "dealership") return { outcome: "unknown" };
        await writeDocument(db, key, stored, undefined, by);
        return { outcome: "saved" };
      }),
    swap: (key, other, by) => inCatalogue(database, by.at, (db) => swapItems(db, key, other, by)),
    async settings() {
      const value = await dealership(read);
      if (!value) return undefined;
      const [changed] = await historyOf(read, settingsKey);
      return { value, hashes: fieldHashes(dealershipFields(value)), ...(changed && { changed }) };
    },
    saveSettings: (settings, base, by, draft) =>
      inCatalogue(database, by.at, async (db) => {
        const stored = draft && (await draftOfItem(db, settingsKey.kind, draft.name));
        return await publishDraft(db, { stored, read: draft?.read }, () =>
          saveDocument(db, { key: settingsKey, fields: dealershipFields(settings), base }, by),
        );
      }),
    history: (key) => historyOf(read, key),
    bringBack: (key, id, by, fields) =>
      inCatalogue(database, by.at, async (db): Promise<SaveResult> => {
        const earlier = await fieldsBefore(db, key, id, fields);
        if (!earlier || (key.kind === "dealership" && !earlier.fields)) return { outcome: "unknown" };
        const isChanged = await writeDocument(db, key, earlier.stored, earlier.fields, by);
        return { outcome: isChanged ? "saved" : "unchanged" };
      }),
    swapBranches: (slug, other, by) =>
      inCatalogue(database, by.at, async (db): Promise<SaveResult> => {
        const fields = await documentFields(db, settingsKey);
        const slugs = fields && swapped(branchSlugs(fields), slug, other);
        if (!slugs) return { outcome: "unknown" };
        await writeDocument(db, settingsKey, fields, new Map(fields).set(branchList, canonicalJson(slugs)), by);
        return { outcome: "saved" };
      }),
    removedBranches: () => removedBranches(read),
    bringBackBranch: (slug, by) =>
      inCatalogue(database, by.at, async (db): Promise<SaveResult> => {
        const stored = await dealership(db);
        const removed = (await removedBranches(db)).find(({ branch }) => branch.slug === slug);
        if (!stored || !removed) return { outcome: "unknown" };
        const branches = [...stored.branches, removed.branch];
        await writeDocument(db, settingsKey, dealershipFields(stored), dealershipFields({ ...stored, branches }), by);
        return { outcome: "saved" };
      }),
    async removed(kind) {
      const present = new Set((await content(read))[kind].map((item) => itemKey(kind, item).item));
      return (await removedItems(read, kind)).filter(({ key }) => !present.has(key.item));
    },
    clearDemonstration: (by) =>
      inCatalogue(database, by.at, async (db): Promise<SaveResult> => {
        const stored = await dealership(db);
        if (!stored?.demonstration) return { outcome: "unknown" };
        await clearDemonstration(db, by);
        return { outcome: "saved" };
      }),
  };
}

/** Made or removed at the desk. */
async function markedItems(db: Kysely<Tables>, kind: ContentKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content_edits")
    .where("kind", "=", kind)
    .where("field", "=", wholeItem)
    .select("item")
    .execute();
  return new Set(rows.map(({ item }) => item));
}
