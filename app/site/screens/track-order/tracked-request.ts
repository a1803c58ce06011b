import { formatDay, type FormattedDay } from "../../../i18n/format-date.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { carAddressId, carName, type CarSummary } from "../../../dealership/car/car.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import type { TrackedKind, TrackedLead } from "../../../leads/intake/track-request.server.ts";

/** Without personal data. */
export type TrackedRequest = {
  reference: string;
  kind: TrackedKind;
  received: FormattedDay;
  /** Whether any channel but the confirmation e-mail delivered it. */
  hasReachedStaff: boolean;
  car?: { name: string; path: string };
};

export function trackedRequest(lead: TrackedLead, car: CarSummary | undefined, locale: Locale): TrackedRequest {
  return {
    reference: lead.reference,
    kind: lead.kind,
    received: formatDay(riyadhDay(new Date(lead.at)), locale),
    hasReachedStaff: lead.delivery.some(({ channel, state }) => channel !== "confirmation" && state === "delivered"),
    ...(car && { car: { name: `${carName(car, locale)} ${car.year}`, path: carPath(carAddressId(car)) } }),
  };
}

export function orderedCarId({ kind, fields }: Pick<TrackedLead, "kind" | "fields">): number | undefined {
  return kind === "purchase-order" && typeof fields.car === "number" ? fields.car : undefined;
}
