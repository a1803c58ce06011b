import type { Generated } from "kysely";

export type ContentDeskTables = {
  content_drafts: ContentDraftsTable;
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
