import type { Picture } from "../../dealership/car/car.ts";
import { blurredPictures, replaceByBlurred, type Blurred } from "./blurred-pictures.ts";
import type { Database } from "../database/database.ts";
import { isOfShownCar, savePicture, storedPictures, rendition } from "./pictures.ts";
import type { Actor } from "../staff-types.ts";
import type { PicturesResult } from "../stock-desk-types.ts";
import type { PictureFormat, RenderedPicture } from "../types.ts";
import { eraseUnusedPictures, renewUnusedPictures } from "./unused-pictures.ts";

export type PictureStore = {
  /** Pictures with renditions, by hash; omits unknown hashes. */
  stored(hashes: readonly string[]): Promise<Map<string, { width: number; height: number; renditionWidths: number[] }>>;
  /** Adds the renditions that are not stored yet, all or none. A picture that was blurred is itself again. */
  save(picture: RenderedPicture, at?: string): Promise<void>;
  /** Stored pictures that will be used now: those that nobody uses yet are not erased for a day. */
  reuse(hashes: readonly string[], at?: string): Promise<void>;
  rendition(hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  /** Whether visitors see it on a car: for sale, reserved or sold. */
  isOfShownCar(hash: string): Promise<boolean>;
  /** Replaces a picture by its blurred one wherever it is used, and erases it. */
  replaceByBlurred(pictures: Blurred, by: Actor): Promise<PicturesResult>;
  /** What is in the place of blurred pictures, by the hash of the erased one. */
  blurred(hashes: readonly string[]): Promise<Map<string, Picture>>;
  /** Erases pictures that nothing uses and no undo needs; returns how many. */
  eraseUnused(at: string): Promise<number>;
};

export function pictureStore(database: Database): PictureStore {
  const { read, write } = database;
  return {
    stored: (hashes) => storedPictures(read, hashes),
    save: (picture, at = now()) => savePicture(write, picture, at),
    reuse: (hashes, at = now()) => write.transaction().execute((db) => renewUnusedPictures(db, hashes, at)),
    rendition: (hash, width, format) => rendition(read, hash, width, format),
    isOfShownCar: (hash) => isOfShownCar(read, hash),
    replaceByBlurred: (pictures, by) => replaceByBlurred(database, pictures, by),
    blurred: (hashes) => blurredPictures(read, hashes),
    eraseUnused: (at) => eraseUnusedPictures(database, at),
  };
}

function now(): string {
  return new Date().toISOString();
}
