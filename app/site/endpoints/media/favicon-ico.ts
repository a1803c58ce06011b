import { queueDrawing, type ImageBytes } from "../../../images/drawing-queue.ts";
import { appContext } from "../../../context.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";
import type { Route } from "./+types/favicon-ico";

const size = 48;
const headerBytes = 22;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, storage } = context.get(appContext);
  const { dealership } = catalogue.current();
  const bytes = await queueDrawing(async () => {
    const { drawIcon } = await import("../../../images/icon.server.ts");
    return asIco(await drawIcon("any", size, dealership, storage));
  });
  if (!bytes) return plainTextError(503, { "retry-after": "5" });
  return new Response(bytes, {
    headers: { "content-type": "image/vnd.microsoft.icon", "cache-control": "public, max-age=86400" },
  });
}

/** ICO may contain a PNG since Windows Vista. */
function asIco(png: ImageBytes): ImageBytes {
  const file = new Uint8Array(headerBytes + png.byteLength);
  const header = new DataView(file.buffer);
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, headerBytes, true);
  file.set(png, headerBytes);
  return file;
}
