import type { Channel, Lead, LeadFields } from "../../app/dealership/leads/lead.ts";
import { configuredChannels } from "../../app/leads/delivery/channels.ts";
import { typedCommand } from "../command-line.ts";
import { logAccess, missingReasonNotes, unknownReference, type CommandContext, type CommandResult } from "./command.ts";
import { allFieldNames, fieldLabel } from "../../app/leads/export/field-names.ts";
import { deliveryText, displayValue } from "./lead-fields.ts";
import { formatRiyadhTime } from "../../app/dealership/text/riyadh-time.ts";
import { count, keyErrors } from "./messages.ts";
import { readStaffKey } from "./staff-key.ts";
import { printableLine, textTable } from "./text-table.ts";

export type KeyOptions = { key?: string; reason?: string };

export async function show(reference: string, options: KeyOptions, context: CommandContext): Promise<CommandResult> {
  const lead = await context.storage.leads.find(reference);
  if (lead === undefined) return { error: await unknownReference(reference, context) };
  const configured = configuredChannels(context.settings);
  const typed = typedCommand("leads", context.io.env);
  if (options.key === undefined) return { output: leadText(lead, configured, typed) };

  const staffKey = await readStaffKey(options.key, context.io.stdin);
  if ("error" in staffKey) return staffKey;
  const encrypted = await context.storage.leads.encryptedFields(reference);
  if (encrypted === undefined) return { output: leadText(lead, configured, typed) };
  const decrypted = await staffKey.key.decryptFields(encrypted);
  if ("error" in decrypted) {
    return {
      error: decrypted.error === "damaged" ? keyErrors.damaged(reference) : keyErrors.other(options.key, reference),
    };
  }
  await logAccess(context, [reference], options.reason);
  return { output: leadText(lead, configured, typed, decrypted.value), notes: missingReasonNotes(options.reason) };
}

/** `secret`: the decrypted fields. */
function leadText(lead: Lead, configured: readonly Channel[], command: string, secret?: LeadFields): string {
  const sections = [
    headLines(lead),
    ["Fields", ...fieldLines(lead.fields)],
    lead.hasSealed
      ? [
          "Encrypted part",
          ...(secret === undefined
            ? ["  Encrypted: --key <file> opens it with the staff's private key."]
            : fieldLines(secret)),
        ]
      : [],
    lead.file === undefined
      ? []
      : [
          "CV",
          `  ${lead.file.mediaType}, ${count(lead.file.bytes)} bytes; \`${command} cv ${lead.reference} --key <file>\` writes it to a file`,
        ],
    lead.consents.length === 0
      ? []
      : [
          "Consents",
          ...lead.consents.flatMap(({ kind, version, locale, at, text }) => [
            `  ${kind}, version ${version} (${locale}), ${formatRiyadhTime(at)}`,
            ...textLines(text),
          ]),
        ],
    ["Delivery", ...deliveryLines(lead, configured)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function headLines(lead: Lead): string[] {
  return textTable([
    ["Reference", lead.reference],
    ["Kind", lead.kind],
    ["Received", `${formatRiyadhTime(lead.at)} in Riyadh (${lead.at})`],
    ["Language", lead.locale],
    ["Standing", lead.standing],
    ...(lead.suspicions.length === 0 ? [] : [["Spam signals", lead.suspicions.join(", ")]]),
    ...(lead.corrects === undefined ? [] : [["Corrects", lead.corrects]]),
  ]);
}

function fieldLines(fields: LeadFields): string[] {
  const entries = allFieldNames([{ fields }])
    .filter((name) => fields[name] !== undefined)
    .map((name) => ({ label: fieldLabel(name), text: displayValue(name, fields[name]) }));
  const lines = textTable(entries.map(({ label, text }) => [label, isLong(text) ? "" : text]));
  return entries.flatMap(({ text }, index) => [`  ${lines[index]}`, ...(isLong(text) ? textLines(text) : [])]);
}

function isLong(text: string): boolean {
  return text.includes("\n") || text.length > 80;
}

function textLines(text: string): string[] {
  return text.split("\n").map((line) => `    ${printableLine(line)}`);
}

function deliveryLines(lead: Lead, configured: readonly Channel[]): string[] {
  const { delivery, standing } = lead;
  if (delivery.length === 0)
    return [`  ${deliveryText(lead, configured)}${standing === "quarantined" ? " while it is in quarantine" : ""}`];
  const rows = delivery.map(({ channel, state, attempts, lastError = "", deliveredAt, deliveredTo }) => [
    channel,
    state,
    `attempts: ${attempts}`,
    deliveredAt === undefined ? lastError : formatRiyadhTime(deliveredAt),
    ...(deliveredTo === undefined ? [] : [`delivered to ${deliveredTo.join(", ")}`]),
  ]);
  return textTable(rows).map((line) => `  ${line}`);
}
