import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { lockUntilCommit } from "./locks.ts";
import type { Tables } from "./tables.ts";

const secretBytes = 32;

export async function secret({ read, write }: Database, name: string): Promise<Uint8Array> {
  const existing = await secretNamed(read, name);
  if (existing !== undefined) return existing;
  return await write.transaction().execute(async (db) => {
    const row = { name, secret: randomBytes(secretBytes), made_at: new Date().toISOString() };
    await db
      .insertInto("secrets")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await secretNamed(db, name);
    if (stored === undefined) throw new Error(`The secret ${name} was not stored.`);
    return stored;
  });
}

async function secretNamed(db: Kysely<Tables>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("secrets").where("name", "=", name).select("secret").executeTakeFirst();
  return row && Uint8Array.from(row.secret);
}

export async function recipient(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom("recipients").select("recipient").executeTakeFirst())?.recipient;
}

export async function saveRecipient({ write, dialect }: Database, newRecipient: string, at: string): Promise<string> {
  return await write.transaction().execute(async (db) => {
    await lockUntilCommit(db, dialect, ["recipient"]);
    const stored = await recipient(db);
    if (stored !== undefined) return stored;
    await db.insertInto("recipients").values({ recipient: newRecipient, made_at: at }).execute();
    return newRecipient;
  });
}
