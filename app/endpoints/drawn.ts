/** Answers with what the site drew itself, under an address that holds a hash of it. */
import type { Drawing } from "../drawing/drawing-queue.ts";
import { drawings } from "../drawing/drawings.ts";
import { plainRefusal } from "./plain-refusal.ts";

/** Drawn now or kept; the address it was asked under leads to the right one where that is another. */
export async function answerDrawn(asked: string, right: string, type: string, draw: () => Promise<Drawing>): Promise<Response> {
  // A price has changed since the address was shared.
  if (asked !== right) return new Response(null, { status: 302, headers: { location: right, "cache-control": "public, max-age=300" } });
  const bytes = await drawings(right, draw);
  if (!bytes) return plainRefusal(503, { "retry-after": "5" });
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      // Networks and messengers on the web show it from here.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
