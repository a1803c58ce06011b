/** Starts the process: settings, build, demonstration stock on an empty database, then the listener. */
import { createServer, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import "./commands/start/compiled-code.js";
import { buildIfStale, clientFolder, serverBundle } from "./commands/start/build-if-stale.ts";
import { openLeaving } from "./commands/start/leaving.ts";
import { listenRefusal, storageRefusal } from "./commands/start/refusals.ts";
import type { Settings } from "./app/config.server.ts";
import type * as Site from "./app/compose.server.ts";

// A CV of 5 MB takes a telephone with 8 KB/s, the slowest that is waited for, nearly eleven minutes; small bodies have a limit of their own.
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 660_000,
  connectionsCheckingInterval: 5_000,
};
const mostConnections = 5_000;
// Nothing comes or goes for so long only where somebody holds a connection, and what waits to be sent on it.
const stallMs = 120_000;
const firstPagesMs = 20_000;

function stop(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

function exit(code: number, sentence?: string): void {
  if (sentence !== undefined) console.error(sentence);
  process.exit(code);
}

function checked(read: ReturnType<typeof Site.settingsIn>): Settings {
  if ("problems" in read)
    stop("The settings in the environment are wrong:", ...read.problems.map((problem) => `  ${problem}`));
  return read.settings;
}

function listen(server: Server, { port, host }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(listenRefusal(error, { port, host }))));
    server.listen(port, host, () => {
      const address = server.address();
      const usedPort = typeof address === "object" && address !== null ? address.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${usedPort}`);
    });
  });
}

async function start(): Promise<void> {
  // React and React Router choose their builds by it when they are loaded, which is below.
  process.env["NODE_ENV"] ??= "production";
  // Nothing is under way before it is open. The first process of a container would not even notice a signal that nobody listens to.
  let leave: (signal?: NodeJS.Signals) => void = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => leave(signal));
  whenOrphaned(() => leave());
  await buildIfStale();
  const bundle: typeof Site = await import(pathToFileURL(serverBundle).href);
  const settings = checked(bundle.settingsIn(process.env));
  const storage = await bundle.openSiteStorage(settings).catch((error: unknown) => {
    throw new Error(storageRefusal(error, settings), { cause: error });
  });
  if (!(await storage.content.dealership())) {
    // Needed once in a database's life: everybody else starts without the code that imports.
    const { importDemoIfEmpty } = await import("./commands/start/import-demo.ts");
    await importDemoIfEmpty(storage);
  }
  const site = await bundle.openSite(settings, storage, clientFolder);
  // Said even where the port is taken: a new key is not spoken of at the next start.
  for (const notice of site.notices) console.log(notice);
  const server = createServer(limits, site.listener);
  server.maxConnections = mostConnections;
  server.timeout = stallMs;
  const address = await listen(server, settings);
  console.log(`Maarad is open at ${address}`);
  // By then the code of the first pages is compiled, too. A process that crashes later leaves it to the next one.
  setTimeout(flushCompileCache, firstPagesMs).unref();
  leave = openLeaving({
    server,
    drainDelayMs: settings.drainDelayMs,
    sayLeaving: site.sayLeaving,
    letGo: site.close,
    exit,
  });
}

/** `npm start` puts a shell between itself and this process; the shell dies of a signal without passing it on. */
function whenOrphaned(leave: () => void): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}

start().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
