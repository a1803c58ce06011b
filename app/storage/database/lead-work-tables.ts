import type { Generated } from "kysely";

export type LeadWorkTables = {
  lead_work: LeadWorkTable;
  lead_notes: LeadNotesTable;
  reply_templates: ReplyTemplatesTable;
};

/** A request on the desk. `kind` and `received_at` are copies, for the indexes. */
export type LeadWorkTable = {
  lead_id: number;
  kind: string;
  branch: string | null;
  received_at: string;
  quarantined: number;
  state: string;
  owner_id: number | null;
  version: number;
  /** 1 while the customer waits for the first contact. */
  waiting: number;
  waiting_since: string | null;
  first_contact_at: string | null;
  waited_minutes: number | null;
  follow_up_on: string | null;
  lost_reason: string | null;
  /** How many reminders were sent: 1 to the owner, 2 to the managers, too. */
  reminders: number;
  /** HMAC of the mobile number. */
  person_key: string | null;
  /** Reference, numbers and names, normalised. */
  search: string;
  changed_at: string;
};

type LeadNotesTable = {
  id: Generated<number>;
  lead_id: number;
  staff_id: number;
  at: string;
  text: string;
};

export type ReplyTemplatesTable = {
  id: Generated<number>;
  name: string;
  /** JSON array. */
  topics: string;
  text_ar: string;
  text_en: string;
  /** From 1, in the order of the list. */
  position: Generated<number>;
  version: number;
  changed_at: string;
  changed_by: number | null;
};
