import type { AppContext } from "../../context.ts";
import { leadBranch } from "../../dealership/leads/lead-branch.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { contactTimeText } from "../../i18n/opening-text.ts";

const hourMs = 60 * 60 * 1_000;

/** When staff will call about a car or a service, within an hour of the request: "today" is not true for ever. */
export function callTime(lead: Lead, { catalogue, now }: AppContext, locale: Locale): string | undefined {
  const at = new Date(lead.at);
  const isAboutCar = lead.kind === "purchase-order" || lead.kind === "service-order";
  if (!isAboutCar || now().getTime() - at.getTime() >= hourMs) return undefined;
  const { dealership, jobs } = catalogue.current();
  return contactTimeText(leadBranch(lead, dealership, jobs)?.openingHours, at, locale);
}
