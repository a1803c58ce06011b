import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { StockPicture } from "../../dealership/car/car.ts";
import { picturesAfter, type PictureChange } from "../../dealership/car/picture-change.ts";
import { isShot, type Shot } from "../../dealership/car/picture-shot.ts";
import { colors } from "../../dealership/car/vocabulary.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { changeCars } from "./car-changes.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import type { Database } from "../database/database.ts";
import { deskCar } from "./desk-cars.ts";
import type { Actor } from "../staff-types.ts";
import type { PicturesResult, PictureUndo } from "../stock-desk-types.ts";
import type { Tables } from "../database/tables.ts";
import { renewUnusedPictures } from "../pictures/unused-pictures.ts";

type Writer = Pick<Database, "write" | "dialect">;

/** Applied to the pictures of now, so that nobody's upload is lost by another one. */
export async function changePictures(
  { write, dialect }: Writer,
  id: number,
  change: PictureChange,
  actor: Actor,
): Promise<PicturesResult> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    return await changeIn(db, { id, change, actor }, () => raiseCatalogueVersion(db, dialect, nextId, actor.at));
  });
}

async function changeIn(
  db: Transaction<Tables>,
  { id, change, actor }: { id: number; change: PictureChange; actor: Actor },
  raiseVersion: () => Promise<void>,
): Promise<PicturesResult> {
  const stored = await deskCar(db, id);
  if (!stored) return { outcome: "unknown" };
  const result = picturesAfter(stored.car.pictures, change);
  if ("refused" in result) return { outcome: result.refused };
  const { changedIds, isPublic } = await changeCars(db, new Map([[id, { fields: result }]]), actor);
  await renewUnusedPictures(
    db,
    stored.car.pictures.map(({ hash }) => hash),
    actor.at,
  );
  if (isPublic) await raiseVersion();
  return { outcome: changedIds.length > 0 ? "changed" : "unchanged" };
}

const picturesOfEvent: z.ZodType<StockPicture[]> = z.array(
  z.object({
    hash: z.string(),
    color: z.enum(colors.map(({ slug }) => slug)).optional(),
    illustrative: z.boolean(),
    shot: z.custom<Shot>((value) => typeof value === "string" && isShot(value)).optional(),
  }),
);

/**
 * The last change of the car's pictures at the desk, if they are still as it left them, and none that it removed is erased. A
 * blur cannot be undone.
 */
export async function pictureUndo(db: Kysely<Tables>, id: number): Promise<PictureUndo | undefined> {
  const event = await db
    .selectFrom("events")
    .leftJoin("staff", "staff.id", "events.staff_id")
    .where("car_id", "=", id)
    .where("kind", "in", ["car.pictures-changed", "car.picture-blurred"])
    .orderBy("events.id", "desc")
    .select(["events.id", "kind", "events.at", "details", "staff.name"])
    .limit(1)
    .executeTakeFirst();
  const stored = event?.kind === "car.pictures-changed" ? await deskCar(db, id) : undefined;
  if (!event || !stored) return undefined;
  const { before, after } = eventDetails.parse(JSON.parse(event.details));
  if (after !== canonicalJson(stored.car.pictures)) return undefined;
  const pictures = picturesOfEvent.parse(JSON.parse(before));
  if (!(await areStored(db, pictures))) return undefined;
  const { id: eventId, at, name } = event;
  return { eventId, at, ...(name !== null && { staffName: name }), pictures };
}

async function areStored(db: Kysely<Tables>, pictures: readonly StockPicture[]): Promise<boolean> {
  const hashes = new Set(pictures.map(({ hash }) => hash));
  if (hashes.size === 0) return true;
  const rows = await db
    .selectFrom("pictures")
    .where("hash", "in", [...hashes])
    .select("hash")
    .execute();
  return rows.length === hashes.size;
}

const eventDetails = z.object({ before: z.string(), after: z.string() });

export async function undoPictures(
  { write, dialect }: Writer,
  { id, eventId }: { id: number; eventId: number },
  actor: Actor,
): Promise<PicturesResult> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const undo = await pictureUndo(db, id);
    if (undo?.eventId !== eventId) return { outcome: "changed-meanwhile" };
    const change = { kind: "arrange", pictures: undo.pictures } as const;
    return await changeIn(db, { id, change, actor }, () => raiseCatalogueVersion(db, dialect, nextId, actor.at));
  });
}
