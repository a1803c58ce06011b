/** `erase`: deletes requests for good, as their sender may ask; shows them first. */
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
  const wanted = contact === undefined ? references : await storage.leads.referencesOf(contact);
  const found = await Promise.all(
    wanted.map(async (reference) => ({ reference, lead: await storage.leads.find(reference) })),
  );
  const unknown = found.find(({ lead }) => lead === undefined);
  if (contact === undefined && unknown !== undefined)
    return { mistake: `${leadSentences.unknown(unknown.reference)} ${leadSentences.notErased}` };
  if (found.length === 0) return { mistake: leadSentences.nothingToErase };

  process.stdout.write(
    `${[leadSentences.toErase(found.length), ...textTable(found.map(({ reference, lead }) => cells(reference, lead)))].join("\n")}\n`,
  );
  const isSure = yes || (await askYes(leadSentences.question));
  if (isSure === undefined) return { mistake: leadSentences.sayYes };
  if (!isSure) return { mistake: leadSentences.notErased };
  // Written down first: should this stop half-way, a restore still knows what its sender wanted gone.
  await noteErased(settings.dataDir, wanted, now.toISOString());
  await storage.leads.erase(wanted, now.toISOString());
  return { output: `${leadSentences.erased(wanted.length, erasedList(settings.dataDir))}\n` };
}

/** A subscription may stand where its request is gone already. */
function cells(reference: string, lead: Lead | undefined): string[] {
  return lead === undefined
    ? [reference, "", "newsletter", ""]
    : [reference, riyadhTime(lead.at), lead.kind, whoAsks(lead)];
}
