import { formatDay, type FormattedDay } from "../../../i18n/format-date.ts";
import { smallCar, type SmallCar } from "../../../catalogue/views/small-car.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { Car } from "../../../dealership/car/car.ts";
import type { LeadProgress } from "../../../dealership/leads/lead-progress.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import type { TrackedKind, TrackedLead } from "../../../leads/intake/track-request.server.ts";

/** Without personal data. */
export type TrackedRequest = {
  reference: string;
  kind: TrackedKind;
  received: FormattedDay;
  /** Whether any channel but the confirmation e-mail delivered it. */
  hasReachedStaff: boolean;
  /** Missing if nobody works on requests at the desk. */
  progress?: ShownProgress;
  /** When staff will call, while nobody has. Nobody calls before a quarantined request is released. */
  callTime?: string;
  car?: SmallCar;
};

/** As `LeadProgress`, with days instead of moments. */
export type ShownProgress = {
  handled?: { on?: FormattedDay };
  contacted?: { on: FormattedDay };
  tried?: { on: FormattedDay };
  closed?: { on?: FormattedDay; isCompleted: boolean };
};

export function trackedRequest(
  {
    lead,
    car,
    progress,
    callTime,
  }: {
    lead: TrackedLead;
    car: Car | undefined;
    progress: LeadProgress | undefined;
    callTime: string | undefined;
  },
  locale: Locale,
): TrackedRequest {
  const isUntouched = !progress?.contacted && !progress?.tried && !progress?.closed;
  return {
    reference: lead.reference,
    kind: lead.kind,
    received: dayOf(lead.at, locale),
    hasReachedStaff: lead.delivery.some(({ channel, state }) => channel !== "confirmation" && state === "delivered"),
    ...(progress && { progress: shownProgress(progress, locale) }),
    ...(callTime !== undefined && isUntouched && lead.standing === "accepted" && { callTime }),
    ...(car && { car: { ...smallCar(car, locale, textOf(lead.fields.color)), path: smallCar(car, locale).path } }),
  };
}

function shownProgress({ handled, contacted, tried, closed }: LeadProgress, locale: Locale): ShownProgress {
  return {
    ...(handled && { handled: { ...(handled.at !== undefined && { on: dayOf(handled.at, locale) }) } }),
    ...(contacted && { contacted: { on: dayOf(contacted.at, locale) } }),
    ...(tried && { tried: { on: dayOf(tried.at, locale) } }),
    ...(closed && {
      closed: { isCompleted: closed.isCompleted, ...(closed.at !== undefined && { on: dayOf(closed.at, locale) }) },
    }),
  };
}

function dayOf(moment: string, locale: Locale): FormattedDay {
  return formatDay(riyadhDay(new Date(moment)), locale);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Of an order, or of a message about a car. */
export function orderedCarId({ fields }: Pick<TrackedLead, "fields">): number | undefined {
  return typeof fields.car === "number" ? fields.car : undefined;
}
