import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { inboxCounts, type InboxCounts, type LeadGroup } from "../../dealership/leads/inbox-counts.ts";
import { ageStarts, inboxPageSize, type InboxSearch } from "../../dealership/leads/inbox-search.ts";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import { leadStates } from "../../dealership/leads/lead-work.ts";
import { leadKinds } from "../../dealership/leads/lead.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { inChunks } from "../database/chunks.ts";
import { parseEnum } from "./lead-rows.ts";
import { filterConditions, inScope, inView, isFound, type Condition, type Row } from "./lead-work-conditions.ts";
import type { PageOptions, WorkItem } from "../lead-work-types.ts";
import { leadWorkOf } from "./lead-work-rows.ts";
import { leadsById } from "./leads.ts";
import type { LeadWorkTable } from "../database/lead-work-tables.ts";
import { pageOfParts } from "../database/page-of-parts.ts";
import type { Tables } from "../database/tables.ts";

type Viewer = { scope: LeadScope; today: Day };

/** A page of the list. */
export async function inboxItems(
  db: Kysely<Tables>,
  search: InboxSearch,
  viewer: Viewer,
  options: PageOptions = {},
): Promise<WorkItem[]> {
  return await workItems(db, await pageIds(db, search, viewer, options));
}

export async function inboxPage(
  db: Kysely<Tables>,
  search: InboxSearch,
  viewer: Viewer,
): Promise<{ items: WorkItem[]; counts: InboxCounts }> {
  return { items: await inboxItems(db, search, viewer), counts: await countInbox(db, search, viewer) };
}

export async function countInbox(
  db: Kysely<Tables>,
  search: InboxSearch,
  { scope, today }: Viewer,
): Promise<InboxCounts> {
  const { query } = search;
  const all = await groups(db, (row) => isFound(row, query), { today });
  const groupsOf = (view: "due" | "undelivered") =>
    groups(db, (row) => [inView(row, view, today), ...isFound(row, query)], { today, areFew: true });
  const byView = {
    all: all.filter(({ isQuarantined }) => !isQuarantined),
    waiting: all.filter(({ isQuarantined, isWaiting }) => !isQuarantined && isWaiting),
    quarantined: all.filter(({ isQuarantined }) => isQuarantined),
    due: await groupsOf("due"),
    undelivered: await groupsOf("undelivered"),
  };
  return inboxCounts(byView, search, scope);
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
  { limit = inboxPageSize, isNewestFirst = false }: PageOptions,
): Promise<number[]> {
  const isQueue =
    !isNewestFirst &&
    search.query === undefined &&
    (search.state === "open" || ["waiting", "due"].includes(search.view));
  const listed = db
    .selectFrom("lead_work")
    .where((row) =>
      row.and([
        inView(row, search.view, today),
        ...isFound(row, search.query),
        ...filterConditions(row, search, today),
        inScope(row, scope),
      ]),
    )
    .select("lead_id as id");
  const parts = (isQueue ? queueParts(listed, today) : [listed]).map((part) =>
    part.orderBy("received_at", "desc").orderBy("lead_id", "desc"),
  );
  return await pageOfParts(parts, { offset: (search.page - 1) * limit, limit });
}

/** To be followed up, then waiting for the first contact, then under way, then to be followed up later. */
function queueParts<Output>(listed: SelectQueryBuilder<Tables, "lead_work", Output>, today: Day) {
  const isDue = (row: Row) => row("follow_up_on", "<=", today);
  const isDueLater = (row: Row) => row("follow_up_on", ">", today);
  const isUndated = (row: Row) => row("follow_up_on", "is", null);
  const underWay = listed.where("waiting", "=", 0);
  return [
    listed
      .where(isDue)
      .orderBy("follow_up_on")
      .orderBy(sql`case when waiting = 1 then waiting_since end`),
    listed
      .where("waiting", "=", 1)
      .where((row) => row.or([isUndated(row), isDueLater(row)]))
      .orderBy("waiting_since"),
    underWay.where(isUndated),
    underWay.where(isDueLater).orderBy("follow_up_on"),
  ];
}

const groupColumns = ["quarantined", "state", "kind", "branch", "owner_id", "waiting"] as const;

function groupCounts(today: Day) {
  const starts = ageStarts(today);
  const since = (start: string) => sql<number>`sum(case when received_at >= ${start} then 1 else 0 end)`;
  return [
    sql<number>`count(*)`.as("any"),
    since(starts.today).as("today"),
    since(starts.week).as("week"),
    since(starts.month).as("month"),
  ] as const;
}

type StoredGroup = LeadGroup & { isQuarantined: boolean; isWaiting: boolean };

/** Counts along an index that has all of it; `areFew`: selects the rows first. */
async function groups(
  db: Kysely<Tables>,
  conditions: (row: Row) => Condition[],
  { today, areFew = false }: { today: Day; areFew?: boolean },
): Promise<StoredGroup[]> {
  const rows = await db
    .with(
      (name) => (areFew ? name("found").materialized() : name("found").notMaterialized()),
      (from) =>
        from
          .selectFrom("lead_work")
          .where((row) => row.and(conditions(row)))
          .select([...groupColumns, "received_at"]),
    )
    .selectFrom("found")
    .groupBy(groupColumns)
    .select(groupColumns)
    .select(groupCounts(today))
    .execute();
  return rows.map(storedGroup);
}

type GroupRow = Pick<Selectable<LeadWorkTable>, (typeof groupColumns)[number]> &
  Record<"any" | "today" | "week" | "month", number>;

function storedGroup({ any, today, week, month, ...row }: GroupRow): StoredGroup {
  return {
    isQuarantined: row.quarantined === 1,
    isWaiting: row.waiting === 1,
    state: parseEnum(leadStates, row.state),
    kind: parseEnum(leadKinds, row.kind),
    branch: row.branch,
    owner: row.owner_id,
    counts: { any, today, week, month, older: any - month },
  };
}
