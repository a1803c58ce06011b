import { createServer, type RequestListener } from "node:http";
import { metricsErrorMessage } from "./start-errors.ts";

const serverOptions = { maxHeaderSize: 8 * 1024, headersTimeout: 5_000, requestTimeout: 10_000 };
const maxConnections = 32;

export type MetricsServer = { address: string; close(): void };

/** Rejects with a sentence that names the setting. */
export function openMetricsServer(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(serverOptions, listener);
  server.maxConnections = maxConnections;
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(metricsErrorMessage(error, { port, host }))));
    server.listen(port, host, () => {
      const bound = server.address();
      const usedPort = typeof bound === "object" && bound !== null ? bound.port : port;
      resolve({
        address: `http://${host.includes(":") ? `[${host}]` : host}:${usedPort}/metrics`,
        close() {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
