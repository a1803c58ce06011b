import { isContentPicture } from "../../../catalogue/shown-pictures.ts";
import { appContext } from "../../../context.ts";
import { renderedImageResponse } from "./rendered-image-response.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";
import type { Route } from "./+types/pictures";

const filePattern = /^([0-9a-f]{64})-(\d{2,4})\.(avif|webp|jpg)$/;

/** Only pictures that visitors see: no VIN plate, and none that was deleted. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [, hash, width, format] = filePattern.exec(params.file) ?? [];
  const { catalogue, storage } = context.get(appContext);
  if (hash === undefined) return plainTextError(404);
  const isShown = isContentPicture(catalogue.current(), hash) || (await storage.pictures.isOfShownCar(hash));
  if (!isShown) return plainTextError(404);
  if (format === "jpg")
    return jpegResponse(`/pictures/${params.file}`, await storage.pictures.rendition(hash, Number(width), "webp"));
  if (format !== "avif" && format !== "webp") return plainTextError(404);
  const rendition = await storage.pictures.rendition(hash, Number(width), format);
  if (!rendition) return plainTextError(404);
  return new Response(new Uint8Array(rendition), {
    headers: { "content-type": `image/${format}`, "cache-control": "public, max-age=31536000, immutable" },
  });
}

/** Not stored: rarely requested. */
async function jpegResponse(path: string, stored: Uint8Array | undefined): Promise<Response> {
  if (stored === undefined) return plainTextError(404);
  return renderedImageResponse(path, path, "image/jpeg", async () => {
    const { convertToJpeg: jpegOf } = await import("../../../images/jpeg.server.ts");
    return jpegOf(stored);
  });
}
