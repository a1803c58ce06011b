import type { IncomingMessage } from "node:http";
import { rawAnswer } from "./broken-requests.ts";
import { isUpload } from "./uploads.ts";

/** Closes the connection if the body takes longer than `limitMs`. Uploads are limited by their reader. */
export function closeSlowBody(incoming: IncomingMessage, limitMs: number, isHttps: boolean): void {
  const { method, url = "", headers, socket } = incoming;
  if (method === "GET" || method === "HEAD") return;
  if (isUpload({ method, path: url.replace(/\?.*$/s, ""), type: headers["content-type"] })) return;
  const timeout = setTimeout(() => {
    if (incoming.complete) return;
    socket.write(rawAnswer(408, isHttps));
    socket.destroy();
  }, limitMs);
  timeout.unref();
  incoming.once("close", () => clearTimeout(timeout));
}
