import type { IncomingMessage } from "node:http";
import { rawAnswer } from "./broken-requests.ts";

type UploadRequest = { method: string | undefined; path: string; type: string | undefined };

export type IsUpload = (request: UploadRequest) => boolean;

/** Closes the connection if the body takes longer than `limitMs`. Uploads are limited by their reader. */
export function closeSlowBody(
  incoming: IncomingMessage,
  { limitMs, isHttps, isUpload }: { limitMs: number; isHttps: boolean; isUpload: IsUpload },
): void {
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
