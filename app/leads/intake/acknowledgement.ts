import type { AppContext } from "../../context.ts";
import type { FieldValue, LeadKind } from "../../dealership/leads/lead.ts";
import type { SpamSignals } from "./spam-signals.ts";

type Settings = Pick<AppContext, "channels" | "settings">;

/** Whether forms may say that a confirmation is sent to the address. */
export function acknowledgesRequests({ channels, settings }: Settings): boolean {
  return channels.includes("confirmation") && settings.delivery.acknowledgesRequests;
}

type Form = {
  kind: LeadKind;
  values: Readonly<Record<string, FieldValue | undefined>>;
  signs: SpamSignals;
};

/**
 * Whether the visitor gets an acknowledgement. Not if anything points to spam, even a missing origin: nobody must be
 * able to mail strangers through the forms or the API.
 */
export function isAcknowledged({ kind, values, signs }: Form, app: Settings): boolean {
  return (
    acknowledgesRequests(app) &&
    kind !== "newsletter" &&
    typeof values["email"] === "string" &&
    signs.suspicions.length === 0
  );
}
