import PQueue from "p-queue";
import type { Picture } from "../../dealership/car/car.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import type { Storage } from "../../storage/storage.server.ts";
import type { Message } from "../problems/message.ts";
import { decodePicture, pictureHash, renderPicture } from "./picture.server.ts";
import { reasons } from "../problems/reasons.ts";

/** Decoding a picture of 60 megapixels takes up to 200 MB. */
const rendering = new PQueue({ concurrency: 1 });

/** Stores a picture as lists' pictures are stored: upright, in all widths, without place, time and camera. */
export async function takePicture(
  storage: Pick<Storage, "pictures">,
  bytes: Buffer,
): Promise<Picture | { reason: Message }> {
  if (bytes.length > stockLimits.pictureBytes)
    return { reason: reasons.fileTooLarge(bytes.length, stockLimits.pictureBytes) };
  return await rendering.add(async () => {
    const hash = pictureHash(bytes);
    const stored = (await storage.pictures.stored([hash])).get(hash);
    if (stored) {
      await storage.pictures.reuse([hash]);
      return { hash, width: stored.width, height: stored.height };
    }
    const decoded = await decodePicture(bytes);
    if ("reason" in decoded) return decoded;
    await storage.pictures.save(await renderPicture(decoded));
    return { hash, width: decoded.width, height: decoded.height };
  });
}
