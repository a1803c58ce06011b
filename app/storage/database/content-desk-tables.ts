import type { Generated } from "kysely";

export type ContentDeskTables = {
  content_drafts: ContentDraftsTable;
  scheduled_drafts: ScheduledDraftsTable;
  scheduled_restores: ScheduledRestoresTable;
  content_edits: ContentEditsTable;
  content_history: ContentHistoryTable;
};

/** `cells` is JSON of what was typed. `item` is null for something new. */
type ContentDraftsTable = {
  id: Generated<number>;
  kind: string;
  item: string | null;
  cells: string;
  version: number;
  at: string;
  staff_id: number | null;
};

/**
 * The document that a draft changes, by `kind` and `item`. `fields` is JSON of the new values, by field; null: the field
 * goes. `base` is JSON of the hashes of what was read. `refusal` says why it was not published on its day.
 */
type ScheduledDraftsTable = {
  draft_id: number;
  kind: string;
  item: string;
  fields: string;
  base: string;
  required_right: string;
  starts_on: string;
  ends_on: string | null;
  refusal: string | null;
};

/** `shown` and `before` are JSON of the values of a change until its last day and before its first, by field. */
type ScheduledRestoresTable = {
  id: Generated<number>;
  kind: string;
  item: string;
  shown: string;
  before: string;
  ends_on: string;
  at: string;
  staff_id: number | null;
};

/** A field that was changed at the desk. `list_value` is JSON: what the folder said last; null: it did not have the field. */
export type ContentEditsTable = {
  kind: string;
  item: string;
  field: string;
  list_value: string | null;
  at: string;
  staff_id: number | null;
};

/** `before` is JSON of the values that the change replaced, by field; null: it was not there. */
type ContentHistoryTable = {
  id: Generated<number>;
  kind: string;
  item: string;
  at: string;
  staff_id: number | null;
  before: string;
};
