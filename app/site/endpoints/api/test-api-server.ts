import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createHonoApp } from "../../../http/hono-app.ts";
import { createNodeListener } from "../../../http/node-listener.ts";
import { overloadResponse } from "../../../http/overload-response.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as contactMessages from "./contact-messages.ts";
import * as jobApplications from "./job-applications.ts";
import * as newsletter from "./newsletter.ts";
import * as purchaseOrders from "./purchase-orders.ts";
import * as serviceOrders from "./service-orders.ts";

const endpoints = {
  "contact-messages": contactMessages,
  newsletter,
  "service-orders": serviceOrders,
  "purchase-orders": purchaseOrders,
  "job-applications": jobApplications,
};

const build = fakeServerBuild(
  Object.fromEntries(Object.entries(endpoints).map(([name, module]) => [name, { path: `api/v1/${name}`, module }])),
);

export type ApiServer = {
  site: TestApp;
  url: string;
  log(): string;
  close(): Promise<void>;
};

export async function startApiServer(env: Record<string, string> = {}): Promise<ApiServer> {
  const folder = mkdtempSync(join(tmpdir(), "maarad-api-"));
  const site = await createTestApp({ env, path: join(folder, "maarad.db") });
  let logOutput = "";
  const log = createLog({ logLevel: "info" }, { write: (line) => (logOutput += line) });
  const server = createServer(
    createNodeListener(
      createHonoApp(log, createReactRouterHandler(build, site, log), (request) =>
        overloadResponse(request, site.catalogue.current().dealership),
      ),
    ),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const serverAddress = server.address();
  return {
    site,
    url: `http://127.0.0.1:${typeof serverAddress === "object" && serverAddress !== null ? serverAddress.port : 0}`,
    log: () => logOutput,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // A test may have closed the database already.
      await site.close().catch(() => undefined);
      rmSync(folder, { recursive: true });
    },
  };
}

export type ApiResponse = { status: number; headers: Headers; body: ReturnType<typeof JSON.parse> };

export async function send({ url }: ApiServer, path: string, init: RequestInit): Promise<ApiResponse> {
  const response = await fetch(`${url}/api/v1/${path}`, { method: "POST", ...init });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}
