/** Entry of the desk's server build. */
import type { RequestListener, Server } from "node:http";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { parseSettings, type Settings } from "../config.server.ts";
import { answerBrokenRequests } from "../http/broken-requests.ts";
import { createNodeListener } from "../http/node-listener.ts";
import { limitPipelining } from "../http/pipelining-limit.ts";
import { parseNetworks, visitorAddress } from "../http/visitor-address.ts";
import { createLog, logContext, throttleReports } from "../log.server.ts";
import { openSignInPurge } from "../staff/sign-in-purge.ts";
import { createSignInLimit } from "../staff/sign-in-limit.ts";
import { openStorage, type Storage } from "../storage/storage.server.ts";
import { addressContext, deskContext, type DeskContext } from "./context.ts";
import { createDeskApp, isMultipart } from "./listener/desk-app.ts";
import { createRouteAccess } from "./listener/route-access.ts";

const purgeErrorIntervalMs = 3_600_000;

export type RunningDesk = {
  listener: RequestListener;
  beginShutdown(): void;
  close(): Promise<void>;
};

export function settingsFromEnv(environment: NodeJS.ProcessEnv): ReturnType<typeof parseSettings> {
  return parseSettings(environment);
}

export function prepareServer(server: Server, settings: Settings): void {
  answerBrokenRequests(server, { isHttps: isHttps(settings) });
}

function isHttps({ desk }: Settings): boolean {
  return desk.origin.startsWith("https:");
}

export async function openDeskStorage(settings: Settings): Promise<Storage> {
  return openStorage(settings);
}

/** `close` also closes the database. */
export async function startDesk(settings: Settings, storage: Storage, clientFolder?: string): Promise<RunningDesk> {
  const log = createLog(settings);
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const handleOf = createRouteAccess(build);
  const now = () => new Date();
  let isShuttingDown = false;
  const context: DeskContext = {
    settings,
    storage,
    dealership: storage.content.dealership,
    handleOf,
    consumeSignInTry: createSignInLimit(),
    isShuttingDown: () => isShuttingDown,
    now,
  };
  const purge = openSignInPurge(
    storage,
    now,
    throttleReports(purgeErrorIntervalMs, (error) => log.error({ err: error }, "old sessions not deleted")),
  );
  // `rejectOtherOrigins` replaces the router's own origin check.
  const handleRequest = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
  const trustedProxies = parseNetworks(settings.trustedProxies);
  const app = createDeskApp({
    log,
    handleOf,
    origin: settings.desk.origin,
    clientFolder,
    respond(request, socketAddress) {
      const routerContext = new RouterContextProvider();
      routerContext.set(deskContext, context);
      routerContext.set(logContext, log);
      const forwardedFor = request.headers.get("x-forwarded-for");
      routerContext.set(addressContext, visitorAddress(socketAddress, forwardedFor, trustedProxies));
      return handleRequest(request, routerContext);
    },
  });
  const listener = createNodeListener(app, {
    isHttps: isHttps(settings),
    isUpload: ({ method, path, type }) =>
      method === "POST" && isMultipart(type) && handleOf(path)?.maxUploadBytes !== undefined,
  });
  return {
    listener: limitPipelining(listener),
    beginShutdown: () => (isShuttingDown = true),
    async close() {
      purge.close();
      await storage.close();
    },
  };
}
