import type { Lead } from "../../app/dealership/leads/lead.ts";
import { confirm } from "../confirm.ts";
import { appendToErasedList, erasedListPath } from "../../app/leads/retention/erased-list.ts";
import { unknownReference, type CommandContext, type CommandResult } from "./command.ts";
import { senderName } from "./lead-fields.ts";
import { formatRiyadhTime } from "../../app/dealership/text/riyadh-time.ts";
import { argumentErrors, leadMessages } from "./messages.ts";
import { textTable } from "./text-table.ts";

export async function erase(
  references: readonly string[],
  { contact, yes = false }: { contact?: string; yes?: boolean },
  context: CommandContext,
): Promise<CommandResult> {
  const { storage, settings, now, io } = context;
  if (contact !== undefined && !/[@\d\u0660-\u0669\u06F0-\u06F9]/.test(contact))
    return { error: argumentErrors.contact };
  const toErase = contact === undefined ? references : await storage.leads.referencesOf(contact);
  const rows = await Promise.all(
    toErase.map(async (reference) => ({ reference, lead: await storage.leads.find(reference) })),
  );
  const unknown = rows.find(({ lead }) => lead === undefined);
  if (contact === undefined && unknown !== undefined)
    return { error: `${await unknownReference(unknown.reference, context)} ${leadMessages.notErased}` };
  if (rows.length === 0) return { error: leadMessages.nothingToErase };

  io.stdout.write(
    `${[leadMessages.toErase(rows.length), ...textTable(rows.map(({ reference, lead }) => cells(reference, lead)))].join("\n")}\n`,
  );
  const isConfirmed = yes || (await confirm(leadMessages.question, io));
  if (isConfirmed === undefined) return { error: leadMessages.sayYes };
  if (!isConfirmed) return { error: leadMessages.notErased };
  // Listed before it is erased: if the process dies in between, a restore still erases it.
  await appendToErasedList(settings.dataDir, toErase, now.toISOString());
  await storage.leads.erase(toErase, now.toISOString());
  return { output: `${leadMessages.erased(toErase.length, erasedListPath(settings.dataDir))}\n` };
}

/** A newsletter subscription can outlive its lead. */
function cells(reference: string, lead: Lead | undefined): string[] {
  return lead === undefined
    ? [reference, "", "newsletter", ""]
    : [reference, formatRiyadhTime(lead.at), lead.kind, senderName(lead)];
}
