import { formatDay, type FormattedDay } from "../../../i18n/format-date.ts";
import { smallCar, type SmallCar } from "../../../catalogue/views/small-car.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import type { TrackedKind, TrackedLead } from "../../../leads/intake/track-request.server.ts";

/** Without personal data. */
export type TrackedRequest = {
  reference: string;
  kind: TrackedKind;
  received: FormattedDay;
  /** Whether any channel but the confirmation e-mail delivered it. */
  hasReachedStaff: boolean;
  car?: SmallCar;
};

export function trackedRequest(lead: TrackedLead, car: Car | undefined, locale: Locale): TrackedRequest {
  return {
    reference: lead.reference,
    kind: lead.kind,
    received: formatDay(riyadhDay(new Date(lead.at)), locale),
    hasReachedStaff: lead.delivery.some(({ channel, state }) => channel !== "confirmation" && state === "delivered"),
    ...(car && { car: { ...smallCar(car, locale, textOf(lead.fields.color)), path: smallCar(car, locale).path } }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Of an order, or of a message about a car. */
export function orderedCarId({ fields }: Pick<TrackedLead, "fields">): number | undefined {
  return typeof fields.car === "number" ? fields.car : undefined;
}
