import type { RouterContextProvider } from "react-router";
import type { InboxSearch } from "../../../dealership/leads/inbox-search.ts";
import { leadKinds, type LeadKind } from "../../../dealership/leads/lead.ts";
import { median } from "../../../dealership/leads/waited-minutes.ts";
import { addDays } from "../../../dealership/text/riyadh-day.ts";
import { deskContext } from "../../context.ts";
import { leadViewer } from "../../leads/lead-viewer.server.ts";
import { leadFacts } from "../leads/lead-facts.server.ts";
import { readPeople } from "../leads/people.server.ts";
import { readReplies } from "../leads/replies.server.ts";

const answerDays = 30;
const weekDays = 7;
const maxMine = 10;
const maxUnowned = 5;

/** What is going on with the requests that this person sees. */
export async function leadOverview(context: Readonly<RouterContextProvider>) {
  const { storage, inbox } = context.get(deskContext);
  const viewer = await leadViewer(context);
  const { person, scope, today, at } = viewer;
  await inbox.refresh();
  const list = (search: Partial<InboxSearch>) =>
    storage.leadWork.inbox({ view: "all", state: "open", page: 1, ...search }, { scope, today });
  // Applications have no clock: for those who see nothing else, new ones wait.
  const hasClock = scope.kinds === undefined || scope.kinds.some((kind) => kind !== "job-application");
  const since = new Date(Date.parse(at) - answerDays * 86_400_000).toISOString();
  const [mine, waiting, { names }, minutes, week] = await Promise.all([
    list({ owner: person.id }),
    list(hasClock ? { view: "waiting", state: "any" } : { state: "new" }),
    readPeople(context),
    storage.leadWork.answerMinutes({ scope, since }),
    storage.leadWork.perDay({ scope, from: addDays(today, 1 - weekDays), to: today }),
  ]);
  const isForToday = ({ work }: (typeof mine.items)[number]) =>
    work.followUpOn === undefined || work.followUpOn <= today;
  const todays = mine.items.filter(isForToday);
  const unowned = waiting.items.filter(({ work }) => work.owner === undefined).slice(0, maxUnowned);
  const repliesTo = await readReplies([...todays.slice(0, maxMine), ...unowned], viewer, storage);
  const facts = { viewer, people: names, locale: person.locale, repliesTo };
  const oldest = hasClock ? waiting.items[0] : undefined;
  return {
    revision: inbox.revision(),
    hasClock,
    waiting: waiting.counts.total,
    oldest: oldest && leadFacts(oldest, facts),
    medianMinutes: median(minutes),
    answers: minutes.length,
    newToday: sum(week.at(-1)?.counts ?? {}),
    mine: todays.slice(0, maxMine).map((item) => leadFacts(item, facts)),
    mineCount: mine.counts.total,
    unowned: unowned.map((item) => leadFacts(item, facts)),
    week: leadKinds
      .filter((kind) => kind !== "newsletter" && (scope.kinds === undefined || scope.kinds.includes(kind)))
      .map((kind) => ({ kind, days: week.map(({ day, counts }) => ({ day, value: counts[kind] ?? 0 })) })),
  };
}

function sum(counts: Readonly<Partial<Record<LeadKind, number>>>): number {
  return leadKinds.reduce((total, kind) => total + (kind === "newsletter" ? 0 : (counts[kind] ?? 0)), 0);
}

export type LeadOverview = Awaited<ReturnType<typeof leadOverview>>;
