/** How many requests every filter value of the list would show. */
import {
  inboxViews,
  isInState,
  leadAges,
  stateFilters,
  usualState,
  type InboxSearch,
  type InboxView,
  type LeadAge,
  type StateFilter,
} from "./inbox-search.ts";
import { isInScope, type LeadScope } from "./lead-scope.ts";
import type { LeadState } from "./lead-work.ts";
import { leadKinds, type LeadKind } from "./lead.ts";

/** Requests that are the same in all that can be filtered by, but for their age. */
export type LeadGroup = {
  state: LeadState;
  kind: LeadKind;
  branch: string | null;
  owner: number | null;
  counts: Record<LeadAge | "any", number>;
};

export type InboxCounts = {
  /** Of the list itself. */
  total: number;
  /** In each view's usual state. */
  views: ReadonlyMap<InboxView, number>;
  states: ReadonlyMap<StateFilter, number>;
  kinds: ReadonlyMap<LeadKind, number>;
  ages: ReadonlyMap<LeadAge, number>;
  /** Only those with requests; `null` is no branch, nobody. */
  branches: ReadonlyMap<string | null, number>;
  owners: ReadonlyMap<number | null, number>;
};

type Filters = Pick<InboxSearch, "state" | "kind" | "branch" | "owner" | "age">;

/** `groups`: all that the query finds, by view. */
export function inboxCounts(
  groups: Record<InboxView, readonly LeadGroup[]>,
  search: InboxSearch,
  scope: LeadScope,
): InboxCounts {
  const visible = groups[search.view].filter((group) => isVisible(group, scope));
  const count = (changes: Partial<Filters>) => countMatching(visible, { ...search, ...changes });
  return {
    total: count({}),
    views: countEach(inboxViews, (view) =>
      countMatching(
        groups[view].filter((group) => isVisible(group, scope)),
        { ...search, state: usualState({ ...search, view }) },
      ),
    ),
    states: countEach(stateFilters, (state) => count({ state })),
    kinds: countEach(leadKinds, (kind) => count({ kind })),
    ages: countEach(leadAges, (age) => count({ age })),
    branches: countEach(new Set(visible.map(({ branch }) => branch)), (branch) => count({ branch })),
    owners: countEach(new Set(visible.map(({ owner }) => owner)), (owner) => count({ owner })),
  };
}

function countEach<Value>(values: Iterable<Value>, count: (value: Value) => number): ReadonlyMap<Value, number> {
  return new Map([...values].map((value) => [value, count(value)]));
}

function isVisible({ kind, branch, owner }: LeadGroup, scope: LeadScope): boolean {
  return isInScope(scope, { kind, branch: branch ?? undefined, owner: owner ?? undefined });
}

function countMatching(groups: readonly LeadGroup[], { state, kind, branch, owner, age }: Filters): number {
  let total = 0;
  for (const group of groups) {
    if (!isInState(group.state, state)) continue;
    if (kind !== undefined && group.kind !== kind) continue;
    if (branch !== undefined && group.branch !== branch) continue;
    if (owner !== undefined && group.owner !== owner) continue;
    total += group.counts[age ?? "any"];
  }
  return total;
}
