import type { Kysely } from "kysely";
import type { InboxCounts } from "../../dealership/leads/inbox-counts.ts";
import type { InboxSearch } from "../../dealership/leads/inbox-search.ts";
import type { WorkChange } from "../../dealership/leads/change-work.ts";
import { leadProgress, type LeadProgress } from "../../dealership/leads/lead-progress.ts";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import type { Database } from "../database/database.ts";
import { eventsOfLead } from "../database/events.ts";
import { adoptLeads } from "./lead-work-adoption.ts";
import { addLeadNote, changeLeadWork, undoLeadContact } from "./lead-work-changes.ts";
import { inScope } from "./lead-work-conditions.ts";
import { countOpenOf, giveBackAll } from "./lead-work-give-back.ts";
import { countInbox, inboxItems, inboxPage, workItems } from "./lead-work-inbox.ts";
import { leadWorkOf } from "./lead-work-rows.ts";
import { longestWaiting, waitingLeads } from "./lead-work-waiting.ts";
import { leadsPerDay, type LeadDay } from "./lead-work-week.ts";
import type {
  Adoption,
  Inbox,
  LeadNote,
  PageOptions,
  WaitingLead,
  WorkChangeResult,
  WorkContext,
  WorkItem,
} from "../lead-work-types.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

export type LeadWorkStore = {
  /** Puts requests on the desk that are not there yet; returns how many. The first call looks among all requests. */
  adopt(adoption: Adoption): Promise<number>;
  /** A page of requests, and how many every filter value would show. */
  inbox(search: InboxSearch, viewer: { scope: LeadScope; today: Day }): Promise<Inbox>;
  /** A page alone. */
  items(search: InboxSearch, viewer: { scope: LeadScope; today: Day }, options?: PageOptions): Promise<WorkItem[]>;
  /** The counts alone. */
  counts(search: InboxSearch, viewer: { scope: LeadScope; today: Day }): Promise<InboxCounts>;
  find(reference: string, scope: LeadScope): Promise<WorkItem | undefined>;
  /** What the visitor may know of it; `undefined` as long as it is not on the desk, or quarantined there. */
  progress(reference: string): Promise<LeadProgress | undefined>;
  /** The newest of the other requests with the same mobile number, newest first. */
  ofSamePerson(id: number, scope: LeadScope): Promise<WorkItem[]>;
  /** Those of all of them, newest first. */
  referencesOfSamePerson(id: number, scope: LeadScope): Promise<string[]>;
  /** Oldest first. */
  notes(id: number): Promise<LeadNote[]>;
  /** In one transaction with its event. Without `version` whatever others have changed meanwhile stays, too. */
  change(
    which: { reference: string; version?: number | undefined },
    change: WorkChange,
    context: WorkContext,
  ): Promise<WorkChangeResult>;
  /** Takes back the contact that this person has just recorded; `conflict` if somebody has changed the request since. */
  undoContact(
    which: { reference: string; version: number },
    context: Pick<WorkContext, "scope" | "actor" | "at">,
  ): ReturnType<typeof undoLeadContact>;
  /** Of all kinds and branches. */
  countOpenOf(owner: number): Promise<number>;
  /** Open requests of a person are nobody's then; returns how many. */
  giveBackAll(owner: number, by: Actor): Promise<number>;
  addNote(reference: string, note: { text: string; scope: LeadScope; staffId: number; at: string }): Promise<boolean>;
  /** Longest first. `maxReminders`: only those of which at most so many reminders were sent. */
  waiting(options: { scope: LeadScope; maxReminders?: number; limit?: number }): Promise<WaitingLead[]>;
  /** The first of every branch: which of them has waited longest depends on the opening hours. */
  longestWaiting(scope: LeadScope): Promise<WaitingLead[]>;
  /** Returns those of which fewer reminders were sent: of several processes, one sends. */
  claimReminders(ids: readonly number[], reminders: number): Promise<number[]>;
  /** After a mail that could not be sent. */
  resetReminders(ids: readonly number[], reminders: number): Promise<void>;
  /** Minutes that customers waited for the first contact, of contacts since then. */
  answerMinutes(options: { scope: LeadScope; since: string }): Promise<number[]>;
  /** How many came in, from a day to a day. */
  perDay(options: { scope: LeadScope; from: Day; to: Day }): Promise<LeadDay[]>;
  /** Changes whenever something happens to a request. */
  revision(): Promise<string>;
};

const maxOfSamePerson = 20;

export function leadWorkStore(database: Database): LeadWorkStore {
  const { read, write } = database;
  let isWhole = true;
  return {
    async adopt(adoption) {
      const adopted = await adoptLeads(database, adoption, isWhole);
      isWhole = false;
      return adopted;
    },
    inbox: (search, viewer) => inboxPage(read, search, viewer),
    items: (search, viewer, options) => inboxItems(read, search, viewer, options),
    counts: (search, viewer) => countInbox(read, search, viewer),
    async find(reference, scope) {
      const row = await read
        .selectFrom("lead_work")
        .where("lead_id", "in", (leads) => leads.selectFrom("leads").where("reference", "=", reference).select("id"))
        .where((condition) => inScope(condition, scope))
        .select("lead_id")
        .executeTakeFirst();
      return row && (await workItems(read, [row.lead_id]))[0];
    },
    async progress(reference) {
      const row = await read
        .selectFrom("lead_work")
        .where("lead_id", "in", (leads) => leads.selectFrom("leads").where("reference", "=", reference).select("id"))
        .where("quarantined", "=", 0)
        .selectAll()
        .executeTakeFirst();
      return row && leadProgress(leadWorkOf(row), await eventsOfLead(read, row.lead_id));
    },
    async ofSamePerson(id, scope) {
      const rows = await selectOfSamePerson(read, id, scope).limit(maxOfSamePerson).select("lead_id").execute();
      return await workItems(
        read,
        rows.map((row) => row.lead_id),
      );
    },
    async referencesOfSamePerson(id, scope) {
      const rows = await selectOfSamePerson(read, id, scope)
        .select((row) =>
          row.selectFrom("leads").whereRef("leads.id", "=", "lead_work.lead_id").select("reference").as("reference"),
        )
        .execute();
      return rows.flatMap(({ reference }) => reference ?? []);
    },
    async notes(id) {
      const rows = await read.selectFrom("lead_notes").where("lead_id", "=", id).orderBy("id").selectAll().execute();
      return rows.map(({ id: note, staff_id, at, text }) => ({ id: note, staffId: staff_id, at, text }));
    },
    change: (which, change, context) => changeLeadWork(database, which, change, context),
    undoContact: (which, context) => undoLeadContact(database, which, context),
    countOpenOf: (owner) => countOpenOf(read, owner),
    giveBackAll: (owner, by) => write.transaction().execute((db) => giveBackAll(db, owner, by)),
    addNote: (reference, note) => addLeadNote(database, reference, note),
    waiting: (options) => waitingLeads(read, options),
    longestWaiting: (scope) => longestWaiting(read, scope),
    async claimReminders(ids, reminders) {
      if (ids.length === 0) return [];
      const rows = await write
        .transaction()
        .execute((db) =>
          db
            .updateTable("lead_work")
            .set({ reminders })
            .where("lead_id", "in", ids)
            .where("reminders", "<", reminders)
            .returning("lead_id")
            .execute(),
        );
      return rows.map((row) => row.lead_id);
    },
    async resetReminders(ids, reminders) {
      if (ids.length === 0) return;
      await write
        .transaction()
        .execute((db) => db.updateTable("lead_work").set({ reminders }).where("lead_id", "in", ids).execute());
    },
    async answerMinutes({ scope, since }) {
      const rows = await read
        .selectFrom("lead_work")
        .where("first_contact_at", ">=", new Date(since).toISOString())
        .where("waited_minutes", "is not", null)
        .where((condition) => inScope(condition, scope))
        .select("waited_minutes")
        .execute();
      return rows.flatMap(({ waited_minutes }) => (waited_minutes === null ? [] : [waited_minutes]));
    },
    perDay: (options) => leadsPerDay(read, options),
    async revision() {
      const [lead, event] = await Promise.all([
        read
          .selectFrom("lead_work")
          .select((row) => row.fn.max("lead_id").as("id"))
          .executeTakeFirst(),
        read
          .selectFrom("events")
          .select((row) => row.fn.max("id").as("id"))
          .executeTakeFirst(),
      ]);
      return `${lead?.id ?? 0}-${event?.id ?? 0}`;
    },
  };
}

function selectOfSamePerson(db: Kysely<Tables>, id: number, scope: LeadScope) {
  return db
    .selectFrom("lead_work")
    .where("lead_work.person_key", "=", (own) =>
      own.selectFrom("lead_work as own").where("own.lead_id", "=", id).select("own.person_key"),
    )
    .where("lead_work.lead_id", "<>", id)
    .where((condition) => inScope(condition, scope))
    .orderBy("lead_work.received_at", "desc");
}
