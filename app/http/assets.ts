import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Serves a built file, or the compressed one beside it if the request accepts that. */
export function serveAssets(clientFolder: string): MiddlewareHandler {
  return serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound(path, context) {
      context.header("cache-control", `public, max-age=${maxAgeSeconds}, immutable`);
      if (!path.endsWith(".woff2")) context.header("vary", "accept-encoding");
    },
  });
}
