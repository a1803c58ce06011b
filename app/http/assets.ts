import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";

const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Serves a built file, or the compressed one beside it if the request accepts that. All are read at once (some 2 MB), so
 * that a later build in the same folder neither takes them away nor adds half-written ones.
 */
export function serveAssets(clientFolder: string): MiddlewareHandler {
  const files = readFiles(join(clientFolder, "assets"));
  return serveStatic({
    getContent: async (path) => files.get(path) ?? null,
    join: (_root, path) => path,
    precompressed: true,
    onFound(path, context) {
      context.header("cache-control", `public, max-age=${maxAgeSeconds}, immutable`);
      if (!path.endsWith(".woff2")) context.header("vary", "accept-encoding");
    },
  });
}

/** By their path in the address. */
function readFiles(folder: string): Map<string, Uint8Array<ArrayBuffer>> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ name }) => [`/assets/${name}`, new Uint8Array(readFileSync(join(folder, name)))]));
}
