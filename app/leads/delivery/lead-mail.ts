import type { Lead } from "../../dealership/leads/lead.ts";
import { wordsIn } from "../../i18n/translate.ts";
import { inBoth, leadLines, sideBySide, type LeadLine, type LeadNames } from "./lead-lines.ts";
import { htmlPage, htmlText, isolated, messageId, type Letter } from "./email.ts";
import { riyadhTime } from "./riyadh-time.ts";

type Envelope = { from: string; to: string };

/** Mail to the staff about one request, with the order as an ADF attachment if given. */
export function leadMail(lead: Lead, lookups: LeadNames, { from, to }: Envelope, adf?: string): Letter {
  const words = wordsIn("ar");
  const parts = mailParts(lead, lookups);
  return {
    from,
    to,
    subject: words("mail.subject", { kind: words(`mail.kind.${lead.kind}`), reference: lead.reference }),
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

function mailParts(lead: Lead, lookups: LeadNames): MailParts {
  const { reference, corrects, suspicions } = lead;
  const keyOption = "--key <file>";
  return {
    title: sideBySide(inBoth((words) => words(`mail.kind.${lead.kind}`))),
    warnings: [
      ...(corrects === undefined
        ? []
        : [sideBySide(inBoth((words) => words("mail.corrects", { reference: corrects })))]),
      ...suspicions.map((suspicion) =>
        sideBySide(inBoth((words) => `${words("mail.suspicions")}: ${words(`mail.suspicion.${suspicion}`)}`)),
      ),
    ],
    lines: [
      { label: inBoth((words) => words("mail.reference")), value: reference },
      {
        label: inBoth((words) => words("mail.received")),
        value: sideBySide(inBoth((words) => words("mail.riyadh-time", { time: riyadhTime(lead.at) }))),
      },
      {
        label: inBoth((words) => words("mail.visitor-language")),
        value: sideBySide(inBoth((words) => words("mail.language", { locale: lead.locale }))),
      },
      ...leadLines(lead, lookups),
      ...lead.consents.map(({ text, version, at }) => ({
        label: inBoth((words) => words("mail.consent")),
        value: `${text} (${version}, ${riyadhTime(at)})`,
      })),
    ],
    commands: [
      ...(lead.hasSealed
        ? [
            {
              text: sideBySide(inBoth((words) => words("mail.sealed"))),
              command: `npm run leads -- show ${reference} ${keyOption}`,
            },
          ]
        : []),
      ...(lead.file
        ? [
            {
              text: sideBySide(inBoth((words) => words("mail.file"))),
              command: `npm run leads -- cv ${reference} ${keyOption}`,
            },
          ]
        : []),
    ],
    footer: sideBySide(
      inBoth((words, locale) => words("mail.automatic", { dealership: lookups.dealership.name[locale] })),
    ),
  };
}

function textBody({ title, warnings, lines, commands, footer }: MailParts): string {
  return [
    [title, ...warnings].join("\n\n"),
    lines.map(({ label, value }) => `${label.ar} / ${label.en}: ${isolated(value)}`).join("\n"),
    ...commands.map(({ text, command }) => `${text}\n${isolated(command)}`),
    `-- \n${footer}`,
    "",
  ].join("\n\n");
}

function htmlBody({ title, warnings, lines, commands, footer }: MailParts): string {
  return htmlPage("ar", [
    `<h1>${htmlText(title)}</h1>`,
    ...warnings.map((warning) => `<p><strong>${htmlText(warning)}</strong></p>`),
    '<table border="1" cellpadding="6" cellspacing="0">',
    ...lines.map(
      (line) =>
        `<tr><th align="right">${htmlText(line.label.ar)}<br><small dir="ltr">${htmlText(line.label.en)}</small></th><td>${cell(line)}</td></tr>`,
    ),
    "</table>",
    ...commands.map(({ text, command }) => `<p>${htmlText(text)}</p>\n<pre dir="ltr">${htmlText(command)}</pre>`),
    `<p><small>${htmlText(footer)}</small></p>`,
  ]);
}

function cell({ value, href, whatsapp }: Omit<LeadLine, "field">): string {
  const text = `<bdi>${htmlText(value).replaceAll("\n", "<br>")}</bdi>`;
  const linked = href === undefined ? text : `<a href="${htmlText(href)}">${text}</a>`;
  if (whatsapp === undefined) return linked;
  return `${linked} · <a href="${htmlText(whatsapp)}">${htmlText(sideBySide(inBoth((words) => words("mail.whatsapp"))))}</a>`;
}
