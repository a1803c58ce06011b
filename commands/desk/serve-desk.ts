import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import type * as DeskBundle from "../../app/desk/compose.server.ts";
import type { Settings } from "../../app/config.server.ts";
import { typedCommand, type CommandProcess } from "../command-line.ts";
import { buildIfStale, deskBuild } from "../start/build-if-stale.ts";
import { listen } from "../start/listen.ts";
import { onParentExit } from "../start/on-parent-exit.ts";
import { idleConnectionMs, serverOptions } from "../start/server-options.ts";
import { createShutdown } from "../start/shutdown.ts";
import { deskListenErrorMessage, storageErrorMessage } from "../start/start-errors.ts";
import { deskMessages } from "./messages.ts";

const maxConnections = 1_000;

/** Resolves when the desk is open. */
export async function serveDesk(settings: Settings, { env, stdout }: CommandProcess): Promise<boolean> {
  process.env["NODE_ENV"] ??= "production";
  // The first process of a container ignores signals without a handler.
  let shutDown: (signal?: NodeJS.Signals) => void = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => shutDown(signal));
  onParentExit(() => shutDown());
  await buildIfStale(deskBuild);
  const bundle: typeof DeskBundle = await import(pathToFileURL(deskBuild.serverBundle).href);
  const storage = await bundle.openDeskStorage(settings).catch((error: unknown) => {
    throw new Error(storageErrorMessage(error, settings), { cause: error });
  });
  const desk = await bundle.startDesk(settings, storage, deskBuild.clientFolder);
  const server = createServer(serverOptions, desk.listener);
  bundle.prepareServer(server, settings);
  server.maxConnections = maxConnections;
  server.timeout = idleConnectionMs;
  const address = await listen(server, settings.desk, deskListenErrorMessage);
  stdout.write(`${deskMessages.open(settings.desk.origin, address)}\n`);
  if ((await storage.staff.list(new Date().toISOString())).length === 0)
    stdout.write(`${deskMessages.noOwner(typedCommand("desk", env))}\n`);
  shutDown = createShutdown({
    server,
    drainDelayMs: settings.drainDelayMs,
    beginShutdown: desk.beginShutdown,
    closeResources: desk.close,
    exit(code, sentence) {
      if (sentence !== undefined) console.error(sentence);
      process.exit(code);
    },
  });
  return true;
}
