/** Closes requests whose small body arrives too slowly: each holds a connection. */
import type { IncomingMessage } from "node:http";
import { isUpload } from "./uploads.ts";

/** Uploads may take longer; their reader checks the pace. */
export function endSlowBody(incoming: IncomingMessage, withinMs: number): void {
  const { method, url = "", headers, socket } = incoming;
  if (method === "GET" || method === "HEAD") return;
  if (isUpload({ method, path: url.replace(/\?.*$/s, ""), type: headers["content-type"] })) return;
  const end = setTimeout(() => {
    if (incoming.complete) return;
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroy();
  }, withinMs);
  end.unref();
  incoming.once("close", () => clearTimeout(end));
}
