import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { lockUntilCommit } from "./locks.ts";
import type { Tables } from "./tables.ts";

const secretBytes = 32;

export async function secrets({ read, write }: Database, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  const existing = await secretsNamed(read, names);
  const missing = names.filter((name) => !existing.has(name));
  if (missing.length === 0) return existing;
  // One transaction for all: each could wait for another process.
  return await write.transaction().execute(async (db) => {
    const made_at = new Date().toISOString();
    await db
      .insertInto("secrets")
      .values(missing.map((name) => ({ name, secret: randomBytes(secretBytes), made_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await secretsNamed(db, names);
  });
}

async function secretsNamed(db: Kysely<Tables>, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  const rows = await db.selectFrom("secrets").where("name", "in", names).select(["name", "secret"]).execute();
  return new Map(rows.map(({ name, secret }) => [name, Uint8Array.from(secret)]));
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
