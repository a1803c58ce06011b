import type { RequestListener } from "node:http";
import type { DestinationStream } from "pino";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { createBrowserErrors } from "../browser-errors.server.ts";
import type { Settings } from "../config.server.ts";
import { createNodeListener } from "../http/node-listener.ts";
import { limitPipelining } from "../http/pipelining-limit.ts";
import { createRoutePatterns } from "../http/route-patterns.ts";
import { parseNetworks, visitorAddress } from "../http/visitor-address.ts";
import { onMissingMessage } from "../i18n/create-translations.ts";
import { failureCode } from "../leads/delivery/delivery-failure.ts";
import { createLog, logContext, throttleReports } from "../log.server.ts";
import { createSignInLimit } from "../staff/sign-in-limit.ts";
import { openSignInPurge } from "../staff/sign-in-purge.ts";
import type { Storage } from "../storage/storage.server.ts";
import { addressContext, deskContext, signedInContext, type DeskContext } from "./context.ts";
import { openInboxWatch } from "./leads/inbox-watch.server.ts";
import { createLeadLookups } from "./leads/lead-lookups.server.ts";
import { openReminders } from "./leads/reminders.server.ts";
import { createDeskApp, isMultipart } from "./listener/desk-app.ts";
import { createRouteAccess } from "./listener/route-access.ts";
import { openPublishing } from "./schedule/publish-due.server.ts";
import { openStockChanges } from "./stock/stock-changes.server.ts";

const purgeErrorIntervalMs = 3_600_000;
const inboxErrorIntervalMs = 60_000;
const reminderErrorIntervalMs = 3_600_000;
const scheduleErrorIntervalMs = 60_000;
const changeErrorIntervalMs = 60_000;

export type RunningDesk = {
  /** Answers without a socket. */
  request(request: Request): Promise<Response>;
  listener: RequestListener;
  beginShutdown(): void;
  /** Also closes the database. */
  close(): Promise<void>;
};

type Parts = {
  settings: Settings;
  storage: Storage;
  build: ServerBuild;
  /** Of the scripts and styles. */
  clientFolder?: string;
  now(): Date;
  /** Where the log goes, if not to the standard output. */
  logTo?: DestinationStream | undefined;
};

export function isHttps({ desk }: Settings): boolean {
  return desk.origin.startsWith("https:");
}

export function createDesk({ settings, storage, build, clientFolder, now, logTo }: Parts): RunningDesk {
  const log = createLog(settings, logTo);
  const handleOf = createRouteAccess(build);
  const readLeadLookups = createLeadLookups(storage, settings.origin);
  const inbox = openInboxWatch({
    storage,
    readLookups: readLeadLookups,
    now,
    onTrouble: throttleReports(inboxErrorIntervalMs, (error) => log.error({ err: error }, "new requests not read")),
  });
  const reminders = openReminders({
    storage,
    settings,
    readLookups: readLeadLookups,
    now,
    onTrouble: throttleReports(reminderErrorIntervalMs, (error) =>
      // The error itself may quote an address.
      log.error({ error: failureCode(error) }, "reminders not sent"),
    ),
  });
  const publishing = openPublishing({
    storage,
    now,
    onTrouble: throttleReports(scheduleErrorIntervalMs, (error) =>
      log.error({ err: error }, "scheduled drafts not published"),
    ),
  });
  const browserErrors = createBrowserErrors({ log, routePattern: createRoutePatterns(build.routes) });
  onMissingMessage((key) => log.error({ key }, "message missing"));
  const stockChanges = openStockChanges({
    storage,
    onTrouble: throttleReports(changeErrorIntervalMs, (error) =>
      log.error({ err: error }, "change of many cars: not finished, or a car left as it is"),
    ),
  });
  let isShuttingDown = false;
  const context: DeskContext = {
    settings,
    storage,
    dealership: storage.content.dealership,
    readLeadLookups,
    inbox,
    stockChanges,
    handleOf,
    reportBrowserError: browserErrors.report,
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
      // The error page reads it, too, when the database does not answer.
      routerContext.set(signedInContext, undefined);
      const forwardedFor = request.headers.get("x-forwarded-for");
      routerContext.set(addressContext, visitorAddress(socketAddress, forwardedFor, trustedProxies));
      return handleRequest(request, routerContext);
    },
  });
  const listener = createNodeListener(app, {
    // Live updates.
    isHeadGet: false,
    isHttps: isHttps(settings),
    isUpload: ({ method, path, type }) =>
      method === "POST" && isMultipart(type) && handleOf(path)?.maxUploadBytes !== undefined,
  });
  return {
    request: (request) => Promise.resolve(app.fetch(request)),
    listener: limitPipelining(listener),
    beginShutdown: () => (isShuttingDown = true),
    async close() {
      purge.close();
      inbox.close();
      reminders.close();
      publishing.close();
      await stockChanges.close();
      await storage.close();
    },
  };
}
