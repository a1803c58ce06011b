/** Which requests a list, its counts and a search have. */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { ageStarts, type InboxSearch, type InboxView } from "../../dealership/leads/inbox-search.ts";
import { parseLeadQuery } from "../../dealership/leads/lead-search-text.ts";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import { closedStates, openStates } from "../../dealership/leads/lead-work.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { isOwedToStaff } from "./acknowledgements.ts";
import type { Tables } from "../database/tables.ts";

export type Row = ExpressionBuilder<Tables, "lead_work">;
export type Condition = Expression<SqlBool>;

export function inView(row: Row, view: InboxView, today: Day): Condition {
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

export function isFound(row: Row, query: string | undefined): Condition[] {
  if (query === undefined) return [];
  const parsed = parseLeadQuery(query);
  // Nothing can be found by punctuation.
  if (parsed === undefined) return [sql<boolean>`1 = 0`];
  const contains = (part: string) => row("search", "like", `%${part}%`);
  const parts = row.and(parsed.parts.map(contains));
  const { reference } = parsed;
  return [reference === undefined ? parts : row.or([parts, contains(reference.replace("-", "").toLowerCase())])];
}

export function filterConditions(row: Row, { state, kind, branch, owner, age }: InboxSearch, today: Day): Condition[] {
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
