/** What a data folder holds of visitors' requests, read past the site, with the staff's key. */
import { Decrypter } from "age-encryption";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import type { OrderedCar } from "./submissions.ts";

const row = z.object({
  id: z.number(),
  reference: z.string(),
  kind: z.string(),
  standing: z.string(),
  suspicions: z.string(),
  received_at: z.string(),
  fields: z.string().transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  sealed: z.instanceof(Uint8Array).nullable(),
  file: z.instanceof(Uint8Array).nullable(),
  corrects: z.string().nullable(),
});

export type KeptRow = z.output<typeof row>;

function reading<Value>(dataDir: string, read: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true, timeout: 5_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

export function keptRows(dataDir: string): KeptRow[] {
  const query =
    "select leads.*, lead_files.sealed as file from leads left join lead_files on lead_files.lead_id = leads.id order by leads.id";
  return reading(dataDir, (database) =>
    database
      .prepare(query)
      .all()
      .map((found) => row.parse(found)),
  );
}

export function countRows(dataDir: string, table: string): number {
  return reading(
    dataDir,
    (database) => z.object({ n: z.number() }).parse(database.prepare(`select count(*) as n from "${table}"`).get()).n,
  );
}

/** Everything that SQLite itself finds wrong; nothing in a whole database. */
export function damage(dataDir: string): string[] {
  return reading(dataDir, (database) => {
    const said = database
      .prepare("pragma integrity_check")
      .all()
      .map((found) => String(Object.values(found)[0]));
    const dangling = database
      .prepare("pragma foreign_key_check")
      .all()
      .map((found) => JSON.stringify(found));
    return [...said.filter((line) => line !== "ok"), ...dangling];
  });
}

/** A car for sale with a price and a colour, as orders need one. */
export function orderedCar(dataDir: string): OrderedCar {
  const query =
    "select cars.id as id, color from cars join car_colors on car_id = cars.id where status = 'available' and price_halalas is not null order by cars.id limit 1";
  return reading(dataDir, (database) =>
    z.object({ id: z.number(), color: z.string() }).parse(database.prepare(query).get()),
  );
}

/** The key that a first start wrote. */
export function staffKey(dataDir: string): string {
  const key = /AGE-SECRET-KEY-\S+/.exec(readFileSync(join(dataDir, "staff-key.txt"), "utf8"))?.[0];
  if (key === undefined) throw new Error("No key in staff-key.txt");
  return key;
}

export async function opened(sealed: Uint8Array, key: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return await decrypter.decrypt(sealed);
}

/** Rows of the outbox in a state, after at least so many attempts. */
export function deliveriesIn(dataDir: string, state: string, attempts = 0): number {
  const query = "select count(*) as n from outbox where state = ? and attempts >= ?";
  return reading(
    dataDir,
    (database) => z.object({ n: z.number() }).parse(database.prepare(query).get(state, attempts)).n,
  );
}
