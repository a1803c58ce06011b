import type { Lead, LeadKind } from "../../app/dealership/leads/lead.ts";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { logAccess, missingReasonNotes, type CommandContext, type CommandResult } from "./command.ts";
import { writePrivateFile } from "../private-file.ts";
import { loadMessages } from "../../messages/load-messages.ts";
import { exportedLead, type ExportedLead } from "../../app/leads/export/exported-lead.ts";
import { leadsCsv, usualDelimiter } from "../../app/leads/export/leads-csv.ts";
import { keyErrors, leadMessages } from "./messages.ts";
import type { KeyOptions } from "./show.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

export type ExportOptions = KeyOptions & {
  format: "csv" | "json";
  /** CSV: language of headings and values; default English. */
  locale?: Locale;
  /** CSV: default as Windows in the country of the language. */
  separator?: Separator;
  kind?: LeadKind;
  /** UTC, ISO 8601. */
  since?: string;
  limit: number;
  out?: string;
};

export const separators = ["comma", "semicolon"] as const;
type Separator = (typeof separators)[number];

const delimiters: Record<Separator, string> = { comma: ",", semicolon: ";" };

export async function exportLeads(
  { format, locale = "en", separator, kind, since, limit, key: keyFile, reason, out }: ExportOptions,
  context: CommandContext,
): Promise<CommandResult> {
  const staffKey = keyFile === undefined ? undefined : await readStaffKey(keyFile, context.io.stdin);
  if (staffKey !== undefined && "error" in staffKey) return staffKey;
  const rows = await context.storage.leads.list({ kind, since, limit: limit + 1 });
  const leads = rows.slice(0, limit);

  const decrypted = await decryptAll(leads, context, staffKey?.key);
  if ("damaged" in decrypted) return { error: keyErrors.damaged(decrypted.damaged) };
  if (keyFile !== undefined && decrypted.opened === 0 && decrypted.sealed > 0)
    return { error: keyErrors.otherForAll(keyFile) };

  await logAccess(
    context,
    leads.map(({ reference }) => reference),
    reason,
  );
  const text =
    format === "csv"
      ? await sheetText(decrypted.leads, locale, separator, context)
      : `${JSON.stringify(decrypted.leads, undefined, 2)}\n`;
  const error = out === undefined ? undefined : await writePrivateFile(out, text);
  if (error !== undefined) return { error };
  const isPartlySealed = keyFile !== undefined && decrypted.sealed > 0;
  return {
    output: out === undefined ? text : `${leadMessages.written(leads.length, out)}\n`,
    notes: [
      ...(rows.length > limit ? [leadMessages.moreExist(limit)] : []),
      ...(keyFile === undefined ? [] : missingReasonNotes(reason)),
    ],
    ...(isPartlySealed && { error: leadMessages.stillEncrypted(decrypted.sealed) }),
  };
}

async function sheetText(
  leads: readonly ExportedLead[],
  locale: Locale,
  separator: Separator | undefined,
  { storage, settings }: CommandContext,
): Promise<string> {
  loadMessages();
  const { services, jobs } = await storage.content.published();
  return leadsCsv(leads, {
    locale,
    delimiter: separator === undefined ? usualDelimiter(locale) : delimiters[separator],
    lookups: {
      dealership: (await storage.content.dealership()) ?? { branches: [], additionalServices: [] },
      brands: await storage.content.brands(),
      services,
      jobs,
      origin: settings.origin,
    },
  });
}

type DecryptedLeads = { leads: ExportedLead[]; opened: number; sealed: number } | { damaged: string };

/** Leads that the key does not open stay encrypted; `damaged` is the reference of the first damaged one. */
async function decryptAll(
  leads: readonly Lead[],
  { storage }: CommandContext,
  key: StaffKey | undefined,
): Promise<DecryptedLeads> {
  const exported: ExportedLead[] = [];
  for (const lead of leads) {
    const encrypted =
      key !== undefined && lead.hasSealed ? await storage.leads.encryptedFields(lead.reference) : undefined;
    const fields = encrypted === undefined ? undefined : await key?.decryptFields(encrypted);
    if (fields !== undefined && "error" in fields && fields.error === "damaged") return { damaged: lead.reference };
    exported.push(exportedLead(lead, fields !== undefined && "value" in fields ? fields.value : undefined));
  }
  const stillSealed = exported.filter(({ sealed }) => sealed).length;
  const opened = leads.filter(({ hasSealed }) => hasSealed).length - stillSealed;
  return { leads: exported, sealed: stillSealed, opened };
}
