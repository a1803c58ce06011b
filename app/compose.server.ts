/** Entry of the server build. */
import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { version } from "../package.json";
import { createBrowserErrors } from "./browser-errors.server.ts";
import { openCarCounter } from "./catalogue/car-counter.server.ts";
import { openCatalogue } from "./catalogue/catalogue.server.ts";
import { configuredChannels, deliveryNotices } from "./leads/delivery/channels.ts";
import { openDailyPurge } from "./leads/retention/daily-purge.server.ts";
import { openOutbox } from "./leads/delivery/outbox.server.ts";
import { createFormLimit, createTrackingLimit } from "./leads/intake/rate-limit.ts";
import { openHeartbeat, reportFailedSaves } from "./leads/retention/heartbeat.server.ts";
import { describePurgeHold, type PurgeHold } from "./leads/retention/purge-hold.ts";
import { createEncryption } from "./leads/intake/encryption.server.ts";
import { withCarCache } from "./catalogue/car-cache.server.ts";
import { parseSettings, type Settings } from "./config.server.ts";
import { listScreens } from "./site/screen-list.server.ts";
import type { AppContext } from "./context.ts";
import { createCountLimit } from "./limits/count-limit.ts";
import { onMissingMessage } from "./i18n/create-translations.ts";
import { openStorage, type Storage } from "./storage/storage.server.ts";
import { answerBrokenRequests } from "./http/broken-requests.ts";
import { createFileCache } from "./http/cache/file-cache.ts";
import { overloadResponse } from "./http/overload-response.ts";
import { createLog, throttleReports } from "./log.server.ts";
import { createPageCacheKey } from "./http/cache/cache-key.ts";
import { createPageCache } from "./http/cache/page-cache.ts";
import { limitPipelining } from "./http/pipelining-limit.ts";
import { publicCacheControl } from "./http/cache/cache-control.ts";
import { createSetUpApp } from "./http/set-up-app.ts";
import { createRouteIdMatcher } from "./http/route-ids.ts";
import { createReactRouterHandler } from "./http/react-router-handler.ts";
import { createHonoApp } from "./http/hono-app.ts";
import { createNodeListener } from "./http/node-listener.ts";
import { createResponseCounter } from "./http/response-counter.ts";
import { createRoutePatterns } from "./http/route-patterns.ts";
import { readMessageFiles } from "./http/message-files.ts";
import { createLeadCounter } from "./metrics/lead-counter.ts";
import { createMetricsListener } from "./metrics/metrics-listener.ts";
import { openSiteMetrics } from "./metrics/site-metrics.ts";

const catalogueErrorIntervalMs = 60_000;
const countErrorIntervalMs = 3_600_000;

export type RunningApp = {
  listener: RequestListener;
  /** For a listener of its own; `undefined` if the settings name none. */
  metricsListener: RequestListener | undefined;
  notices: string[];
  beginShutdown(): void;
  close(): Promise<void>;
};

export function settingsFromEnv(environment: NodeJS.ProcessEnv): ReturnType<typeof parseSettings> {
  return parseSettings(environment);
}

export function prepareServer(server: Server, settings: Settings): void {
  answerBrokenRequests(server, { isHttps: isHttps(settings) });
}

/** Answers while no dealership is imported. */
export function setUpListener(settings: Settings): RequestListener {
  const handle = getRequestListener(createSetUpApp({ isHttps: isHttps(settings) }).fetch, { hostname: "localhost" });
  return (incoming, outgoing) => void handle(incoming, outgoing);
}

function isHttps({ origin }: Settings): boolean {
  return origin.startsWith("https:");
}

export async function openAppStorage(settings: Settings): Promise<Storage> {
  return openStorage(settings);
}

/** Starts deliveries. `close` also closes the database. The development server has no `clientFolder`. */
export async function startApp(settings: Settings, database: Storage, clientFolder?: string): Promise<RunningApp> {
  const log = createLog(settings);
  const heartbeat = openHeartbeat({ storage: database, log });
  const cached = withCarCache(database, { copiesStock: settings.databaseUrl !== undefined });
  const storage = { ...cached, leads: reportFailedSaves(cached.leads, heartbeat) };
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const catalogue = await openCatalogue(
    storage,
    throttleReports(catalogueErrorIntervalMs, (error) => log.error({ err: error }, "catalogue not refreshed")),
  );
  const { seal, newKeyFile } = await createEncryption({ storage, settings });
  const { now } = heartbeat;
  const dealership = () => catalogue.current().dealership;
  const leads = createLeadCounter();
  const outbox = openOutbox({ storage: leads.countAttempts(storage), settings, log, dealership, now });
  const purge = openDailyPurge({ storage, settings, log, dealership, now });
  const cars = openCarCounter({
    storage,
    now,
    onTrouble: throttleReports(countErrorIntervalMs, (error) => log.error({ err: error }, "visits to cars not stored")),
  });
  const mayCount = createCountLimit();
  const routePattern = createRoutePatterns(build.routes);
  const browserErrors = createBrowserErrors({ log, routePattern });
  onMissingMessage((key) => log.error({ key }, "message missing"));
  let isShuttingDown = false;
  let overloads = 0;
  const appContext: AppContext = {
    settings,
    storage,
    currentCar: database.cars.find,
    catalogue,
    screens: listScreens(build),
    buildId: build.assets.version,
    messageFiles: await readMessageFiles(clientFolder),
    channels: configuredChannels(settings),
    seal,
    notifyOutbox: outbox.wake,
    consumeFormLimit: leads.countForms(createFormLimit()),
    consumeTrackingLimit: leads.countTracking(createTrackingLimit()),
    countLead: leads.countLead,
    countCars(visit, address) {
      if (mayCount(address)) cars.add(visit);
    },
    reportBrowserError: browserErrors.report,
    canStoreRequests: heartbeat.canStore,
    alarms: () => [...heartbeat.alarms(), ...browserErrors.alarms(), ...purgeAlarms(purge.hold())],
    isShuttingDown: () => isShuttingDown,
    now,
  };
  const honoApp = createHonoApp(
    log,
    createReactRouterHandler(build, appContext, log),
    (request) => {
      overloads += 1;
      return overloadResponse(request, dealership());
    },
    { clientFolder, origin: settings.origin },
  );
  const pages = createPageCache({
    maxBytes: settings.pageCacheBytes,
    current: catalogue.current,
    // Without the visitor's cookies and headers, because the page is sent to everybody.
    render: async (path) => withCacheControl(await honoApp.request(`http://localhost${path}`)),
  });
  const pageAddress = createPageCacheKey(appContext.screens, createRouteIdMatcher(build.routes));
  const files = createFileCache(honoApp, catalogue.current);
  const listener = createNodeListener(honoApp, {
    isHttps: isHttps(settings),
    ...(clientFolder !== undefined && { caches: { pages, files, pageCacheKey: pageAddress } }),
  });
  const responses = createResponseCounter(routePattern);
  const metrics =
    settings.metrics &&
    openSiteMetrics({
      settings,
      storage,
      now,
      catalogue,
      heartbeat,
      purge,
      responses,
      leads,
      browserErrors,
      build: { version, build: build.assets.version, node: process.version },
      caches: { pages, files },
      overloads: () => overloads,
      isShuttingDown: () => isShuttingDown,
    });
  return {
    listener: limitPipelining(metrics ? responses.count(listener) : listener),
    metricsListener: metrics && createMetricsListener(metrics.read),
    notices: [...deliveryNotices(settings), ...(newKeyFile === undefined ? [] : [keyNotice(newKeyFile)])],
    beginShutdown: () => (isShuttingDown = true),
    async close() {
      metrics?.close();
      purge.close();
      await heartbeat.close();
      await outbox.close();
      await cars.close();
      await catalogue.close();
      await storage.close();
    },
  };
}

function purgeAlarms(hold: PurgeHold | undefined): string[] {
  return hold ? [describePurgeHold(hold)] : [];
}

function withCacheControl(response: Response): Response {
  if (response.status < 400 && !response.headers.has("cache-control"))
    response.headers.set("cache-control", publicCacheControl);
  return response;
}

function keyNotice(keyFile: string): string {
  return `Salaries and CVs are encrypted for the staff. The key that opens them is in ${keyFile}: move it to the staff's machine and keep a copy, the site never needs it.`;
}
