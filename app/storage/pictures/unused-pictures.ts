import type { ExpressionBuilder, Transaction } from "kysely";
import { lockCatalogue } from "../cars/catalogue.ts";
import { checkpointWal } from "../database/checkpoint-wal.ts";
import { inChunks } from "../database/chunks.ts";
import type { Database } from "../database/database.ts";
import { mentionedPictures } from "./picture-mentions.ts";
import type { Tables } from "../database/tables.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";

const dayMs = 86_400_000;
const batchSize = 100;

/**
 * Erases pictures that no car and no text has, a day after they were stored or taken off a car; returns how many. In that day
 * a form with a new picture can be sent, and a deleted one brought back.
 */
export async function eraseUnusedPictures(database: Database, at: string): Promise<number> {
  const cutoff = new Date(Date.parse(at) - dayMs).toISOString();
  let erased = 0;
  for (let after = ""; ; await yieldToEventLoop()) {
    const batch = await database.write.transaction().execute((db) => eraseBatch(db, { after, cutoff }));
    erased += batch.erased;
    if (batch.last === undefined) break;
    after = batch.last;
  }
  if (erased > 0) await checkpointWal(database);
  return erased;
}

async function eraseBatch(
  db: Transaction<Tables>,
  { after, cutoff }: { after: string; cutoff: string },
): Promise<{ erased: number; last: string | undefined }> {
  await lockCatalogue(db);
  const rows = await db
    .selectFrom("pictures")
    .where("hash", ">", after)
    .where((picture) => picture.or([picture("last_used_at", "is", null), picture("last_used_at", "<", cutoff)]))
    .where((picture) => picture.not(isOfCar(picture)))
    .orderBy("hash")
    .limit(batchSize)
    .select("hash")
    .execute();
  if (rows.length === 0) return { erased: 0, last: undefined };
  const mentioned = await mentionedPictures(db);
  const unused = rows.map(({ hash }) => hash).filter((hash) => !mentioned.has(hash));
  await erasePictures(db, unused);
  return { erased: unused.length, last: rows.at(-1)?.hash };
}

function isOfCar({ exists, selectFrom }: ExpressionBuilder<Tables, "pictures">) {
  return exists(
    selectFrom("car_pictures")
      .whereRef("car_pictures.picture_hash", "=", "pictures.hash")
      .select("car_pictures.car_id"),
  );
}

/** Lets pictures that nobody uses live another day. */
export async function renewUnusedPictures(
  db: Transaction<Tables>,
  hashes: readonly string[],
  at: string,
): Promise<void> {
  for (const chunk of inChunks(hashes, 1_000))
    await db
      .updateTable("pictures")
      .set({ last_used_at: at })
      .where("hash", "in", chunk)
      .where((picture) => picture.not(isOfCar(picture)))
      .execute();
}

export async function erasePictures(db: Transaction<Tables>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.deleteFrom("renditions").where("picture_hash", "in", hashes).execute();
  await db.deleteFrom("pictures").where("hash", "in", hashes).execute();
}
