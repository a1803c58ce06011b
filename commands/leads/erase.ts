import type { Lead } from "../../app/dealership/leads/lead.ts";
import { askYes } from "../ask-yes.ts";
import { erasedList, noteErased } from "../erased-list.ts";
import type { Asked } from "./arguments.ts";
import type { Desk, Said } from "./command.ts";
import { whoAsks } from "./lead-fields.ts";
import { riyadhTime } from "./moments.ts";
import { argumentSentences, leadSentences } from "./sentences.ts";
import { textTable } from "./text-table.ts";

export async function erase({ references, options }: Asked, { storage, settings, now }: Desk): Promise<Said> {
  const { contact, yes } = options;
  if (contact !== undefined && !/[@\d\u0660-\u0669\u06F0-\u06F9]/.test(contact))
    return { mistake: argumentSentences.contact };
  const toErase = contact === undefined ? references : await storage.leads.referencesOf(contact);
  const rows = await Promise.all(
    toErase.map(async (reference) => ({ reference, lead: await storage.leads.find(reference) })),
  );
  const unknown = rows.find(({ lead }) => lead === undefined);
  if (contact === undefined && unknown !== undefined)
    return { mistake: `${leadSentences.unknown(unknown.reference)} ${leadSentences.notErased}` };
  if (rows.length === 0) return { mistake: leadSentences.nothingToErase };

  process.stdout.write(
    `${[leadSentences.toErase(rows.length), ...textTable(rows.map(({ reference, lead }) => cells(reference, lead)))].join("\n")}\n`,
  );
  const isConfirmed = yes || (await askYes(leadSentences.question));
  if (isConfirmed === undefined) return { mistake: leadSentences.sayYes };
  if (!isConfirmed) return { mistake: leadSentences.notErased };
  // Listed before it is erased: if the process dies in between, a restore still erases it.
  await noteErased(settings.dataDir, toErase, now.toISOString());
  await storage.leads.erase(toErase, now.toISOString());
  return { output: `${leadSentences.erased(toErase.length, erasedList(settings.dataDir))}\n` };
}

/** A newsletter subscription can outlive its lead. */
function cells(reference: string, lead: Lead | undefined): string[] {
  return lead === undefined
    ? [reference, "", "newsletter", ""]
    : [reference, riyadhTime(lead.at), lead.kind, whoAsks(lead)];
}
