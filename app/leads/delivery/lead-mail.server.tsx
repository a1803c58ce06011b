import { Fragment } from "react";
import type { Lead } from "../../dealership/leads/lead.ts";
import { getTranslations } from "../../i18n/translate.ts";
import { inBothLocales, sideBySide } from "./both-locales.ts";
import { leadLines, type LeadLine, type LeadLookups } from "./lead-lines.ts";
import { bidiIsolated, messageId, type Email } from "./email.ts";
import { renderEmail } from "./render-email.server.tsx";
import { riyadhTime } from "./riyadh-time.ts";

type Envelope = { from: string; to: readonly string[] };

/** Mail to the staff about one request, with the order as an ADF attachment if given. */
export function leadMail(lead: Lead, lookups: LeadLookups, { from, to }: Envelope, adf?: string): Email {
  const t = getTranslations("ar");
  const parts = mailParts(lead, lookups);
  return {
    from,
    to,
    subject: t("mail.subject", { kind: t(`mail.kind.${lead.kind}`), reference: lead.reference }),
    messageId: messageId(`${lead.reference}.mail`, from),
    text: textBody(parts),
    html: renderEmail("ar", <LeadTable {...parts} />),
    ...(adf !== undefined && {
      attachment: { filename: `${lead.reference}.xml`, contentType: "application/xml; charset=utf-8", content: adf },
    }),
  };
}

type MailParts = {
  title: string;
  warnings: string[];
  lines: Omit<LeadLine, "field">[];
  commands: { text: string; command: string }[];
  footer: string;
};

function mailParts(lead: Lead, lookups: LeadLookups): MailParts {
  const { reference, corrects, suspicions } = lead;
  const keyOption = "--key <file>";
  return {
    title: sideBySide(inBothLocales((words) => words(`mail.kind.${lead.kind}`))),
    warnings: [
      ...(corrects === undefined
        ? []
        : [sideBySide(inBothLocales((words) => words("mail.corrects", { reference: corrects })))]),
      ...suspicions.map((suspicion) =>
        sideBySide(inBothLocales((words) => `${words("mail.suspicions")}: ${words(`mail.suspicion.${suspicion}`)}`)),
      ),
    ],
    lines: [
      { label: inBothLocales((words) => words("mail.reference")), value: reference },
      {
        label: inBothLocales((words) => words("mail.received")),
        value: sideBySide(inBothLocales((words) => words("mail.riyadh-time", { time: riyadhTime(lead.at) }))),
      },
      {
        label: inBothLocales((words) => words("mail.visitor-language")),
        value: sideBySide(inBothLocales((words) => words("mail.language", { locale: lead.locale }))),
      },
      ...leadLines(lead, lookups),
      ...lead.consents.map(({ text, version, at }) => ({
        label: inBothLocales((words) => words("mail.consent")),
        value: `${text} (${version}, ${riyadhTime(at)})`,
      })),
    ],
    commands: [
      ...(lead.hasSealed
        ? [
            {
              text: sideBySide(inBothLocales((words) => words("mail.sealed"))),
              command: `npm run leads -- show ${reference} ${keyOption}`,
            },
          ]
        : []),
      ...(lead.file
        ? [
            {
              text: sideBySide(inBothLocales((words) => words("mail.file"))),
              command: `npm run leads -- cv ${reference} ${keyOption}`,
            },
          ]
        : []),
    ],
    footer: sideBySide(
      inBothLocales((words, locale) => words("mail.automatic", { dealership: lookups.dealership.name[locale] })),
    ),
  };
}

function textBody({ title, warnings, lines, commands, footer }: MailParts): string {
  return [
    [title, ...warnings].join("\n\n"),
    lines.map(({ label, value }) => `${label.ar} / ${label.en}: ${bidiIsolated(value)}`).join("\n"),
    ...commands.map(({ text, command }) => `${text}\n${bidiIsolated(command)}`),
    `-- \n${footer}`,
    "",
  ].join("\n\n");
}

function LeadTable({ title, warnings, lines, commands, footer }: MailParts) {
  return (
    <>
      <h1>{title}</h1>
      {warnings.map((warning, index) => (
        <p key={index}>
          <strong>{warning}</strong>
        </p>
      ))}
      <table border={1} cellPadding={6} cellSpacing={0}>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th align="right">
                {line.label.ar}
                <br />
                <small dir="ltr">{line.label.en}</small>
              </th>
              <td>
                <LineValue {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {commands.map(({ text, command }) => (
        <Fragment key={command}>
          <p>{text}</p>
          <pre dir="ltr">{command}</pre>
        </Fragment>
      ))}
      <p>
        <small>{footer}</small>
      </p>
    </>
  );
}

function LineValue({ value, href, whatsapp }: Omit<LeadLine, "field">) {
  const text = (
    <bdi>
      {value.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </bdi>
  );
  return (
    <>
      {href === undefined ? text : <a href={href}>{text}</a>}
      {whatsapp !== undefined && (
        <>
          {" · "}
          <a href={whatsapp}>{sideBySide(inBothLocales((words) => words("mail.whatsapp")))}</a>
        </>
      )}
    </>
  );
}
