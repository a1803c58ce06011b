import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

type TextColumn = { table: keyof Tables; column: string; like?: string };

/** Texts that name pictures by their hash: settings, content, drafts, and what an undo or a list needs. */
const textColumns: readonly TextColumn[] = [
  { table: "dealership", column: "settings" },
  { table: "offers", column: "content" },
  { table: "services", column: "content" },
  { table: "news", column: "content" },
  { table: "jobs", column: "content" },
  { table: "pages", column: "content" },
  { table: "content_drafts", column: "cells" },
  { table: "scheduled_drafts", column: "fields" },
  { table: "scheduled_restores", column: "shown" },
  { table: "scheduled_restores", column: "before" },
  { table: "content_edits", column: "list_value" },
  { table: "content_history", column: "before" },
  { table: "car_edits", column: "list_value", like: '%"hash"%' },
  { table: "changed_cars", column: "before", like: '%"picture_hash"%' },
];

/** The hashes of all texts. Pictures of cars have a table of their own. */
export async function mentionedPictures(db: Kysely<Tables>): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { table, column, like = "%" } of textColumns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} like ${like}`.execute(db);
    for (const { text } of rows) for (const [hash] of text.matchAll(/[0-9a-f]{64}/g)) hashes.add(hash);
  }
  return hashes;
}

/** Puts another picture in the place of one in all texts. */
export async function replaceMentions(db: Transaction<Tables>, hash: string, by: string): Promise<void> {
  for (const { table, column } of textColumns)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${hash}, ${by})
      where ${sql.ref(column)} like ${`%${hash}%`}`.execute(db);
}
