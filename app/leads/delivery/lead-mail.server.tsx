import { Fragment, type CSSProperties } from "react";
import type { Lead } from "../../dealership/leads/lead.ts";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { BidiText } from "./bidi-html.tsx";
import { bidiIsolated, leftToRight } from "./bidi-text.ts";
import { inBothLocales, sideBySide, type BothLocales } from "./both-locales.ts";
import { leadLines, type LeadLine, type LeadLookups } from "./lead-lines.ts";
import { leadSubject, leadTopic } from "./lead-topic.ts";
import { messageId, type Email } from "./email.ts";
import { renderEmail } from "./render-email.server.tsx";
import { visitorMailbox } from "./reply-to.ts";
import { riyadhTime } from "./riyadh-time.ts";

type Envelope = { from: string; to: readonly string[] };

/** Mail to the staff about one request, with the order as an ADF attachment if given. A reply goes to the visitor. */
export function leadMail(lead: Lead, lookups: LeadLookups, { from, to }: Envelope, adf?: string): Email {
  const parts = mailParts(lead, lookups);
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

type MailParts = {
  title: BothLocales;
  topic: string;
  warnings: BothLocales[];
  lines: Omit<LeadLine, "field">[];
  commands: { text: BothLocales; command: string }[];
  footer: BothLocales;
};

// First, because the mail is read to call somebody.
const contactFields = ["clientName", "fullName", "companyName", "managerName", "mobile", "phone", "email"];

function mailParts(lead: Lead, lookups: LeadLookups): MailParts {
  const { reference, corrects, suspicions } = lead;
  const keyOption = "--key <file>";
  const lines = leadLines(lead, lookups);
  return {
    title: inBothLocales((words) => words(`mail.kind.${lead.kind}`)),
    topic: leadTopic(lead, lookups, "ar").join("، "),
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
    commands: [
      ...(lead.hasSealed
        ? [
            {
              text: inBothLocales((words) => words("mail.sealed")),
              command: `npm run leads -- show ${reference} ${keyOption}`,
            },
          ]
        : []),
      ...(lead.file
        ? [
            {
              text: inBothLocales((words) => words("mail.file")),
              command: `npm run leads -- cv ${reference} ${keyOption}`,
            },
          ]
        : []),
    ],
    footer: inBothLocales((words, locale) => words("mail.automatic", { dealership: lookups.dealership.name[locale] })),
  };
}

function textBody({ title, topic, warnings, lines, commands, footer }: MailParts): string {
  return [
    [sideBySide(title), topic, ...warnings.map(sideBySide)].filter((part) => part !== "").join("\n\n"),
    lines.map(({ label, value }) => `${label.ar} / ${label.en}: ${bidiIsolated(sideBySide(value))}`).join("\n"),
    ...commands.map(({ text, command }) => `${sideBySide(text)}\n${bidiIsolated(command)}`),
    `-- \n${sideBySide(footer)}`,
    "",
  ].join("\n\n");
}

const cellStyle: CSSProperties = {
  padding: "8px 6px",
  borderBottom: "1px solid #e3e6ea",
  verticalAlign: "top",
  textAlign: "start",
};
const labelStyle: CSSProperties = { ...cellStyle, width: "36%", fontWeight: "normal", color: "#59616b" };
const englishStyle: CSSProperties = { color: "#59616b", fontSize: "13px", fontWeight: "normal", lineHeight: 1.4 };
const warningStyle: CSSProperties = { margin: "0 0 8px", padding: "8px 12px", backgroundColor: "#fdf0d5" };
const commandStyle: CSSProperties = {
  margin: "0 0 16px",
  padding: "8px 12px",
  backgroundColor: "#f2f3f5",
  fontSize: "14px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  textAlign: "left",
};

function LeadTable({ title, topic, warnings, lines, commands, footer }: MailParts) {
  return (
    <>
      <h1 style={{ margin: "0 0 4px", fontSize: "20px", lineHeight: 1.4 }}>
        <BothLanguages text={title} />
      </h1>
      {topic !== "" && (
        <p style={{ margin: "0 0 16px" }}>
          <BidiText text={topic} />
        </p>
      )}
      {warnings.map((warning, index) => (
        <p key={index} style={warningStyle}>
          <BothLanguages text={warning} />
        </p>
      ))}
      <table cellSpacing={0} style={{ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" }}>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row" style={labelStyle}>
                <BothLanguages text={line.label} />
              </th>
              <td style={cellStyle}>
                <LineValue {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {commands.map(({ text, command }) => (
        <Fragment key={command}>
          <p style={{ margin: "16px 0 8px" }}>
            <BothLanguages text={text} />
          </p>
          <pre dir="ltr" style={commandStyle}>
            {command}
          </pre>
        </Fragment>
      ))}
      <p style={{ margin: "16px 0 0", color: "#59616b", fontSize: "14px" }}>
        <BothLanguages text={footer} />
      </p>
    </>
  );
}

/** The English below the Arabic: side by side, a long line would break in the middle of both. */
function BothLanguages({ text: { ar, en } }: { text: Bilingual }) {
  return (
    <>
      <BidiText text={ar} />
      {en !== undefined && en !== ar && (
        <>
          <br />
          <span lang="en" dir="ltr" style={englishStyle}>
            <BidiText text={en} />
          </span>
        </>
      )}
    </>
  );
}

function LineValue({ value, href, whatsapp }: Omit<LeadLine, "field">) {
  const text = <BothLanguages text={value} />;
  return (
    <>
      {href === undefined ? text : <a href={href}>{text}</a>}
      {whatsapp !== undefined && (
        <>
          <br />
          <a href={whatsapp}>{sideBySide(inBothLocales((words) => words("mail.whatsapp")))}</a>
        </>
      )}
    </>
  );
}
