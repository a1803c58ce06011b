import type { StoredEvent } from "../../../dealership/event.ts";
import { contactOutcomes, leadStates, lostReasons } from "../../../dealership/leads/lead-work.ts";
import { contactUndoneEvent } from "../../../dealership/leads/undo-contact.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { openedEvent } from "../../leads/opened-event.ts";
import type { DeskTranslate } from "../../translate.ts";
import { waitedText } from "./clock.tsx";

/** What happened to a request; of a newer version the kind itself. */
export function leadEventText(
  t: DeskTranslate,
  { kind, details, subjectName = "" }: StoredEvent,
  locale: Locale,
): string {
  switch (kind) {
    case "lead.taken":
      return t("lead-event.taken");
    case "lead.assigned":
      return t("lead-event.assigned", { name: subjectName });
    case "lead.given-back":
      return subjectName === "" ? t("lead-event.given-back") : t("lead-event.given-back-of", { name: subjectName });
    case "lead.state-changed":
    case "lead.reopened":
      return stateChange(t, kind, details);
    case "lead.contacted":
      return contact(t, details);
    case contactUndoneEvent:
      return t("lead-event.contact-undone");
    case "lead.follow-up-set":
      return t("lead-event.follow-up-set", { day: formatWeekday(String(details["on"]), locale) });
    case "lead.follow-up-cleared":
      return t("lead-event.follow-up-cleared");
    case "lead.noted":
      return t("lead-event.noted");
    case "lead.released":
      return t("lead-event.released");
    case "lead.delivery-retried":
      return t("lead-event.delivery-retried");
    case "lead.erased":
      return t("lead-event.erased", { references: `\u2066${String(details["references"])}\u2069` });
    case "lead.exported":
      return t("lead-event.exported");
    case openedEvent:
      return `${t("lead-event.opened")}: ${String(details["reason"])}`;
    case "lead.reminded":
      return t("lead-event.reminded");
    case "lead.reminder-refused":
      return t("lead-event.reminder-refused", { name: subjectName });
    default:
      return kind;
  }
}

function stateChange(t: DeskTranslate, kind: string, details: StoredEvent["details"]): string {
  const [from, to] = [stateName(t, details["from"]), stateName(t, details["to"])];
  const reason = lostReasons.find((candidate) => candidate === details["reason"]);
  if (kind === "lead.reopened") return t("lead-event.reopened", { from, to });
  if (reason === undefined) return withWait(t, t("lead-event.state", { from, to }), details);
  return t("lead-event.lost", { from, to, reason: t(`lost-reason.${reason}`) });
}

function stateName(t: DeskTranslate, value: unknown): string {
  const state = leadStates.find((candidate) => candidate === value);
  return state === undefined ? String(value) : t(`lead-state.${state}`);
}

function contact(t: DeskTranslate, details: StoredEvent["details"]): string {
  const { outcome } = details;
  const known = contactOutcomes.find((candidate) => candidate === outcome);
  return withWait(t, known === undefined ? String(outcome) : t(`lead-contact.${known}`), details);
}

/** The first contact says how long the customer had waited for it. */
function withWait(t: DeskTranslate, text: string, { waitedMinutes }: StoredEvent["details"]): string {
  if (typeof waitedMinutes !== "number") return text;
  return waitedMinutes === 0
    ? t("lead-event.first-contact-at-once", { outcome: text })
    : t("lead-event.first-contact", { outcome: text, waited: waitedText(t, waitedMinutes) });
}
