import type { IncomingMessage } from "node:http";
import { isUpload } from "./uploads.ts";

/** Closes the connection if the body takes longer than `limitMs`. Uploads are limited by their reader. */
export function closeSlowBody(incoming: IncomingMessage, limitMs: number): void {
  const { method, url = "", headers, socket } = incoming;
  if (method === "GET" || method === "HEAD") return;
  if (isUpload({ method, path: url.replace(/\?.*$/s, ""), type: headers["content-type"] })) return;
  const timeout = setTimeout(() => {
    if (incoming.complete) return;
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroy();
  }, limitMs);
  timeout.unref();
  incoming.once("close", () => clearTimeout(timeout));
}
