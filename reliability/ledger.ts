import { isDeepStrictEqual } from "node:util";
import { decrypt, integrityErrors, readLeads, staffKey, type StoredLead } from "./database.ts";
import type { Submission } from "./submissions.ts";

/** Acknowledged submissions by their id. */
export type Ledger = Map<string, { submission: Submission; reference: string }>;

/** One line for each lost, changed or duplicated submission. `keyDir` is the folder with the staff's key. */
export async function findDifferences(ledger: Ledger, dataDir: string, keyDir: string = dataDir): Promise<string[]> {
  const leads = readLeads(dataDir);
  const leadByReference = new Map(leads.map((lead) => [lead.reference, lead]));
  const differences = integrityErrors(dataDir);
  const hasEncryptedFields = [...ledger.values()].some(({ submission }) => submission.encryptedFields);
  const key = hasEncryptedFields ? staffKey(keyDir) : "";
  for (const { submission, reference } of ledger.values()) {
    const lead = leadByReference.get(reference);
    if (lead === undefined) differences.push(`lost: ${submission.id}, acknowledged as ${reference}`);
    else differences.push(...(await findChanges(submission, lead, key)));
  }
  const leadsById = Map.groupBy(leads, (lead) => submissionIdIn(lead));
  for (const [id, { length }] of leadsById)
    if (length > 1) differences.push(`duplicate: ${id} is stored ${length} times`);
  if (leadsById.size < ledger.size) differences.push(`${ledger.size} acknowledged, ${leadsById.size} stored`);
  return differences;
}

/** Every submission has its id in one of its fields. */
export function submissionIdIn({ fields }: Pick<StoredLead, "fields">): string {
  return /\b[a-z]+\d*n\d+\b/.exec(JSON.stringify(fields))?.[0] ?? "without an id";
}

async function findChanges(submission: Submission, lead: StoredLead, key: string): Promise<string[]> {
  const { id, kind, fields, encryptedFields, cv } = submission;
  const changes: string[] = [];
  const stored = Object.fromEntries(Object.keys(fields).map((name) => [name, lead.fields[name]]));
  if (lead.kind !== kind) changes.push(`changed: ${id} is a ${lead.kind}`);
  if (!isDeepStrictEqual(stored, fields))
    changes.push(`changed: ${id}: ${JSON.stringify(stored)} instead of ${JSON.stringify(fields)}`);
  if (encryptedFields && !isDeepStrictEqual(await decryptFields(lead, key), encryptedFields))
    changes.push(`changed: the encrypted fields of ${id}`);
  if (cv && (lead.file === null || !Buffer.from(await decrypt(lead.file, key)).equals(cv)))
    changes.push(`changed: the CV of ${id}`);
  return changes;
}

async function decryptFields({ sealed }: StoredLead, key: string): Promise<unknown> {
  return sealed === null ? undefined : JSON.parse(Buffer.from(await decrypt(sealed, key)).toString());
}
