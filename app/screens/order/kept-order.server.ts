/** Whether there is an order of a reference, for the page that thanks for it; nothing of what it says is read out. */
import type { RouterContextProvider } from "react-router";
import { dayText } from "../../day-text.ts";
import type { Locale } from "../../dealership/bilingual.ts";
import { riyadhDay } from "../../dealership/riyadh-day.ts";
import { notFound } from "../../not-found.ts";
import { siteContext } from "../../site.server.ts";

/** Throws the content-not-found 404 where there is none. While the database does not answer it believes the reference: an order that was just kept has to be told. */
export async function keptOrder(reference: string, locale: Locale, context: Readonly<RouterContextProvider>): Promise<{ received?: string }> {
  const kept = await context
    .get(siteContext)
    .storage.lead(reference)
    .catch(() => "not-read" as const);
  if (kept === "not-read") return {};
  if (kept?.kind !== "purchase-order") throw notFound("content");
  const { gregorian, hijri } = dayText(riyadhDay(new Date(kept.at)), locale);
  return { received: hijri === undefined ? gregorian : `${gregorian} (${hijri})` };
}
