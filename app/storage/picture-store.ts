import type { Database } from "./database.ts";
import { isOfShownCar, savePicture, storedPictures, rendition } from "./pictures.ts";
import type { PictureFormat, RenderedPicture } from "./types.ts";

export type PictureStore = {
  /** Pictures with renditions, by hash; omits unknown hashes. */
  stored(hashes: readonly string[]): Promise<Map<string, { width: number; height: number; renditionWidths: number[] }>>;
  /** Adds the renditions that are not stored yet, all or none. */
  save(picture: RenderedPicture): Promise<void>;
  rendition(hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  /** Whether visitors see it on a car: for sale, reserved or sold. */
  isOfShownCar(hash: string): Promise<boolean>;
};

export function pictureStore({ read, write }: Database): PictureStore {
  return {
    stored: (hashes) => storedPictures(read, hashes),
    save: (picture) => savePicture(write, picture),
    rendition: (hash, width, format) => rendition(read, hash, width, format),
    isOfShownCar: (hash) => isOfShownCar(read, hash),
  };
}
