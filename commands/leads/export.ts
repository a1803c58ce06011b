/** `export`: requests as one JSON array or as a spreadsheet; written into the readings with every reference. */
import type { Lead } from "../../app/dealership/leads/lead.ts";
import type { Asked } from "./arguments.ts";
import { noteReading, reasonNotes, type Desk, type Said } from "./command.ts";
import { writePrivateFile } from "../private-file.ts";
import { exportedLead, leadsCsv, type ExportedLead } from "./exported-lead.ts";
import { keySentences, leadSentences } from "./sentences.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

const exportedUnlessAsked = 10_000;

export async function exportLeads({ options }: Asked, desk: Desk): Promise<Said> {
  const { kind, since, limit = exportedUnlessAsked, key: keyFile, reason, out } = options;
  const read = keyFile === undefined ? undefined : await readStaffKey(keyFile);
  if (read !== undefined && "mistake" in read) return read;
  const found = await desk.storage.leads.list({ kind, since, limit: limit + 1 });
  const leads = found.slice(0, limit);

  const opening = await openAll(leads, desk, read?.key);
  if ("damaged" in opening) return { mistake: keySentences.damaged(opening.damaged) };
  if (keyFile !== undefined && opening.opened === 0 && opening.closed > 0)
    return { mistake: keySentences.otherForAll(keyFile) };

  await noteReading(
    desk,
    leads.map(({ reference }) => reference),
    reason,
  );
  const text =
    options.format === "csv" ? leadsCsv(opening.exported) : `${JSON.stringify(opening.exported, undefined, 2)}\n`;
  const trouble = out === undefined ? undefined : await writePrivateFile(out, text);
  if (trouble !== undefined) return { mistake: trouble };
  const isPartlyClosed = keyFile !== undefined && opening.closed > 0;
  return {
    output: out === undefined ? text : `${leadSentences.written(leads.length, out)}\n`,
    notes: [
      ...(found.length > limit ? [leadSentences.moreExist(limit)] : []),
      ...(keyFile === undefined ? [] : reasonNotes(reason)),
    ],
    ...(isPartlyClosed && { mistake: leadSentences.stillSealed(opening.closed) }),
  };
}

type Opening = { exported: ExportedLead[]; opened: number; closed: number } | { damaged: string };

/** Each with its sealed part, where there is a key that opens it. */
async function openAll(leads: readonly Lead[], { storage }: Desk, key: StaffKey | undefined): Promise<Opening> {
  const exported: ExportedLead[] = [];
  for (const lead of leads) {
    const sealed =
      key !== undefined && lead.hasSealed ? await storage.leads.encryptedFields(lead.reference) : undefined;
    const opened = sealed === undefined ? undefined : await key?.openFields(sealed);
    if (opened !== undefined && "trouble" in opened && opened.trouble === "damaged") return { damaged: lead.reference };
    exported.push(exportedLead(lead, opened !== undefined && "value" in opened ? opened.value : undefined));
  }
  const closed = exported.filter(({ sealed }) => sealed).length;
  return { exported, closed, opened: leads.filter(({ hasSealed }) => hasSealed).length - closed };
}
