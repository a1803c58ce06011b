import type { Kysely, Transaction } from "kysely";
import type { Dealership } from "../../dealership/dealership.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { dealershipOf } from "./settings-column.ts";
import type { Tables } from "../database/tables.ts";

export async function dealership(db: Kysely<Tables>): Promise<Dealership | undefined> {
  const row = await db.selectFrom("dealership").select("settings").executeTakeFirst();
  return row && dealershipOf(row.settings);
}

export async function saveDealership(db: Transaction<Tables>, input: Dealership): Promise<boolean> {
  const settings = JSON.stringify(input);
  const stored = await db.selectFrom("dealership").select("settings").executeTakeFirst();
  if (stored && canonicalJson(JSON.parse(stored.settings)) === canonicalJson(input)) return false;
  await db
    .insertInto("dealership")
    .values({ id: 1, settings })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ settings }))
    .execute();
  return true;
}
