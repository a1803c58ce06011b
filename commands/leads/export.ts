import type { Lead, LeadKind } from "../../app/dealership/leads/lead.ts";
import { logAccess, missingReasonNotes, type CommandContext, type CommandResult } from "./command.ts";
import { writePrivateFile } from "../private-file.ts";
import { exportedLead, leadsCsv, type ExportedLead } from "./exported-lead.ts";
import { keyErrors, leadMessages } from "./messages.ts";
import type { KeyOptions } from "./show.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

export type ExportOptions = KeyOptions & {
  format: "csv" | "json";
  kind?: LeadKind;
  /** UTC, ISO 8601. */
  since?: string;
  limit: number;
  out?: string;
};

export async function exportLeads(
  { format, kind, since, limit, key: keyFile, reason, out }: ExportOptions,
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
  const text = format === "csv" ? leadsCsv(decrypted.leads) : `${JSON.stringify(decrypted.leads, undefined, 2)}\n`;
  const error = out === undefined ? undefined : await writePrivateFile(out, text);
  if (error !== undefined) return { error };
  const isPartlySealed = keyFile !== undefined && decrypted.sealed > 0;
  return {
    output: out === undefined ? text : `${leadMessages.written(leads.length, out)}\n`,
    notes: [
      ...(rows.length > limit ? [leadMessages.moreExist(limit)] : []),
      ...(keyFile === undefined ? [] : missingReasonNotes(reason)),
    ],
    ...(isPartlySealed && { error: leadMessages.stillSealed(decrypted.sealed) }),
  };
}

type DecryptedLeads = { leads: ExportedLead[]; opened: number; sealed: number } | { damaged: string };

/** Leads that the key does not open stay sealed; `damaged` is the reference of the first damaged one. */
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
