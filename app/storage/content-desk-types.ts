import type { Content } from "../dealership/content/content.ts";
import type { Branch, Dealership } from "../dealership/dealership.ts";
import type { Right } from "../dealership/staff/rights.ts";
import type { Bilingual } from "../dealership/text/bilingual.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";

export type ContentKind = keyof Content;
export const contentKinds = ["offers", "services", "news", "jobs", "pages"] as const satisfies readonly ContentKind[];

export function contentKindOf(text: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind === text);
}

export type ContentItem<Kind extends ContentKind> = Content[Kind][number];

/** `item`: the number, or the slug of a page. The settings are one document, without an item. */
export type DocumentKey = { kind: ContentKind | "dealership"; item: string };

/** Of what somebody has read, by field; a missing field has "". */
export type FieldHashes = Readonly<Record<string, string>>;

export type LastChange = { at: string; staffName?: string };

export type StoredDocument<Value> = { value: Value; hashes: FieldHashes; changed?: LastChange };

export type ListedItem<Kind extends ContentKind> = {
  item: ContentItem<Kind>;
  changed?: LastChange;
  /** Made at the desk: no folder removes it. */
  isOwn: boolean;
};

/** `fields`: those that somebody else has changed, too, since they were read. */
export type SaveResult =
  { outcome: "saved" | "unchanged" | "unknown" | "taken" } | { outcome: "changed-meanwhile"; fields: string[] };

/** `draft-changed`: the draft is another one than was read, and nothing is stored. */
export type PublishResult = SaveResult | { outcome: "draft-changed"; draft: Draft };

export type HistoryEntry = LastChange & {
  id: number;
  key: DocumentKey;
  change: "created" | "changed" | "removed";
  fields: string[];
};

export type RemovedItem = Pick<HistoryEntry, "id" | "key" | "at" | "staffName"> & { title?: Bilingual };

export type RemovedBranch = LastChange & { branch: Branch };

/** What an import did with something that was changed at the desk. */
export type EditOutcome = {
  key: DocumentKey;
  /** Missing: the whole item, which was removed at the desk. */
  field?: string;
  /** `kept`: the folder says what it said before. `replaced`: it says something new. `gone`: it has the item no more. */
  outcome: "kept" | "replaced" | "gone";
};

/** What was typed, by name of the field. */
type DraftCells = Readonly<Record<string, string>>;

export type Draft = {
  id: number;
  kind: string;
  /** Of something that is published. */
  item?: string;
  cells: DraftCells;
  version: number;
  at: string;
  staffName?: string;
  schedule?: DraftSchedule;
};

/** A draft as somebody has read it. */
export type DraftVersion = Pick<Draft, "id" | "version">;

/** The days on which a draft is shown. After the last one what was there before comes back. */
export type DraftDays = { startsOn: Day; endsOn?: Day };

export const draftRefusals = ["changed-meanwhile", "missed", "not-allowed"] as const;
/**
 * Why a draft was not published on its day: its fields were changed by somebody else, the desk did not run on its days,
 * or its author may not publish it any more.
 */
export type DraftRefusal = (typeof draftRefusals)[number];

/** `isOutdated`: its fields were changed since, so that its day will refuse it. */
export type DraftSchedule = DraftDays & { refusal?: DraftRefusal; isOutdated: boolean };

/** What a draft publishes on its day, judged already. `base`: hashes of what was read, of the fields that may change. */
export type NewSchedule = DraftDays & {
  content: { kind: ContentKind; item: ContentItem<ContentKind> } | { settings: Dealership };
  base: FieldHashes;
  /** That the author must still have on the day. */
  right: Right;
};

/** A change that is shown until its last day. */
export type ScheduledRestore = LastChange & { id: number; endsOn: Day; fields: string[] };

export type NewDraft = Pick<Draft, "kind" | "item" | "cells">;

export type DraftResult =
  { outcome: "saved"; id: number } | { outcome: "changed-meanwhile"; draft: Draft } | { outcome: "unknown" };

export type DraftRemoval = { outcome: "removed" } | { outcome: "changed-meanwhile"; draft: Draft };

export type DealershipDocument = StoredDocument<Dealership>;
