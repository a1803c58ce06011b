import type { RouterContextProvider } from "react-router";
import type { InboxSearch } from "../../../dealership/leads/inbox-search.ts";
import type { LeadScope } from "../../../dealership/leads/lead-scope.ts";
import { hasClock as kindHasClock } from "../../../dealership/leads/lead-work.ts";
import { leadKinds, type LeadKind } from "../../../dealership/leads/lead.ts";
import { median } from "../../../dealership/leads/waited-minutes.ts";
import { addDays } from "../../../dealership/text/riyadh-day.ts";
import { deskContext } from "../../context.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { WaitingLead } from "../../../storage/lead-work-types.ts";
import { readLeadCars } from "../../leads/lead-cars.server.ts";
import { leadViewer, type LeadViewer } from "../../leads/lead-viewer.server.ts";
import { newestLead } from "../../leads/newest-lead.server.ts";
import { leadFacts } from "../leads/lead-facts.server.ts";
import { readListNotice } from "../leads/list-notice.server.ts";
import { readPeople } from "../leads/people.server.ts";
import { readReplies } from "../leads/replies.server.ts";

const answerDays = 30;
const weekDays = 7;
const maxMine = 10;
const maxUnowned = 5;

/** What is going on with the requests that this person sees. */
export async function leadOverview(url: URL, context: Readonly<RouterContextProvider>) {
  const { storage, inbox } = context.get(deskContext);
  const viewer = await leadViewer(context);
  const { person, scope, today, at } = viewer;
  await inbox.refresh();
  const open: InboxSearch = { view: "all", state: "open", page: 1 };
  const viewing = { scope, today };
  // Applications have no clock: for those who see nothing else, new ones wait.
  const hasClock = scope.kinds === undefined || scope.kinds.some((kind) => kind !== "job-application");
  const since = new Date(Date.parse(at) - answerDays * 86_400_000).toISOString();
  const [counts, mine, unowned, newest, longest, { names }, minutes, week, notice] = await Promise.all([
    storage.leadWork.counts(open, viewing),
    storage.leadWork.items({ ...open, owner: person.id }, viewing),
    unownedLeads(storage, { ...open, owner: null }, hasClock ? { scope: withClock(scope), today } : viewing),
    newestLead(storage, viewer),
    hasClock ? storage.leadWork.longestWaiting(scope) : [],
    readPeople(context),
    storage.leadWork.answerMinutes({ scope, since }),
    storage.leadWork.perDay({ scope, from: addDays(today, 1 - weekDays), to: today }),
    readListNotice(url, viewer, storage),
  ]);
  const todays = mine.filter(({ work }) => work.followUpOn === undefined || work.followUpOn <= today).slice(0, maxMine);
  const [first] = longestFirst(longest, viewer);
  const oldest = first && (await storage.leadWork.find(first.reference, scope));
  const cars = await readLeadCars(
    [...todays, ...unowned.items].map(({ lead }) => lead),
    storage,
  );
  const repliesTo = await readReplies(cars, viewer, storage);
  const facts = { viewer, people: names, locale: person.locale, cars, repliesTo };
  return {
    revision: inbox.revision(),
    newest,
    notice,
    hasClock,
    waiting: (hasClock ? counts.views.get("waiting") : counts.states.get("new")) ?? 0,
    oldest: oldest && leadFacts(oldest, facts),
    medianMinutes: median(minutes),
    answers: minutes.length,
    newToday: sum(week.at(-1)?.counts ?? {}),
    mine: todays.map((item) => leadFacts(item, facts)),
    mineCount: counts.owners.get(person.id) ?? 0,
    unowned: unowned.items.map((item) => leadFacts(item, facts)),
    unownedCount: unowned.count,
    week: leadKinds
      .filter((kind) => kind !== "newsletter" && (scope.kinds === undefined || scope.kinds.includes(kind)))
      .map((kind) => ({ kind, days: week.map(({ day, counts }) => ({ day, value: counts[kind] ?? 0 })) })),
  };
}

/** In opening hours; of those that have waited as long, the earlier one. */
function longestFirst(waiting: readonly WaitingLead[], { minutesWaited }: LeadViewer): WaitingLead[] {
  return waiting
    .map((lead) => ({ lead, minutes: minutesWaited(lead.waitingSince, lead.branch) }))
    .toSorted((one, other) => other.minutes - one.minutes || (one.lead.waitingSince < other.lead.waitingSince ? -1 : 1))
    .map(({ lead }) => lead);
}

/** Whoever sees applications among other requests leaves them to those who see nothing else. */
function withClock(scope: LeadScope): LeadScope {
  return { ...scope, kinds: (scope.kinds ?? leadKinds).filter(kindHasClock) };
}

/** Those that wait longest; the last one is the newest of all, so that somebody sees it come in. */
async function unownedLeads(storage: Storage, search: InboxSearch, viewing: Pick<LeadViewer, "scope" | "today">) {
  const [items, [newest]] = await Promise.all([
    storage.leadWork.items(search, viewing, { limit: maxUnowned }),
    storage.leadWork.items(search, viewing, { limit: 1, isNewestFirst: true }),
  ]);
  if (items.length < maxUnowned) return { items, count: items.length };
  const { total } = await storage.leadWork.counts(search, viewing);
  const isShown = newest === undefined || items.some(({ id }) => id === newest.id);
  return { items: isShown ? items : [...items.slice(0, -1), newest], count: total };
}

function sum(counts: Readonly<Partial<Record<LeadKind, number>>>): number {
  return leadKinds.reduce((total, kind) => total + (kind === "newsletter" ? 0 : (counts[kind] ?? 0)), 0);
}

export type LeadOverview = Awaited<ReturnType<typeof leadOverview>>;
