/** Who was told that their request is kept, and whether all of that is true. */
import { isDeepStrictEqual } from "node:util";
import { damage, keptRows, opened, staffKey, type KeptRow } from "./database.ts";
import type { Person } from "./submissions.ts";

/** Acknowledged references by the person's mark; a person who repeats is told the same one. */
export type Ledger = Map<string, { person: Person; reference: string }>;

/** Every difference between the ledger and the table as a sentence; none where nothing was lost, changed or doubled. `keyDir` has the staff's key. */
export async function differences(ledger: Ledger, dataDir: string, keyDir: string = dataDir): Promise<string[]> {
  const rows = keptRows(dataDir);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const found = damage(dataDir);
  const key = [...ledger.values()].some(({ person }) => person.secret) ? staffKey(keyDir) : "";
  for (const { person, reference } of ledger.values()) {
    const row = byReference.get(reference);
    if (row === undefined) found.push(`lost: ${person.mark}, acknowledged as ${reference}`);
    else found.push(...(await changes(person, row, key)));
  }
  const rowsOf = Map.groupBy(rows, (row) => markIn(row));
  for (const [mark, same] of rowsOf) if (same.length > 1) found.push(`doubled: ${mark} is kept ${same.length} times`);
  if (rowsOf.size < ledger.size) found.push(`${ledger.size} acknowledged, ${rowsOf.size} kept`);
  return found;
}

/** Every request says its person's mark somewhere. */
export function markIn({ fields }: Pick<KeptRow, "fields">): string {
  return /\b[a-z]+\d*n\d+\b/.exec(JSON.stringify(fields))?.[0] ?? "without a mark";
}

async function changes(person: Person, row: KeptRow, key: string): Promise<string[]> {
  const found: string[] = [];
  const open = Object.fromEntries(Object.keys(person.open).map((name) => [name, row.fields[name]]));
  if (row.kind !== person.kind) found.push(`changed: ${person.mark} is a ${row.kind}`);
  if (!isDeepStrictEqual(open, person.open))
    found.push(`changed: ${person.mark}: ${JSON.stringify(open)} instead of ${JSON.stringify(person.open)}`);
  if (
    person.secret &&
    (row.sealed === null ||
      !isDeepStrictEqual(JSON.parse(Buffer.from(await opened(row.sealed, key)).toString()), person.secret))
  ) {
    found.push(`changed: the sealed part of ${person.mark}`);
  }
  if (person.cv && (row.file === null || !Buffer.from(await opened(row.file, key)).equals(person.cv)))
    found.push(`changed: the CV of ${person.mark}`);
  return found;
}
