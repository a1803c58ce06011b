/** Entry of the desk's server build. */
import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import { parseSettings, type Settings } from "../config.server.ts";
import { answerBrokenRequests } from "../http/broken-requests.ts";
import { openStorage, type Storage } from "../storage/storage.server.ts";
import { createDesk, isHttps, type RunningDesk } from "./create-desk.ts";

export function settingsFromEnv(environment: NodeJS.ProcessEnv): ReturnType<typeof parseSettings> {
  return parseSettings(environment);
}

export function prepareServer(server: Server, settings: Settings): void {
  answerBrokenRequests(server, { isHttps: isHttps(settings) });
}

export async function openDeskStorage(settings: Settings): Promise<Storage> {
  return openStorage(settings);
}

export async function startDesk(settings: Settings, storage: Storage, clientFolder?: string): Promise<RunningDesk> {
  const build: ServerBuild = await import("virtual:react-router/server-build");
  return createDesk({
    settings,
    storage,
    build,
    ...(clientFolder !== undefined && { clientFolder }),
    now: () => new Date(),
  });
}
