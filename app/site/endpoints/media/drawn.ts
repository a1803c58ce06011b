import type { Drawing } from "../../../images/render-queue.ts";
import { drawings } from "../../../images/drawings.ts";
import { plainRefusal } from "../preferences/plain-refusal.ts";

/** Drawn now or from the cache; an outdated hash redirects to the current one. */
export async function answerDrawn(
  asked: string,
  right: string,
  type: string,
  draw: () => Promise<Drawing>,
): Promise<Response> {
  if (asked !== right)
    return new Response(null, { status: 302, headers: { location: right, "cache-control": "public, max-age=300" } });
  const bytes = await drawings(right, draw);
  if (!bytes) return plainRefusal(503, { "retry-after": "5" });
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      // Social networks and messengers embed it.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
