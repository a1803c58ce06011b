import type { Kysely } from "kysely";
import { staffOnlyShot } from "../../dealership/car/picture-shot.ts";
import { inChunks } from "../database/chunks.ts";
import type { PictureFormat, RenderedPicture } from "../types.ts";
import type { Tables } from "../database/tables.ts";

export type StoredPicture = { width: number; height: number; renditionWidths: number[] };

export async function storedPictures(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const chunk of inChunks(hashes, 1_000)) {
    const rows = await db
      .selectFrom("pictures")
      .innerJoin("renditions", "renditions.picture_hash", "pictures.hash")
      .where("pictures.hash", "in", chunk)
      .select(["pictures.hash", "pictures.width", "pictures.height", "renditions.width as rendition_width"])
      .distinct()
      .orderBy("renditions.width")
      .execute();
    for (const row of rows) {
      const picture = stored.get(row.hash) ?? { width: row.width, height: row.height, renditionWidths: [] };
      picture.renditionWidths.push(row.rendition_width);
      stored.set(row.hash, picture);
    }
  }
  return stored;
}

export async function savePicture(db: Kysely<Tables>, picture: RenderedPicture, at: string): Promise<void> {
  const { hash, width, height } = picture;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("pictures")
      .values({ hash, width, height, last_used_at: at })
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ last_used_at: at }))
      .execute();
    await transaction.deleteFrom("blurred_pictures").where("hash", "=", hash).execute();
    for (const rendition of picture.renditions) {
      await transaction
        .insertInto("renditions")
        .values({ picture_hash: hash, ...rendition })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

export async function rendition(
  db: Kysely<Tables>,
  hash: string,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("renditions")
    .select("bytes")
    .where("picture_hash", "=", hash)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes;
}

export async function isOfShownCar(db: Kysely<Tables>, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom("car_pictures")
    .innerJoin("cars", "cars.id", "car_pictures.car_id")
    .where("picture_hash", "=", hash)
    .where("cars.shown", "=", "published")
    .where((picture) => picture.or([picture("shot", "is", null), picture("shot", "<>", staffOnlyShot)]))
    .select("car_pictures.car_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
