/** What a folder says, but for what was changed at the desk: that stands until the folder says something new. */
import type { ContentEditsTable } from "../database/content-desk-tables.ts";
import type { DocumentKey, EditOutcome } from "../content-desk-types.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { branchList, branchSlugs, itemFields, nested, type Fields } from "./document-fields.ts";
import { textList } from "../database/json-columns.ts";

/** In `field`: the whole item, made at the desk (without `list_value`) or removed there. */
export const wholeItem = "*";

export type Report = (outcome: EditOutcome) => void;

type Merged = { fields: Fields; edits: ContentEditsTable[] };

function mergeFields(
  key: DocumentKey,
  { listed, stored, edits }: { listed: Fields; stored: Fields; edits: readonly ContentEditsTable[] },
  report: Report,
  isSaid: (field: string) => boolean = () => true,
): Merged {
  const fields = new Map(listed);
  const standing: ContentEditsTable[] = [];
  for (const edit of edits) {
    const { field, list_value } = edit;
    if (!isSaid(field)) {
      standing.push(edit);
      continue;
    }
    const listJson = listed.get(field) ?? null;
    const deskJson = stored.get(field) ?? null;
    if (listJson === deskJson) continue;
    if (listJson !== list_value) {
      report({ key, field, outcome: "replaced" });
      continue;
    }
    report({ key, field, outcome: "kept" });
    if (deskJson === null) fields.delete(field);
    else fields.set(field, deskJson);
    standing.push(edit);
  }
  return { fields, edits: standing };
}

/** Branches are merged one by one: those that were added or removed at the desk stay so. */
export function mergeDealership(
  key: DocumentKey,
  { listed, stored, edits }: { listed: Fields; stored: Fields; edits: readonly ContentEditsTable[] },
  report: Report,
): Merged {
  const listSlugs = branchSlugs(listed);
  const listEdit = edits.find(({ field }) => field === branchList);
  const slugs = listEdit
    ? mergedSlugs(textList(listEdit.list_value ?? "[]"), branchSlugs(stored), listSlugs)
    : listSlugs;
  const isAdded = (field: string) => {
    const [room, slug = ""] = field.split("/");
    return room === branchList && slugs.includes(slug) && !listSlugs.includes(slug);
  };
  const isGone = (field: string) => {
    const [room, slug = ""] = field.split("/");
    return room === branchList && field !== branchList && !slugs.includes(slug);
  };
  const others = edits.filter(({ field }) => field !== branchList && !isAdded(field) && !isGone(field));
  const merged = mergeFields(key, { listed, stored, edits: others }, report);
  const fields = new Map(merged.fields);
  const standing = [...merged.edits, ...edits.filter(({ field }) => isAdded(field))];
  for (const [field, json] of stored) if (isAdded(field)) fields.set(field, json);
  fields.set(branchList, canonicalJson(slugs));
  if (listEdit && canonicalJson(slugs) !== canonicalJson(listSlugs)) {
    report({ key, field: branchList, outcome: "kept" });
    standing.push({ ...listEdit, list_value: canonicalJson(listSlugs) });
  }
  return { fields, edits: standing };
}

function mergedSlugs(listBefore: readonly string[], desk: readonly string[], listNow: readonly string[]): string[] {
  // The desk's order stands, too.
  if (canonicalJson(listBefore) === canonicalJson(listNow)) return [...desk];
  const removed = new Set(listBefore.filter((slug) => !desk.includes(slug)));
  const added = desk.filter((slug) => !listBefore.includes(slug) && !listNow.includes(slug));
  return [...listNow.filter((slug) => !removed.has(slug)), ...added];
}

export type ListToMerge<Item> = {
  listed: readonly Item[];
  stored: readonly Item[];
  keyOf(item: Item): DocumentKey;
  parse(fields: Fields): Item;
  /** By item. */
  edits: ReadonlyMap<string, readonly ContentEditsTable[]>;
  /** False for fields that the folder's files do not have. */
  isSaid?: (field: string) => boolean;
};

export function mergeList<Item extends object>(
  { listed, stored, keyOf, parse, edits, isSaid = () => true }: ListToMerge<Item>,
  report: Report,
): { items: Item[]; edits: ContentEditsTable[] } {
  const storedByKey = new Map(stored.map((item) => [keyOf(item).item, item]));
  const listedKeys = new Set(listed.map((item) => keyOf(item).item));
  const items: Item[] = [];
  const standing: ContentEditsTable[] = [];
  for (const item of listed) {
    const key = keyOf(item);
    const rows = edits.get(key.item) ?? [];
    const whole = rows.find(({ field }) => field === wholeItem);
    const storedItem = storedByKey.get(key.item);
    if (whole && !storedItem) {
      const isSame = whole.list_value === documentJson(itemFields(item));
      report({ key, outcome: isSame ? "kept" : "replaced" });
      if (isSame) standing.push(whole);
      else items.push(item);
    } else if (!storedItem || rows.length === 0) {
      items.push(item);
    } else if (whole) {
      items.push(storedItem);
      standing.push(...editsAgainst(itemFields(item), itemFields(storedItem), whole));
    } else {
      const documents = { listed: itemFields(item), stored: itemFields(storedItem), edits: rows };
      const merged = mergeFields(key, documents, report, isSaid);
      items.push(parse(merged.fields));
      standing.push(...merged.edits);
    }
  }
  for (const item of stored) {
    const key = keyOf(item);
    if (listedKeys.has(key.item)) continue;
    const rows = edits.get(key.item) ?? [];
    const own = rows.find(({ field }) => field === wholeItem);
    if (own) {
      items.push(item);
      standing.push(own);
    } else if (rows.length > 0) report({ key, outcome: "gone" });
  }
  // A list without facts names no removed items.
  if (!isSaid(wholeItem))
    for (const [item, rows] of edits) if (!storedByKey.has(item) && !listedKeys.has(item)) standing.push(...rows);
  return { items, edits: standing };
}

/** The edits that make `desk` of `listed`. */
export function editsAgainst(listed: Fields, desk: Fields, mark: ContentEditsTable): ContentEditsTable[] {
  return [...new Set([...listed.keys(), ...desk.keys()])]
    .filter((field) => listed.get(field) !== desk.get(field))
    .map((field) => ({ ...mark, field, list_value: listed.get(field) ?? null }));
}

export function documentJson(fields: Fields): string {
  return canonicalJson(nested(fields));
}
