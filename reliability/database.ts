/** Reads the database of a data folder directly, without the site's storage code. */
import { Decrypter } from "age-encryption";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import type { OrderableCar } from "./submissions.ts";

const leadSchema = z.object({
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

export type StoredLead = z.output<typeof leadSchema>;

function withDatabase<Value>(dataDir: string, query: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true, timeout: 5_000 });
  try {
    return query(database);
  } finally {
    database.close();
  }
}

export function readLeads(dataDir: string): StoredLead[] {
  const sql = `
    select leads.*, lead_files.sealed as file
    from leads left join lead_files on lead_files.lead_id = leads.id
    order by leads.id`;
  const rows = withDatabase(dataDir, (database) => database.prepare(sql).all());
  return rows.map((row) => leadSchema.parse(row));
}

export function countRows(dataDir: string, table: string): number {
  return count(dataDir, `select count(*) as count from "${table}"`);
}

/** Outbox rows in `state` with at least so many attempts. */
export function countDeliveries(dataDir: string, state: string, minAttempts = 0): number {
  return count(dataDir, "select count(*) as count from outbox where state = ? and attempts >= ?", state, minAttempts);
}

function count(dataDir: string, sql: string, ...values: (string | number)[]): number {
  const row = withDatabase(dataDir, (database) => database.prepare(sql).get(...values));
  return z.object({ count: z.number() }).parse(row).count;
}

/** What SQLite's integrity and foreign key checks report. */
export function integrityErrors(dataDir: string): string[] {
  return withDatabase(dataDir, (database) => {
    const messages = database
      .prepare("pragma integrity_check")
      .all()
      .map((row) => String(Object.values(row)[0]));
    const violations = database
      .prepare("pragma foreign_key_check")
      .all()
      .map((row) => JSON.stringify(row));
    return [...messages.filter((message) => message !== "ok"), ...violations];
  });
}

/** A car for sale with a price and a colour. */
export function findOrderableCar(dataDir: string): OrderableCar {
  const sql = `
    select cars.id as id, color
    from cars join car_colors on car_id = cars.id
    where status = 'available' and price_halalas is not null
    order by cars.id limit 1`;
  const row = withDatabase(dataDir, (database) => database.prepare(sql).get());
  return z.object({ id: z.number(), color: z.string() }).parse(row);
}

/** The private key that a first start without STAFF_RECIPIENT writes. */
export function staffKey(dataDir: string): string {
  const key = /AGE-SECRET-KEY-\S+/.exec(readFileSync(join(dataDir, "staff-key.txt"), "utf8"))?.[0];
  if (key === undefined) throw new Error("No key in staff-key.txt");
  return key;
}

export async function decrypt(encrypted: Uint8Array, key: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return await decrypter.decrypt(encrypted);
}
