import { createServer, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import "./commands/start/compiled-code.js";
import { buildIfStale, clientFolder, serverBundle } from "./commands/start/build-if-stale.ts";
import { listen } from "./commands/start/listen.ts";
import { openMetricsServer } from "./commands/start/metrics-server.ts";
import { createShutdown } from "./commands/start/shutdown.ts";
import { listenErrorMessage, storageErrorMessage } from "./commands/start/start-errors.ts";
import { systemdSocket } from "./commands/start/systemd-socket.ts";
import { setUpMessage, waitForDealership } from "./commands/start/wait-for-dealership.ts";
import type { Settings } from "./app/config.server.ts";
import type * as ServerBundle from "./app/compose.server.ts";

// `requestTimeout` is what a CV of 5 MB takes at 8 KB/s, the slowest accepted upload; `slow-bodies.ts` limits other bodies.
const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 660_000,
  connectionsCheckingInterval: 5_000,
  // `node-listener.ts` answers requests without one.
  requireHostHeader: false,
};
const maxConnections = 5_000;
const idleConnectionMs = 120_000;
const compileCacheDelayMs = 20_000;

function exitWithError(...messages: string[]): never {
  for (const message of messages) console.error(message);
  process.exit(1);
}

function exit(code: number, message?: string): void {
  if (message !== undefined) console.error(message);
  process.exit(code);
}

function settingsOrExit(result: ReturnType<typeof ServerBundle.settingsFromEnv>): Settings {
  if ("problems" in result)
    exitWithError("Invalid settings in the environment:", ...result.problems.map((problem) => `  ${problem}`));
  return result.settings;
}

function listenForVisitors(server: Server, settings: Settings): Promise<string> {
  return listen(server, settings, listenErrorMessage, systemdSocket(process.env));
}

async function start(): Promise<void> {
  const env = { ...process.env };
  process.env["NODE_ENV"] ??= "production";
  // The first process of a container ignores signals without a handler.
  let shutDown: (signal?: NodeJS.Signals) => void = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => shutDown(signal));
  onParentExit(() => shutDown());
  // One core builds, the other renders the pictures of the demonstration.
  await buildIfStale(async () => (await import("./commands/start/import-demo.ts")).importDemoBesideBuild(env));
  const bundle: typeof ServerBundle = await import(pathToFileURL(serverBundle).href);
  const settings = settingsOrExit(bundle.settingsFromEnv(env));
  const storage = await bundle.openAppStorage(settings).catch((error: unknown) => {
    throw new Error(storageErrorMessage(error, settings), { cause: error });
  });
  let listener = bundle.setUpListener(settings);
  const server = createServer(serverOptions, (request, response) => listener(request, response));
  bundle.prepareServer(server, settings);
  server.maxConnections = maxConnections;
  server.timeout = idleConnectionMs;
  let address: string | undefined;
  if (!(await storage.content.dealership())) {
    if (settings.importsDemo) {
      const { importDemoIfEmpty } = await import("./commands/start/import-demo.ts");
      await importDemoIfEmpty(storage);
    } else {
      const closing = new AbortController();
      shutDown = () => closing.abort();
      address = await listenForVisitors(server, settings);
      console.log(setUpMessage(address));
      if (!(await waitForDealership(storage, closing.signal))) exit(0);
    }
  }
  const app = await bundle.startApp(settings, storage, clientFolder);
  // Before listening, which may fail: the notice about a new key is not repeated.
  for (const notice of app.notices) console.log(notice);
  const metrics =
    settings.metrics && app.metricsListener && (await openMetricsServer(app.metricsListener, settings.metrics));
  listener = app.listener;
  address ??= await listenForVisitors(server, settings);
  console.log(`Maarad is open at ${address}`);
  if (metrics) console.log(`Metrics are at ${metrics.address}`);
  // After the first pages, so that the cache includes their code. A later crash does not lose it.
  setTimeout(flushCompileCache, compileCacheDelayMs).unref();
  shutDown = createShutdown({
    server,
    drainDelayMs: settings.drainDelayMs,
    beginShutdown: app.beginShutdown,
    closeResources: () => {
      metrics?.close();
      return app.close();
    },
    exit,
  });
}

/** The shell that `npm start` runs does not pass signals on. */
function onParentExit(onExit: () => void): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onExit();
  }, 500);
  watch.unref();
}

start().catch((error: unknown) => exitWithError(error instanceof Error ? error.message : String(error)));
