import { contactOutcomes, type ContactOutcome } from "../../../dealership/leads/lead-work.ts";
import { useDeskTranslations } from "../../translate.ts";
import type { LeadFacts } from "./lead-facts.server.ts";

/** What may have come of a call, a message or a mail; in a form with the intent `contact`. */
export function OutcomeButtons({ lead, className }: { lead: LeadFacts; className: string | undefined }) {
  const t = useDeskTranslations();
  return contactOutcomes
    .filter((outcome) => isPossible(outcome, lead))
    .map((outcome) => (
      <button key={outcome} name="outcome" value={outcome} className={className}>
        {t(`lead-contact.${outcome}`)}
      </button>
    ));
}

function isPossible(outcome: ContactOutcome, { whatsapp, phone, mail }: LeadFacts): boolean {
  if (outcome === "mail") return mail !== undefined;
  return outcome === "whatsapp" ? whatsapp !== undefined : phone !== undefined;
}
