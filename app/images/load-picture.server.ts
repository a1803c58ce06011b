import type { Picture } from "../dealership/car/car.ts";
import { webpWidths } from "../dealership/car/picture-widths.ts";
import type { Storage } from "../storage/storage.server.ts";

/** The smallest WebP that is at least this wide, else the largest. */
export async function loadPicture(
  picture: Picture,
  width: number,
  storage: { pictures: Pick<Storage["pictures"], "rendition"> },
): Promise<Uint8Array | undefined> {
  const widths = webpWidths(picture.width);
  return storage.pictures.rendition(
    picture.hash,
    widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width,
    "webp",
  );
}
