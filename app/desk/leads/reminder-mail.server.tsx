import type { Dealership } from "../../dealership/dealership.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { deskLeadAddress } from "../../leads/desk-origin.ts";
import { messageId, type Email } from "../../leads/delivery/email.ts";
import { BidiText } from "../../leads/delivery/bidi-html.server.tsx";
import { renderEmail } from "../../leads/delivery/render-email.server.tsx";
import { waitedText } from "../screens/leads/clock.tsx";
import { getDeskTranslations } from "../translate.ts";

/** `topic` has nothing that the customer typed. */
export type RemindedLead = { reference: string; topic: string; minutes: number };

/** One mail about all requests that somebody is to be reminded of, in their language. */
export function reminderMail(
  person: Pick<StaffMember, "id" | "email" | "locale">,
  leads: readonly RemindedLead[],
  { from, at, deskOrigin, dealership }: { from: string; at: string; deskOrigin: string; dealership: Dealership },
): Email {
  const t = getDeskTranslations(person.locale);
  const subject = t("reminder.subject", { count: leads.length });
  const lines = leads.map(({ reference, topic, minutes }) => ({
    href: deskLeadAddress(deskOrigin, reference),
    text: t("reminder.line", { topic, reference: `\u2066${reference}\u2069`, waited: waitedText(t, minutes) }),
  }));
  const intro = t("reminder.intro", { count: leads.length });
  return {
    from,
    to: [person.email],
    subject,
    messageId: messageId(`reminder.${person.id}.${at}`, from),
    text: [intro, ...lines.map(({ href, text }) => `${text}\n${href}`), ""].join("\n\n"),
    html: renderEmail(
      { locale: person.locale, dealership, title: subject },
      <>
        <p className="paragraph">
          <BidiText text={intro} />
        </p>
        {lines.map(({ href, text }) => (
          <p key={href} className="paragraph">
            <a href={href}>
              <BidiText text={text} />
            </a>
          </p>
        ))}
      </>,
    ),
  };
}
