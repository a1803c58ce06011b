/** Whether an order with this reference exists, for the thank-you page; none of its data is returned. */
import type { RouterContextProvider } from "react-router";
import { formatDay } from "../../../i18n/format-date.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { notFound } from "../not-found.ts";
import { appContext } from "../../../context.ts";

/** Throws the content-not-found 404 for an unknown reference. Trusts the reference while the database is down, because an order that was just stored must be confirmed. */
export async function storedOrder(
  reference: string,
  locale: Locale,
  context: Readonly<RouterContextProvider>,
): Promise<{ received?: string }> {
  const lead = await context
    .get(appContext)
    .storage.leads.find(reference)
    .catch(() => "not-read" as const);
  if (lead === "not-read") return {};
  if (lead?.kind !== "purchase-order") throw notFound("content");
  const { gregorian, hijri } = formatDay(riyadhDay(new Date(lead.at)), locale);
  return { received: hijri === undefined ? gregorian : `${gregorian} (${hijri})` };
}
