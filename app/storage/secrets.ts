/** Keys shared by all processes: the first to ask creates them. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { lock } from "./locks.ts";
import type { Tables } from "./tables.ts";

const secretBytes = 32;

export async function secret({ read, write }: Database, name: string): Promise<Uint8Array> {
  const known = await secretNamed(read, name);
  if (known !== undefined) return known;
  return await write.transaction().execute(async (db) => {
    const made = { name, secret: randomBytes(secretBytes), made_at: new Date().toISOString() };
    await db
      .insertInto("secrets")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await secretNamed(db, name);
    if (kept === undefined) throw new Error(`The secret ${name} was not kept.`);
    return kept;
  });
}

async function secretNamed(db: Kysely<Tables>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("secrets").where("name", "=", name).select("secret").executeTakeFirst();
  return row && Uint8Array.from(row.secret);
}

export async function recipient(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom("recipients").select("recipient").executeTakeFirst())?.recipient;
}

/** The effective recipient: this one, or one that another process stored before. */
export async function keepRecipient({ write, dialect }: Database, named: string, at: string): Promise<string> {
  return await write.transaction().execute(async (db) => {
    await lock(db, dialect, ["recipient"]);
    const kept = await recipient(db);
    if (kept !== undefined) return kept;
    await db.insertInto("recipients").values({ recipient: named, made_at: at }).execute();
    return named;
  });
}
