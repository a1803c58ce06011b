import sharp from "sharp";
import type { Picture } from "../../dealership/car/car.ts";
import type { PictureArea } from "../../dealership/car/picture-area.ts";
import { renditionWidths } from "../../dealership/car/picture-widths.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { pictureHash, renderPicture } from "./picture.server.ts";

/** Nothing of a plate can be read from so few pixels, whatever is done to them. */
const columns = 8;
const rows = 3;

/** Stores the picture with a blurred area as another one; `undefined` if the picture is not stored. */
export async function blurPicture(
  storage: Pick<Storage, "pictures">,
  hash: string,
  area: PictureArea,
): Promise<Picture | undefined> {
  const original = (await storage.pictures.stored([hash])).get(hash);
  const widest = original && renditionWidths(original.width).at(-1);
  const bytes = widest && (await storage.pictures.rendition(hash, widest, "webp"));
  if (!bytes) return undefined;
  const { data: pixels, info } = await sharp(bytes).raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const box = pixelBox(area, raw);
  const few = await sharp(pixels, { raw }).extract(box).resize(columns, rows, { fit: "fill" }).png().toBuffer();
  const patch = await sharp(few).resize(box.width, box.height, { fit: "fill", kernel: "cubic" }).png().toBuffer();
  const blurred = await sharp(pixels, { raw })
    .composite([{ input: patch, left: box.left, top: box.top }])
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const picture = { hash: pictureHash(blurred.data), width: original.width, height: original.height };
  await storage.pictures.save(
    await renderPicture({ ...picture, pixels: blurred.data, raw: { ...raw, channels: blurred.info.channels } }),
  );
  return picture;
}

/** Whole pixels, and at least one. */
function pixelBox({ left, top, width, height }: PictureArea, picture: { width: number; height: number }) {
  const start = {
    left: Math.min(Math.floor((left / 100) * picture.width), picture.width - 1),
    top: Math.min(Math.floor((top / 100) * picture.height), picture.height - 1),
  };
  return {
    ...start,
    width: Math.max(1, Math.min(Math.ceil((width / 100) * picture.width), picture.width - start.left)),
    height: Math.max(1, Math.min(Math.ceil((height / 100) * picture.height), picture.height - start.top)),
  };
}
