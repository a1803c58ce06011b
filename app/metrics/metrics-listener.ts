import type { RequestListener, ServerResponse } from "node:http";
import { formatOpenMetrics, openMetricsType, type MetricFamily } from "./open-metrics.ts";

const path = "/metrics";

/** For a listener of its own, which visitors cannot reach. */
export function createMetricsListener(read: () => Promise<MetricFamily[]>): RequestListener {
  return ({ method, url = "" }, response) => {
    if (url.replace(/\?.*$/s, "") !== path) return sendText(response, 404, `404 Not Found: the metrics are at ${path}`);
    if (method !== "GET" && method !== "HEAD") return sendText(response, 405, "405 Method Not Allowed");
    read().then(
      (families) => {
        response.writeHead(200, { "content-type": openMetricsType, "cache-control": "no-store" });
        response.end(method === "HEAD" ? undefined : formatOpenMetrics(families));
      },
      () => sendText(response, 500, "500 Internal Server Error"),
    );
  };
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
