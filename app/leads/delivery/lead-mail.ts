import type { Lead } from "../../dealership/leads/lead.ts";
import { getTranslations } from "../../i18n/translate.ts";
import { inBothLocales, leadLines, sideBySide, type LeadLine, type LeadLookups } from "./lead-lines.ts";
import { htmlPage, escapeHtml, bidiIsolated, messageId, type Email } from "./email.ts";
import { riyadhTime } from "./riyadh-time.ts";

type Envelope = { from: string; to: string };

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
    html: htmlBody(parts),
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

function htmlBody({ title, warnings, lines, commands, footer }: MailParts): string {
  return htmlPage("ar", [
    `<h1>${escapeHtml(title)}</h1>`,
    ...warnings.map((warning) => `<p><strong>${escapeHtml(warning)}</strong></p>`),
    '<table border="1" cellpadding="6" cellspacing="0">',
    ...lines.map(
      (line) =>
        `<tr><th align="right">${escapeHtml(line.label.ar)}<br><small dir="ltr">${escapeHtml(line.label.en)}</small></th><td>${cell(line)}</td></tr>`,
    ),
    "</table>",
    ...commands.map(({ text, command }) => `<p>${escapeHtml(text)}</p>\n<pre dir="ltr">${escapeHtml(command)}</pre>`),
    `<p><small>${escapeHtml(footer)}</small></p>`,
  ]);
}

function cell({ value, href, whatsapp }: Omit<LeadLine, "field">): string {
  const text = `<bdi>${escapeHtml(value).replaceAll("\n", "<br>")}</bdi>`;
  const linked = href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
  if (whatsapp === undefined) return linked;
  return `${linked} · <a href="${escapeHtml(whatsapp)}">${escapeHtml(sideBySide(inBothLocales((words) => words("mail.whatsapp"))))}</a>`;
}
