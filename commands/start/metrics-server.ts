import { createServer, type RequestListener } from "node:http";
import { listen } from "./listen.ts";
import { metricsErrorMessage } from "./start-errors.ts";

const serverOptions = { maxHeaderSize: 8 * 1024, headersTimeout: 5_000, requestTimeout: 10_000 };
const maxConnections = 32;

export type MetricsServer = { address: string; close(): void };

/** Rejects with a sentence that names the setting. */
export async function openMetricsServer(
  listener: RequestListener,
  address: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(serverOptions, listener);
  server.maxConnections = maxConnections;
  const origin = await listen(server, address, metricsErrorMessage);
  return {
    address: `${origin}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
