import type { Kysely, Transaction } from "kysely";
import { inChunks } from "../database/chunks.ts";
import type { Database } from "../database/database.ts";
import { checkpointWal } from "../database/checkpoint-wal.ts";
import { fieldsOf } from "./lead-rows.ts";
import type { Tables } from "../database/tables.ts";

/** Records all references, to erase them again after a restore; returns those that existed. */
export async function eraseLeads(database: Database, references: readonly string[], at: string): Promise<string[]> {
  const erased = new Set<string>();
  for (const chunk of inChunks([...new Set(references)], 500)) {
    const deleted = await database.write.transaction().execute(async (db) => {
      const rows = chunk.map((reference) => ({ reference, erased_at: at }));
      await db
        .insertInto("erasures")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return [
        ...(await eraseSubscribers(db, chunk)),
        ...(await db.deleteFrom("leads").where("reference", "in", chunk).returning("reference").execute()),
      ];
    });
    for (const { reference } of deleted) erased.add(reference);
  }
  await checkpointWal(database);
  return references.filter((reference) => erased.delete(reference));
}

async function eraseSubscribers(
  db: Transaction<Tables>,
  references: readonly string[],
): Promise<{ reference: string }[]> {
  const leads = await db
    .selectFrom("leads")
    .where("reference", "in", references)
    .where("kind", "=", "newsletter")
    .select("fields")
    .execute();
  const emails = leads.map((lead) => String(fieldsOf(lead.fields).email ?? "").toLowerCase());
  return await db
    .deleteFrom("subscribers")
    .where((row) =>
      row.or([row("reference", "in", references), ...(emails.length > 0 ? [row("email", "in", emails)] : [])]),
    )
    .returning("reference")
    .execute();
}

export async function erasures(db: Kysely<Tables>): Promise<{ reference: string; at: string }[]> {
  const rows = await db.selectFrom("erasures").orderBy("erased_at").orderBy("reference").selectAll().execute();
  return rows.map(({ reference, erased_at }) => ({ reference, at: erased_at }));
}
