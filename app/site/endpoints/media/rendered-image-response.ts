import { queueDrawing, type ImageBytes } from "../../../images/drawing-queue.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";

/** An outdated hash redirects to the current path. */
export async function renderedImageResponse(
  requestedPath: string,
  currentPath: string,
  contentType: string,
  render: () => Promise<ImageBytes>,
): Promise<Response> {
  if (requestedPath !== currentPath)
    return new Response(null, {
      status: 302,
      headers: { location: currentPath, "cache-control": "public, max-age=300" },
    });
  const bytes = await queueDrawing(render);
  if (!bytes) return plainTextError(503, { "retry-after": "5" });
  return new Response(bytes, {
    headers: {
      "content-type": contentType,
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      // Embedded by social networks and messengers.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
