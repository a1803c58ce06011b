import type { Transaction } from "kysely";
import { inChunks } from "./chunks.ts";
import type { Tables } from "./tables.ts";

// In the order of foreign keys.
const catalogueTables = [
  "imports",
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
