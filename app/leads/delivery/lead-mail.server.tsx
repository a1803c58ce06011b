import type { Lead } from "../../dealership/leads/lead.ts";
import { listText } from "../../i18n/list-text.ts";
import { deskLeadAddress } from "../desk-origin.ts";
import { bidiIsolated, leftToRight } from "./bidi-text.ts";
import { inBothLocales, sideBySide } from "./both-locales.ts";
import { leadLines, type LeadLookups } from "./lead-lines.ts";
import { LeadTable, type MailParts, type NextStep } from "./lead-table.server.tsx";
import { leadSubject, leadTopic } from "./lead-topic.ts";
import { messageId, type Email } from "./email.ts";
import { renderEmail } from "./render-email.server.tsx";
import { visitorMailbox } from "./visitor-mailbox.ts";
import { riyadhTime } from "./riyadh-time.ts";

/** `desk` is the origin of the staff desk; `undefined`: there is none. */
type Envelope = { from: string; to: readonly string[]; desk: string | undefined };

/** Mail to the staff about one request, with the order as an ADF attachment if given. A reply goes to the visitor. */
export function leadMail(lead: Lead, lookups: LeadLookups, { from, to, desk }: Envelope, adf?: string): Email {
  const parts = mailParts(lead, lookups, desk);
  const subject = leadSubject(lead, lookups);
  const replyTo = visitorMailbox(lead);
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    messageId: messageId(`${lead.reference}.mail`, from),
    text: textBody(parts),
    html: renderEmail({ locale: "ar", dealership: lookups.dealership, title: subject }, <LeadTable {...parts} />),
    ...(adf !== undefined && {
      attachment: { filename: `${lead.reference}.xml`, contentType: "application/xml; charset=utf-8", content: adf },
    }),
  };
}

// First, because the mail is read to call somebody.
const contactFields = ["clientName", "fullName", "companyName", "managerName", "mobile", "phone", "email"];

function mailParts(lead: Lead, lookups: LeadLookups, desk: string | undefined): MailParts {
  const { reference, corrects, suspicions } = lead;
  const lines = leadLines(lead, lookups);
  return {
    title: inBothLocales((words) => words(`mail.kind.${lead.kind}`)),
    topic: listText(leadTopic(lead, lookups, "ar"), "ar"),
    warnings: [
      ...(corrects === undefined
        ? []
        : [inBothLocales((words) => words("mail.corrects", { reference: leftToRight(corrects) }))]),
      ...suspicions.map((suspicion) =>
        inBothLocales((words) => `${words("mail.suspicions")}: ${words(`mail.suspicion.${suspicion}`)}`),
      ),
    ],
    lines: [
      { label: inBothLocales((words) => words("mail.reference")), value: { ar: reference } },
      {
        label: inBothLocales((words) => words("mail.received")),
        value: inBothLocales((words) => words("mail.riyadh-time", { time: leftToRight(riyadhTime(lead.at)) })),
      },
      ...contactFields.flatMap((name) => lines.filter(({ field }) => field === name)),
      {
        label: inBothLocales((words) => words("mail.visitor-language")),
        value: inBothLocales((words) => words("mail.language", { locale: lead.locale })),
      },
      ...lines.filter(({ field }) => !contactFields.includes(field)),
      ...lead.consents.map(({ text, version, at }) => ({
        label: inBothLocales((words) => words("mail.consent")),
        value: { ar: `${text} (${leftToRight(version)}, ${leftToRight(riyadhTime(at))})` },
      })),
    ],
    nextSteps: desk === undefined ? commands(lead) : [deskLink(lead, desk)],
    footer: inBothLocales((words, locale) => words("mail.automatic", { dealership: lookups.dealership.name[locale] })),
  };
}

function deskLink({ reference, hasSealed, file }: Lead, desk: string): NextStep {
  const text = inBothLocales((words) =>
    [
      ...(hasSealed ? [words("mail.desk-sealed")] : []),
      ...(file ? [words("mail.desk-file")] : []),
      words("mail.desk"),
    ].join(" "),
  );
  return { text, href: deskLeadAddress(desk, reference) };
}

function commands({ reference, hasSealed, file }: Lead): NextStep[] {
  const command = (name: "show" | "cv") => `npm run leads -- ${name} ${reference} --key <file> --reason "<why>"`;
  return [
    ...(hasSealed ? [{ text: inBothLocales((words) => words("mail.sealed")), command: command("show") }] : []),
    ...(file ? [{ text: inBothLocales((words) => words("mail.file")), command: command("cv") }] : []),
  ];
}

function textBody({ title, topic, warnings, lines, nextSteps, footer }: MailParts): string {
  return [
    [sideBySide(title), topic, ...warnings.map(sideBySide)].filter((part) => part !== "").join("\n\n"),
    lines.map(({ label, value }) => `${label.ar} / ${label.en}: ${bidiIsolated(sideBySide(value))}`).join("\n"),
    ...nextSteps.map(
      ({ text, ...step }) => `${sideBySide(text)}\n${"href" in step ? step.href : bidiIsolated(step.command)}`,
    ),
    `-- \n${sideBySide(footer)}`,
    "",
  ].join("\n\n");
}
