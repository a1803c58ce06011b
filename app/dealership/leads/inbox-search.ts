/** The list of requests as an address: view, filters, search and page. */
import { riyadhMidnight, type Day } from "../text/riyadh-day.ts";
import { wholeNumber } from "../forms/whole-number.ts";
import { isClosed, leadStates, type LeadState } from "./lead-work.ts";
import { leadKinds, type LeadKind } from "./lead.ts";
import { withoutHiddenCharacters } from "../text/tidy-text.ts";

/** `waiting`: for the first contact. `due`: to be followed up today. */
export const inboxViews = ["all", "waiting", "due", "quarantined", "undelivered"] as const;
export type InboxView = (typeof inboxViews)[number];

export const stateFilters = ["open", "closed", "any", ...leadStates] as const;
export type StateFilter = (typeof stateFilters)[number];

/** By arrival; `today` is part of `week`, `week` of `month`. */
export const leadAges = ["today", "week", "month", "older"] as const;
export type LeadAge = (typeof leadAges)[number];

export type InboxSearch = {
  view: InboxView;
  state: StateFilter;
  query?: string;
  kind?: LeadKind;
  /** `null`: of no branch. */
  branch?: string | null;
  /** Staff id. `null`: owned by nobody. */
  owner?: number | null;
  age?: LeadAge;
  /** From 1. */
  page: number;
};

export const inboxPageSize = 50;

const maxPage = 10_000;
const none = "-";
const me = "me";

/** Who searches looks for closed requests, too: a customer calls again with the reference. */
export function usualState({ view, query }: Pick<InboxSearch, "view" | "query">): StateFilter {
  return view === "all" && query === undefined ? "open" : "any";
}

/** Any query is valid: what is not understood is left out. `staffId`: who `owner=me` is. */
export function parseInboxSearch(params: URLSearchParams, staffId: number): InboxSearch {
  const view = oneOf(inboxViews, params.get("view")) ?? "all";
  const query =
    withoutHiddenCharacters(params.get("q") ?? "")
      .trim()
      .slice(0, 100) || undefined;
  const kind = oneOf(leadKinds, params.get("kind"));
  const branch = withoutHiddenCharacters(params.get("branch") ?? "");
  const owner = parseOwner(params.get("owner") ?? (params.get("mine") === "1" ? me : null), staffId);
  const age = oneOf(leadAges, params.get("age"));
  return {
    view,
    state: oneOf(stateFilters, params.get("state")) ?? usualState({ view, query }),
    ...(query !== undefined && { query }),
    ...(kind && { kind }),
    ...(branch && { branch: branch === none ? null : branch }),
    ...(owner !== undefined && { owner }),
    ...(age && { age }),
    page: parsePage(params.get("page")),
  };
}

function parseOwner(text: string | null, staffId: number): number | null | undefined {
  if (text === none) return null;
  if (text === me) return staffId;
  return wholeNumber(text);
}

function parsePage(text: string | null): number {
  return /^\d{1,5}$/.test(text ?? "") ? Math.min(Math.max(Number(text), 1), maxPage) : 1;
}

/** Without what is usual, so that every list has one address. */
export function inboxParams(search: InboxSearch, staffId: number): URLSearchParams {
  const params = new URLSearchParams();
  if (search.view !== "all") params.set("view", search.view);
  if (search.state !== usualState(search)) params.set("state", search.state);
  if (search.kind) params.set("kind", search.kind);
  if (search.branch !== undefined) params.set("branch", search.branch ?? none);
  if (search.owner !== undefined) params.set("owner", ownerText(search.owner, staffId));
  if (search.age) params.set("age", search.age);
  if (search.query) params.set("q", search.query);
  if (search.page > 1) params.set("page", String(search.page));
  return params;
}

function ownerText(owner: number | null, staffId: number): string {
  if (owner === null) return none;
  return owner === staffId ? me : String(owner);
}

export function isInState(state: LeadState, filter: StateFilter): boolean {
  if (filter === "any") return true;
  if (filter === "open" || filter === "closed") return isClosed(state) === (filter === "closed");
  return state === filter;
}

const dayMs = 86_400_000;

/** The moments from which requests belong to an age, UTC. `older` ends where `month` begins. */
export function ageStarts(today: Day): Record<Exclude<LeadAge, "older">, string> {
  const startOf = (days: number) => new Date(riyadhMidnight(today) - days * dayMs).toISOString();
  return { today: startOf(0), week: startOf(6), month: startOf(29) };
}

function oneOf<Value extends string>(allowed: readonly Value[], text: string | null): Value | undefined {
  return allowed.find((value) => value === text);
}
