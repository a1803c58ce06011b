import type { Kysely, Transaction } from "kysely";
import type { Picture } from "../../dealership/car/car.ts";
import { picturesAfter } from "../../dealership/car/picture-change.ts";
import { contentHashOf, writeCars } from "../cars/car-writer.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import { checkpointWal } from "../database/checkpoint-wal.ts";
import { inChunks } from "../database/chunks.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { replaceMentions } from "./picture-mentions.ts";
import type { Actor } from "../staff-types.ts";
import { stockCars } from "../cars/stock-cars.ts";
import type { PicturesResult } from "../stock-desk-types.ts";
import type { Tables } from "../database/tables.ts";
import { erasePictures } from "./unused-pictures.ts";

export type Blurred = { hash: string; blurredHash: string };

/**
 * Puts the blurred picture in the place of the other one, wherever that is used, and erases the other one: it cannot be brought
 * back, and a list that still has it gets the blurred one.
 */
export async function replaceByBlurred(
  database: Database,
  { hash, blurredHash }: Blurred,
  actor: Actor,
): Promise<PicturesResult> {
  const result = await database.write.transaction().execute(async (db): Promise<PicturesResult> => {
    const nextId = await lockCatalogue(db);
    const cars = await db.selectFrom("car_pictures").where("picture_hash", "=", hash).select("car_id").execute();
    if (cars.length === 0) {
      if ((await blurredPictures(db, [hash])).get(hash)?.hash === blurredHash) return { outcome: "unchanged" };
      // Somebody was faster: this one still shows what the other one hides.
      await erasePictures(db, [blurredHash]);
      return { outcome: "gone" };
    }
    for (const ids of inChunks([...new Set(cars.map(({ car_id }) => car_id))], 400))
      await replaceOfCars(db, ids, { hash, blurredHash }, actor);
    await replaceMentions(db, hash, blurredHash);
    await db
      .updateTable("blurred_pictures")
      .set({ blurred_hash: blurredHash })
      .where("blurred_hash", "=", hash)
      .execute();
    await db.insertInto("blurred_pictures").values({ hash, blurred_hash: blurredHash, at: actor.at }).execute();
    await erasePictures(db, [hash]);
    await raiseCatalogueVersion(db, database.dialect, nextId, actor.at);
    return { outcome: "changed" };
  });
  await checkpointWal(database);
  return result;
}

async function replaceOfCars(
  db: Transaction<Tables>,
  ids: readonly number[],
  { hash, blurredHash }: Blurred,
  actor: Actor,
): Promise<void> {
  const { at, staffId } = actor;
  for (const { id, car, soldAt } of (await stockCars(db, ids)).values()) {
    const result = picturesAfter(car.pictures, { kind: "replace", hash, by: blurredHash });
    if ("refused" in result) continue;
    const blurred = { ...car, ...result };
    const contentHash = contentHashOf(blurred);
    await writeCars(db, [{ id, isNew: false, car: blurred, addedAt: car.addedAt ?? at, soldAt, contentHash }], {
      at,
      staffId: staffId ?? null,
    });
    await appendEvent(db, { at, staffId, carId: id, kind: "car.picture-blurred" });
  }
}

/** What is in the place of pictures that were blurred. */
export async function blurredPictures(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, Picture>> {
  const blurred = new Map<string, Picture>();
  for (const chunk of inChunks(hashes, 1_000)) {
    const rows = await db
      .selectFrom("blurred_pictures")
      .innerJoin("pictures", "pictures.hash", "blurred_hash")
      .where("blurred_pictures.hash", "in", chunk)
      .select(["blurred_pictures.hash as original", "pictures.hash", "pictures.width", "pictures.height"])
      .execute();
    for (const { original, ...picture } of rows) blurred.set(original, picture);
  }
  return blurred;
}
