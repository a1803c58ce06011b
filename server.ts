import { createServer, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import "./commands/start/compiled-code.js";
import { buildIfStale, siteBuild } from "./commands/start/build-if-stale.ts";
import { startDeskProcess } from "./commands/start/desk-process.ts";
import { listen } from "./commands/start/listen.ts";
import { openMetricsServer } from "./commands/start/metrics-server.ts";
import { onParentExit } from "./commands/start/on-parent-exit.ts";
import { idleConnectionMs, siteServerOptions } from "./commands/start/server-options.ts";
import { createShutdown } from "./commands/start/shutdown.ts";
import { listenErrorMessage, storageErrorMessage } from "./commands/start/start-errors.ts";
import { systemdSocket } from "./commands/start/systemd-socket.ts";
import { setUpMessage, waitForDealership } from "./commands/start/wait-for-dealership.ts";
import type { Settings } from "./app/config.server.ts";
import type * as ServerBundle from "./app/compose.server.ts";

const maxConnections = 5_000;
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
  const { "with-desk": isWithDesk } = parseArgs({ options: { "with-desk": { type: "boolean" } } }).values;
  const env = { ...process.env };
  process.env["NODE_ENV"] ??= "production";
  // The first process of a container ignores signals without a handler.
  let shutDown: (signal?: NodeJS.Signals) => void = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => shutDown(signal));
  onParentExit(() => shutDown());
  // One core builds, the other renders the pictures of the demonstration.
  await buildIfStale(siteBuild, async () =>
    (await import("./commands/start/import-demo.ts")).importDemoBesideBuild(env),
  );
  const bundle: typeof ServerBundle = await import(pathToFileURL(siteBuild.serverBundle).href);
  const settings = settingsOrExit(bundle.settingsFromEnv(env));
  const storage = await bundle.openAppStorage(settings).catch((error: unknown) => {
    throw new Error(storageErrorMessage(error, settings), { cause: error });
  });
  let listener = bundle.setUpListener(settings);
  const server = createServer(siteServerOptions, (request, response) => listener(request, response));
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
  const app = await bundle.startApp(settings, storage, siteBuild.clientFolder);
  // Before listening, which may fail: the notice about a new key is not repeated.
  for (const notice of app.notices) console.log(notice);
  const metrics =
    settings.metrics && app.metricsListener && (await openMetricsServer(app.metricsListener, settings.metrics));
  listener = app.listener;
  address ??= await listenForVisitors(server, settings);
  console.log(`Maarad is open at ${address}`);
  if (metrics) console.log(`Metrics are at ${metrics.address}`);
  const desk = isWithDesk ? startDeskProcess() : undefined;
  // After the first pages, so that the cache includes their code. A later crash does not lose it.
  setTimeout(flushCompileCache, compileCacheDelayMs).unref();
  shutDown = createShutdown({
    server,
    drainDelayMs: settings.drainDelayMs,
    beginShutdown() {
      app.beginShutdown();
      desk?.stop();
    },
    async closeResources() {
      metrics?.close();
      await Promise.all([app.close(), desk?.ended]);
    },
    exit,
  });
}

start().catch((error: unknown) => exitWithError(error instanceof Error ? error.message : String(error)));
