import { type ExpressionBuilder, type Kysely, type SqlBool, type Expression, sql } from "kysely";
import { inboxCounts, type InboxCounts, type LeadGroup } from "../../dealership/leads/inbox-counts.ts";
import { ageStarts, inboxPageSize, type InboxSearch, type InboxView } from "../../dealership/leads/inbox-search.ts";
import { parseLeadQuery } from "../../dealership/leads/lead-search-text.ts";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import { closedStates, leadStates, openStates } from "../../dealership/leads/lead-work.ts";
import { leadKinds } from "../../dealership/leads/lead.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { isOwedToStaff } from "./acknowledgements.ts";
import { inChunks } from "../database/chunks.ts";
import { parseEnum } from "./lead-rows.ts";
import type { WorkItem } from "../lead-work-types.ts";
import { leadWorkOf } from "./lead-work-rows.ts";
import { leadsById } from "./leads.ts";
import type { Tables } from "../database/tables.ts";

type Row = ExpressionBuilder<Tables, "lead_work">;
type Condition = Expression<SqlBool>;

type Viewer = { scope: LeadScope; today: Day };

/** A page of the list. */
export async function inboxItems(
  db: Kysely<Tables>,
  search: InboxSearch,
  viewer: Viewer,
  limit = inboxPageSize,
): Promise<WorkItem[]> {
  return await workItems(db, await pageIds(db, search, viewer, limit));
}

export async function countInbox(
  db: Kysely<Tables>,
  search: InboxSearch,
  { scope, today }: Viewer,
): Promise<InboxCounts> {
  return inboxCounts(await groupsByView(db, search, today), search, scope);
}

const maxIdsAtOnce = 500;

/** In the order of `ids`. */
export async function workItems(db: Kysely<Tables>, ids: readonly number[]): Promise<WorkItem[]> {
  const items: WorkItem[] = [];
  for (const chunk of inChunks(ids, maxIdsAtOnce)) {
    const leads = await leadsById(db, chunk);
    const rows = await db.selectFrom("lead_work").where("lead_id", "in", chunk).selectAll().execute();
    const rowsById = new Map(rows.map((row) => [row.lead_id, row]));
    for (const id of chunk) {
      const lead = leads.get(id);
      const row = rowsById.get(id);
      if (lead === undefined || row === undefined) continue;
      items.push({ id, lead, work: leadWorkOf(row), ...(row.branch !== null && { branch: row.branch }) });
    }
  }
  return items;
}

async function pageIds(
  db: Kysely<Tables>,
  search: InboxSearch,
  { scope, today }: Viewer,
  limit: number,
): Promise<number[]> {
  const isQueue = search.query === undefined && (search.state === "open" || ["waiting", "due"].includes(search.view));
  const rows = await db
    .selectFrom("lead_work")
    .where((row) =>
      row.and([
        inView(row, search.view, today),
        ...isFound(row, search.query),
        ...filterConditions(row, search, today),
        inScope(row, scope),
      ]),
    )
    .$if(isQueue, (query) => query.orderBy(urgencyRank(today)).orderBy(followUpDay(today)).orderBy(waitingSince))
    .orderBy("received_at", "desc")
    .orderBy("lead_id", "desc")
    .limit(limit)
    .offset((search.page - 1) * limit)
    .select("lead_id")
    .execute();
  return rows.map((row) => row.lead_id);
}

/** To be followed up, then waiting for the first contact, then under way, then to be followed up later. */
function urgencyRank(today: Day) {
  return sql<number>`case when follow_up_on <= ${today} then 0
    when waiting = 1 then 1
    when follow_up_on is null then 2 else 3 end`;
}

function followUpDay(today: Day) {
  return sql`case when follow_up_on <= ${today} or waiting = 0 then follow_up_on end`;
}

const waitingSince = sql`case when waiting = 1 then waiting_since end`;

function inView(row: Row, view: InboxView, today: Day): Condition {
  const isAccepted = row("quarantined", "=", 0);
  switch (view) {
    case "all":
      return isAccepted;
    case "waiting":
      return row.and([isAccepted, row("waiting", "=", 1)]);
    case "due":
      // Nobody follows up a quarantined request. Asked for both, SQLite would not use the index of the days.
      return row("follow_up_on", "<=", today);
    case "quarantined":
      return row("quarantined", "=", 1);
    case "undelivered":
      return row("lead_id", "in", undelivered(row));
  }
}

function undelivered({ selectFrom }: Row) {
  return selectFrom("outbox").where("state", "=", "undelivered").where(isOwedToStaff).select("outbox.lead_id");
}

function matches(row: Row, query: string): Condition {
  const parsed = parseLeadQuery(query);
  // Nothing can be found by punctuation.
  if (parsed === undefined) return sql<boolean>`1 = 0`;
  const contains = (part: string) => row("search", "like", `%${part}%`);
  const parts = row.and(parsed.parts.map(contains));
  const { reference } = parsed;
  return reference === undefined ? parts : row.or([parts, contains(reference.replace("-", "").toLowerCase())]);
}

/** Reads the index of the search texts only, and then the rows that it finds. */
function isFound(row: Row, query: string | undefined): Condition[] {
  if (query === undefined) return [];
  const found = row
    .selectFrom("lead_work")
    .where((other) => matches(other, query))
    .select("lead_work.lead_id");
  return [row("lead_id", "in", found)];
}

function filterConditions(row: Row, { state, kind, branch, owner, age }: InboxSearch, today: Day): Condition[] {
  const starts = ageStarts(today);
  return [
    ...stateConditions(row, state),
    ...(kind === undefined ? [] : [row("kind", "=", kind)]),
    ...(branch === undefined ? [] : [branch === null ? row("branch", "is", null) : row("branch", "=", branch)]),
    ...(owner === undefined ? [] : [owner === null ? row("owner_id", "is", null) : row("owner_id", "=", owner)]),
    ...(age === undefined
      ? []
      : [age === "older" ? row("received_at", "<", starts.month) : row("received_at", ">=", starts[age])]),
  ];
}

function stateConditions(row: Row, state: InboxSearch["state"]): Condition[] {
  if (state === "any") return [];
  if (state === "open") return [row("state", "in", openStates)];
  if (state === "closed") return [row("state", "in", closedStates)];
  return [row("state", "=", state)];
}

/** The condition of `isInScope`. */
export function inScope(row: Row, { kinds, person }: LeadScope): Condition {
  return row.and([
    ...(kinds === undefined ? [] : [row("kind", "in", kinds)]),
    ...(person === undefined
      ? []
      : [
          row.or([
            row("owner_id", "is", null),
            row("owner_id", "=", person.id),
            ...(person.branch === undefined ? [] : [row("branch", "=", person.branch)]),
          ]),
        ]),
  ]);
}

/** All requests in one pass; the other views have few. */
async function groupsByView(
  db: Kysely<Tables>,
  { query }: InboxSearch,
  today: Day,
): Promise<Record<InboxView, LeadGroup[]>> {
  const all = await groups(db, (row) => isFound(row, query), { today, isInOrder: query === undefined });
  const groupsOf = (view: "due" | "undelivered") =>
    groups(db, (row) => [inView(row, view, today), ...(query === undefined ? [] : [matches(row, query)])], { today });
  return {
    all: all.filter(({ isQuarantined }) => !isQuarantined),
    waiting: all.filter(({ isQuarantined, isWaiting }) => !isQuarantined && isWaiting),
    quarantined: all.filter(({ isQuarantined }) => isQuarantined),
    due: await groupsOf("due"),
    undelivered: await groupsOf("undelivered"),
  };
}

type StoredGroup = LeadGroup & { isQuarantined: boolean; isWaiting: boolean };

/** `isInOrder`: counts along the index, which is slow if many rows are left out. */
async function groups(
  db: Kysely<Tables>,
  conditions: (row: Row) => Condition[],
  { today, isInOrder = false }: { today: Day; isInOrder?: boolean },
): Promise<StoredGroup[]> {
  const starts = ageStarts(today);
  const since = (start: string) => sql<number>`sum(case when received_at >= ${start} then 1 else 0 end)`;
  const columns = ["quarantined", "state", "kind", "branch", "owner_id", "waiting"] as const;
  const rows = await db
    .with(
      (name) => (isInOrder ? name("found").notMaterialized() : name("found").materialized()),
      (from) =>
        from
          .selectFrom("lead_work")
          .where((row) => row.and(conditions(row)))
          .select([...columns, "received_at"]),
    )
    .selectFrom("found")
    .groupBy(columns)
    .select(columns)
    .select((row) => [
      row.fn.countAll<number>().as("any"),
      since(starts.today).as("today"),
      since(starts.week).as("week"),
      since(starts.month).as("month"),
    ])
    .execute();
  return rows.map(({ any, today: ofToday, week, month, ...row }) => ({
    isQuarantined: row.quarantined === 1,
    isWaiting: row.waiting === 1,
    state: parseEnum(leadStates, row.state),
    kind: parseEnum(leadKinds, row.kind),
    branch: row.branch,
    owner: row.owner_id,
    counts: { any, today: ofToday, week, month, older: any - month },
  }));
}
