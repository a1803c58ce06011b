import type { RouterContextProvider } from "react-router";
import { mayAssign, mayReopen, mayTake, nextStates } from "../../../dealership/leads/change-work.ts";
import type { LeadKind, Lead } from "../../../dealership/leads/lead.ts";
import { lastChangeBy } from "../../../dealership/leads/undo-contact.ts";
import { hasRight } from "../../../dealership/staff/rights.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import { dayAfter, weekdayOf } from "../../../dealership/text/riyadh-day.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import type { Settings } from "../../../config.server.ts";
import { deskContext } from "../../context.ts";
import { readLeadCars } from "../../leads/lead-cars.server.ts";
import { visibleLead } from "../../leads/visible-lead.server.ts";
import { encryptedPart } from "./encrypted-part.server.ts";
import { leadFacts } from "./lead-facts.server.ts";
import { leadGroups } from "./lead-groups.server.ts";
import { readPeople, type Colleague } from "./people.server.ts";
import { readReplies } from "./replies.server.ts";
import { requestCar } from "./request-car.server.ts";
import { timeline } from "./timeline.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadRequest(reference: string, context: Context) {
  const { storage, settings } = context.get(deskContext);
  const { item, viewer } = await visibleLead(reference, context);
  const { id, lead, work } = item;
  const { person, scope, actor, lookups, today } = viewer;
  const { names, colleagues } = await readPeople(context);
  const others = await storage.leadWork.ofSamePerson(id, scope);
  const cars = await readLeadCars([lead, ...others.map((other) => other.lead)], storage);
  const [events, notes, otherReferences, repliesTo, encrypted] = await Promise.all([
    storage.events.ofLead(id),
    storage.leadWork.notes(id),
    storage.leadWork.referencesOfSamePerson(id, scope),
    readReplies(cars, viewer, storage),
    encryptedPart(item, person, storage),
  ]);
  const car = await requestCar(lead, cars, person, storage);
  const t = getServerTranslations(person.locale);
  const facts = { viewer, people: names, locale: person.locale, cars };
  return {
    lead: leadFacts(item, { ...facts, repliesTo }),
    groups: leadGroups(lead, lookups, person.locale),
    consents: lead.consents,
    delivery: lead.delivery,
    suspicions: lead.suspicions.map((signal) => t(`mail.suspicion.${signal}`)),
    corrects: lead.corrects,
    encrypted,
    car,
    customerLocale: lead.locale,
    customerLanguage: t("mail.language", { locale: lead.locale }),
    deletedOn: deletionDay(lead, settings),
    cvDeletedOn: cvDeletionDay(lead, settings),
    others: others.map((other) => leadFacts(other, facts)),
    otherCount: otherReferences.length,
    timeline: timeline({ events, notes, names, locale: person.locale }),
    replies: repliesTo(item),
    states: nextStates(work, actor),
    mayReopen: mayReopen(work, actor),
    mayAssign: mayAssign(work, actor),
    mayTake: mayTake(work),
    mayUndoContact: lastChangeBy(person.id, work, events)?.kind === "lead.contacted",
    colleagues: suitableColleagues(colleagues, item),
    followUpDays: followUpDays(today),
    today,
    may: {
      release: hasRight(person.role, "leads.release"),
      erase: hasRight(person.role, "leads.erase"),
      export: hasRight(person.role, "leads.export"),
    },
  };
}

export type RequestData = Awaited<ReturnType<typeof loadRequest>>;

/** Who works on this kind of request, those of the branch first. */
export function suitableColleagues(colleagues: readonly Colleague[], { lead, branch }: WorkItem): Colleague[] {
  const works = ({ kinds }: Colleague, kind: LeadKind) => kinds === undefined || kinds.includes(kind);
  const isElsewhere = (colleague: Colleague) => Number(colleague.branch !== branch);
  return colleagues
    .filter((colleague) => works(colleague, lead.kind))
    .toSorted((first, second) => isElsewhere(first) - isElsewhere(second));
}

/** Tomorrow and the next days, without the weekend's Friday. */
function followUpDays(today: string): string[] {
  const days: string[] = [];
  for (let day = dayAfter(today); days.length < 4; day = dayAfter(day)) if (weekdayOf(day) !== "friday") days.push(day);
  return days;
}

const dayMs = 86_400_000;

type Retention = Pick<Settings, "retentionDays">;

function deletionDay({ at, standing }: Lead, { retentionDays }: Retention): string {
  const days = standing === "quarantined" ? retentionDays.quarantine : retentionDays.requests;
  return daysAfter(at, days);
}

/** `undefined` if there is none, or none any more, or if it goes with the request. */
function cvDeletionDay(lead: Lead, settings: Retention): string | undefined {
  const hasCv = lead.file !== undefined || (lead.kind === "job-application" && lead.hasSealed);
  const day = daysAfter(lead.at, settings.retentionDays.cv);
  return hasCv && day < deletionDay(lead, settings) ? day : undefined;
}

function daysAfter(at: string, days: number): string {
  return new Date(Date.parse(at) + days * dayMs).toISOString();
}
