import type { Transaction } from "kysely";
import { inChunks } from "../database/chunks.ts";
import { appendEvent } from "../database/events.ts";
import { dealership, saveDealership } from "./dealership.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

// In the order of foreign keys.
const catalogueTables = [
  "imports",
  "content_edits",
  "content_history",
  "stock_changes",
  "car_pictures",
  "car_colors",
  "cars",
  "models",
  "brands",
  "offer_cars",
  "offers",
  "services",
  "news",
  "jobs",
  "pages",
] as const;

/** Deletes cars, brands, content and pictures, but no requests. `keptPictures` are the hashes of pictures that stay. */
export async function deleteDemonstration(db: Transaction<Tables>, keptPictures: ReadonlySet<string>): Promise<void> {
  for (const table of catalogueTables) await db.deleteFrom(table).execute();
  const hashes = (await db.selectFrom("pictures").select("hash").execute()).map(({ hash }) => hash);
  for (const chunk of inChunks(
    hashes.filter((hash) => !keptPictures.has(hash)),
    500,
  )) {
    await db.deleteFrom("renditions").where("picture_hash", "in", chunk).execute();
    await db.deleteFrom("pictures").where("hash", "in", chunk).execute();
  }
}

/** Brands, page texts and settings stay, to be changed, with their pictures. */
export async function clearDemonstration(db: Transaction<Tables>, { at, staffId }: Actor): Promise<void> {
  const kept: readonly string[] = ["brands", "pages"];
  for (const table of catalogueTables) if (!kept.includes(table)) await db.deleteFrom(table).execute();
  const stored = await dealership(db);
  if (!stored) return;
  const { demonstration: _own, ...settings } = stored;
  await saveDealership(db, settings);
  await appendEvent(db, { at, staffId, kind: "settings.demonstration-cleared" });
}
