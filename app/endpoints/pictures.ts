/** `GET /pictures/<hash>-<width>.<avif|webp>`: a rendition, named by its content and so kept forever. */
import { LRUCache } from "lru-cache";
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/pictures";

const largestCacheBytes = 32 * 1024 * 1024;
const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: largestCacheBytes,
  sizeCalculation: (bytes) => Math.max(bytes.byteLength, 1),
});
const name = /^([0-9a-f]{64})-(\d{2,4})\.(avif|webp)$/;

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [, hash, width, format] = name.exec(params.file) ?? [];
  if (hash === undefined || (format !== "avif" && format !== "webp")) return missing();
  const kept = cache.get(params.file);
  if (kept) return picture(kept, format);
  const found = await context.get(siteContext).storage.rendition(hash, Number(width), format);
  if (!found) return missing();
  const bytes = new Uint8Array(found);
  cache.set(params.file, bytes);
  return picture(bytes, format);
}

function picture(bytes: Uint8Array<ArrayBuffer>, format: string): Response {
  return new Response(bytes, {
    headers: { "content-type": `image/${format}`, "cache-control": "public, max-age=31536000, immutable" },
  });
}

function missing(): Response {
  return new Response("404 Not Found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
