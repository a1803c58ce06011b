import type { Lead } from "../../app/dealership/leads/lead.ts";
import type { CommandArguments } from "./arguments.ts";
import { logAccess, missingReasonNotes, type CommandContext, type CommandResult } from "./command.ts";
import { writePrivateFile } from "../private-file.ts";
import { exportedLead, leadsCsv, type ExportedLead } from "./exported-lead.ts";
import { keyErrors, leadMessages } from "./messages.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

const defaultLimit = 10_000;

export async function exportLeads({ options }: CommandArguments, context: CommandContext): Promise<CommandResult> {
  const { kind, since, limit = defaultLimit, key: keyFile, reason, out } = options;
  const staffKey = keyFile === undefined ? undefined : await readStaffKey(keyFile);
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
    options.format === "csv" ? leadsCsv(decrypted.leads) : `${JSON.stringify(decrypted.leads, undefined, 2)}\n`;
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
