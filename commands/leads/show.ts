/** `show`: everything that one request says; the sealed part with the staff's key. */
import type { Channel, Lead, LeadFields } from "../../app/dealership/leads/lead.ts";
import { configuredChannels } from "../../app/leads/delivery/channels.ts";
import type { Asked } from "./arguments.ts";
import { noteReading, reasonNotes, type Desk, type Said } from "./command.ts";
import { allFieldNames, deliveryText, fieldLabel, shownValue } from "./lead-fields.ts";
import { riyadhTime } from "./moments.ts";
import { count, keySentences, leadSentences } from "./sentences.ts";
import { readStaffKey } from "./staff-key.ts";
import { plainLine, textTable } from "./text-table.ts";

export async function show({ references: [reference = ""], options }: Asked, desk: Desk): Promise<Said> {
  const lead = await desk.storage.leads.find(reference);
  if (lead === undefined) return { mistake: leadSentences.unknown(reference) };
  const configured = configuredChannels(desk.settings);
  if (options.key === undefined) return { output: leadText(lead, configured) };

  const read = await readStaffKey(options.key);
  if ("mistake" in read) return read;
  const sealed = await desk.storage.leads.encryptedFields(reference);
  if (sealed === undefined) return { output: leadText(lead, configured) };
  const opened = await read.key.openFields(sealed);
  if ("trouble" in opened) {
    return {
      mistake:
        opened.trouble === "damaged" ? keySentences.damaged(reference) : keySentences.other(options.key, reference),
    };
  }
  await noteReading(desk, [reference], options.reason);
  return { output: leadText(lead, configured, opened.value), notes: reasonNotes(options.reason) };
}

/** `secret` is the opened part. */
function leadText(lead: Lead, configured: readonly Channel[], secret?: LeadFields): string {
  const parts = [
    headLines(lead),
    ["Fields", ...fieldLines(lead.fields)],
    lead.hasSealed
      ? [
          "Sealed part",
          ...(secret === undefined
            ? ["  Sealed: --key <file> opens it with the staff's private key."]
            : fieldLines(secret)),
        ]
      : [],
    lead.file === undefined
      ? []
      : [
          "CV",
          `  ${lead.file.mediaType}, ${count(lead.file.bytes)} bytes; \`npm run leads -- cv ${lead.reference} --key <file>\` writes it to a file`,
        ],
    lead.consents.length === 0
      ? []
      : [
          "Consents",
          ...lead.consents.flatMap(({ kind, version, locale, at, text }) => [
            `  ${kind}, version ${version} (${locale}), ${riyadhTime(at)}`,
            ...textLines(text),
          ]),
        ],
    ["Delivery", ...deliveryLines(lead, configured)],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function headLines(lead: Lead): string[] {
  return textTable([
    ["Reference", lead.reference],
    ["Kind", lead.kind],
    ["Received", `${riyadhTime(lead.at)} in Riyadh (${lead.at})`],
    ["Language", lead.locale],
    ["Standing", lead.standing],
    ...(lead.suspicions.length === 0 ? [] : [["Signs of a program", lead.suspicions.join(", ")]]),
    ...(lead.corrects === undefined ? [] : [["Corrects", lead.corrects]]),
  ]);
}

/** A long text stands below its name. */
function fieldLines(fields: LeadFields): string[] {
  const named = allFieldNames([{ fields }])
    .filter((name) => fields[name] !== undefined)
    .map((name) => ({ label: fieldLabel(name), text: shownValue(name, fields[name]) }));
  const lines = textTable(named.map(({ label, text }) => [label, isLong(text) ? "" : text]));
  return named.flatMap(({ text }, position) => [`  ${lines[position]}`, ...(isLong(text) ? textLines(text) : [])]);
}

function isLong(text: string): boolean {
  return text.includes("\n") || text.length > 80;
}

function textLines(text: string): string[] {
  return text.split("\n").map((line) => `    ${plainLine(line)}`);
}

function deliveryLines(lead: Lead, configured: readonly Channel[]): string[] {
  const { delivery, standing } = lead;
  if (delivery.length === 0)
    return [`  ${deliveryText(lead, configured)}${standing === "quarantined" ? " while it is in quarantine" : ""}`];
  const rows = delivery.map(({ channel, state, attempts, lastError = "", deliveredAt }) => [
    channel,
    state,
    `attempts: ${attempts}`,
    deliveredAt === undefined ? lastError : riyadhTime(deliveredAt),
  ]);
  return textTable(rows).map((line) => `  ${line}`);
}
