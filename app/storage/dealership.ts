/** Stored as one JSON text. */
import type { Kysely, Transaction } from "kysely";
import type { Dealership } from "../dealership/dealership.ts";
import { dealershipOf } from "./settings-column.ts";
import type { Tables } from "./tables.ts";

/** `undefined` before the first import. */
export async function dealership(db: Kysely<Tables>): Promise<Dealership | undefined> {
  const row = await db.selectFrom("dealership").select("settings").executeTakeFirst();
  return row && dealershipOf(row.settings);
}

/** Returns whether anything changed. */
export async function keepDealership(db: Transaction<Tables>, given: Dealership): Promise<boolean> {
  const settings = JSON.stringify(given);
  const kept = await db.selectFrom("dealership").select("settings").executeTakeFirst();
  if (kept?.settings === settings) return false;
  await db
    .insertInto("dealership")
    .values({ id: 1, settings })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ settings }))
    .execute();
  return true;
}
