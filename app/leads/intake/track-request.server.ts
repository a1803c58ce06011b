/** Finds a request by its reference and mobile number. The outcome does not reveal whether the reference exists. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import type { RequestTracking } from "../../dealership/forms/request-tracking.ts";
import type { Lead, LeadKind } from "../../dealership/leads/lead.ts";
import { logContext } from "../../log.server.ts";
import { siteContext } from "../../context.ts";
import { visitContext } from "../../context.ts";

/** Newsletter subscriptions have their own links, and no mobile number. */
export type TrackedKind = Exclude<LeadKind, "newsletter">;

export type TrackedLead = Lead & { kind: TrackedKind };

/** `not-read`: the database did not respond. */
export type TrackOutcome = { outcome: "found"; lead: TrackedLead } | { outcome: "no-match" | "too-many" | "not-read" };

// Longer than the lookup takes, so that timing does not reveal whether a reference exists.
const noMatchMs = 150;

export async function trackRequest(
  asked: RequestTracking,
  context: Readonly<RouterContextProvider>,
): Promise<TrackOutcome> {
  const { storage, track } = context.get(siteContext);
  const { isTooMany, forgive } = track(context.get(visitContext).address, asked.reference);
  if (isTooMany) return { outcome: "too-many" };
  const answered = setTimeout(noMatchMs);
  try {
    const lead = await storage.leads.find(asked.reference);
    const isTheirs = isSame(mobileOf(lead), asked.mobile);
    if (lead !== undefined && isTheirs && isTracked(lead)) {
      forgive();
      return { outcome: "found", lead };
    }
  } catch (error) {
    forgive();
    context.get(logContext).error({ err: error }, "request not looked up");
    return { outcome: "not-read" };
  }
  await answered;
  return { outcome: "no-match" };
}

// Quarantined requests are not shown.
function isTracked(lead: Lead): lead is TrackedLead {
  return lead.standing === "accepted" && lead.kind !== "newsletter";
}

/** `+9665xxxxxxxx`, as the forms store it; empty for newsletter subscribers. */
function mobileOf(lead: Lead | undefined): string {
  const number = lead?.fields.mobile ?? lead?.fields.phone;
  return typeof number === "string" ? number : "";
}

const key = randomBytes(32);

/** Constant-time comparison. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac("sha256", key).update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
