import { contactTimeText, hoursRows } from "../../i18n/opening-text.ts";
import { riyadhDay } from "../../dealership/text/riyadh-day.ts";
import { leadBranch } from "../../dealership/leads/lead-branch.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { listText } from "../../i18n/list-text.ts";
import { localizePath } from "../../i18n/locale.ts";
import { getServerTranslations, type ServerTranslate } from "../../i18n/translate.server.ts";
import { BidiText } from "./bidi-html.server.tsx";
import { bidiIsolated, leftToRight } from "./bidi-text.ts";
import { DeliveryFailure } from "./delivery-failure.ts";
import { messageId, type Email } from "./email.ts";
import type { LeadLookups } from "./lead-lines.ts";
import { leadTopic } from "./lead-topic.ts";
import { renderEmail } from "./render-email.server.tsx";
import { visitorMailbox } from "./visitor-mailbox.ts";
import { riyadhTime } from "./riyadh-time.ts";

/**
 * Tells the visitor that the request has arrived and what happens next. Nothing that was typed is in it: anybody can
 * enter a stranger's address. Throws if the address is missing or not valid.
 */
export function acknowledgementMail(lead: Lead, lookups: LeadLookups, from: string): Email {
  const to = visitorMailbox(lead);
  if (!to) throw new DeliveryFailure("recipient-unusable");
  const { dealership } = lookups;
  const parts = mailParts(lead, lookups);
  const subject = getServerTranslations(lead.locale)("mail.ack.subject", {
    dealership: dealership.name[lead.locale],
    reference: lead.reference,
  });
  return {
    from,
    to: [to.address],
    replyTo: { name: dealership.name[lead.locale], address: dealership.email },
    subject,
    messageId: messageId(`${lead.reference}.acknowledgement`, from),
    // RFC 3834; the second is Exchange's. No answering machine answers this mail.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    text: textBody(parts),
    html: renderEmail({ locale: lead.locale, dealership, title: subject }, <Acknowledgement {...parts} />),
  };
}

type MailLine = { label: string; value: string; href?: string };

type MailParts = {
  title: string;
  next: string;
  lines: MailLine[];
  hours: { title: string; lines: { days: string; hours: string }[] } | undefined;
  contact: { title: string; lines: MailLine[] };
  footer: string;
};

function mailParts(lead: Lead, lookups: LeadLookups): MailParts {
  const { reference, kind, locale } = lead;
  const { dealership, jobs, origin } = lookups;
  const t = getServerTranslations(locale);
  const branch = leadBranch(lead, dealership, jobs);
  const phone = branch?.phone ?? dealership.phone;
  const whatsapp = branch?.whatsapp ?? dealership.whatsapp;
  const hours = branch ? hoursRows(branch, riyadhDay(new Date(lead.at)), locale) : [];
  const time =
    kind === "job-application" ? undefined : contactTimeText(branch?.openingHours, new Date(lead.at), locale);
  const topic = listText(leadTopic(lead, lookups, locale), locale);
  const trackPage = origin + localizePath(locale, "/track-order");
  return {
    title: t("mail.ack.title"),
    next: nextStep(kind, time, t),
    lines: [
      { label: t("mail.ack.reference"), value: reference },
      { label: t("mail.ack.request"), value: t(`mail.kind.${kind}`) },
      ...(topic === "" ? [] : [{ label: t("mail.ack.topic"), value: topic }]),
      { label: t("mail.received"), value: t("mail.riyadh-time", { time: leftToRight(riyadhTime(lead.at)) }) },
    ],
    hours:
      branch === undefined || hours.length === 0
        ? undefined
        : {
            title: t("mail.ack.hours", { branch: inLocale(branch.name, locale).text }),
            lines: hours.map((row) => ({ days: row.days.text, hours: row.hours.text })),
          },
    contact: {
      title: t("mail.ack.contact"),
      lines: [
        { label: t("mail.ack.phone"), value: phone, href: `tel:${phone}` },
        { label: t("mail.whatsapp"), value: whatsapp, href: `https://wa.me/${whatsapp.slice(1)}` },
        { label: t("track.title"), value: trackPage, href: trackPage },
      ],
    },
    footer: t("mail.ack.footer", { dealership: dealership.name[locale] }),
  };
}

function nextStep(kind: Lead["kind"], time: string | undefined, t: ServerTranslate): string {
  if (kind === "job-application") return t("mail.ack.next-application");
  return time === undefined ? t("mail.ack.next") : t("mail.ack.next-time", { time });
}

function textBody({ title, next, lines, hours, contact, footer }: MailParts): string {
  return [
    title,
    textLines(lines),
    next,
    ...(hours
      ? [[hours.title, ...hours.lines.map(({ days, hours: open }) => `${days}: ${bidiIsolated(open)}`)].join("\n")]
      : []),
    `${contact.title}\n${textLines(contact.lines)}`,
    `-- \n${footer}`,
    "",
  ].join("\n\n");
}

function textLines(lines: readonly MailLine[]): string {
  return lines.map(({ label, value }) => `${label}: ${bidiIsolated(value)}`).join("\n");
}

function Acknowledgement({ title, next, lines, hours, contact, footer }: MailParts) {
  return (
    <>
      <h1 className="title">{title}</h1>
      <Lines lines={lines} />
      <p className="next-step">{next}</p>
      {hours && (
        <>
          <h2 className="heading">{hours.title}</h2>
          <Lines lines={hours.lines.map(({ days, hours: open }) => ({ label: days, value: open }))} />
        </>
      )}
      <h2 className="heading">{contact.title}</h2>
      <Lines lines={contact.lines} />
      <p className="note">{footer}</p>
    </>
  );
}

function Lines({ lines }: { lines: readonly MailLine[] }) {
  return (
    <ul className="list">
      {lines.map(({ label, value, href }) => (
        <li key={label}>
          <span className="term">{label}:</span>{" "}
          {href === undefined ? (
            <BidiText text={value} />
          ) : (
            <a href={href}>
              <BidiText text={value} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
