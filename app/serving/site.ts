/** The server's side of the build: the site as a request listener, with everything it needs opened. */
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { getRequestListener } from "@hono/node-server";
import { openCatalogue } from "../catalogue.server.ts";
import type { Settings } from "../settings.server.ts";
import { siteContext } from "../site.server.ts";
import { openStorage } from "../storage/storage.server.ts";
import { siteApp } from "./site-app.ts";
import { openLog } from "./log.ts";
import { wordsChunks } from "./words-chunks.ts";

export type OpenSite = {
  listener: ReturnType<typeof getRequestListener>;
  close(): Promise<void>;
};

/** Opens storage and catalogue and gives the listener for a `node:http` server; `close` lets go of both. `clientFolder` is the browser's side of the build; the development server has none. */
export async function openSite(settings: Settings, clientFolder?: string): Promise<OpenSite> {
  const log = openLog(settings);
  const storage = await openStorage(settings);
  const catalogue = await openCatalogue(storage, (error) => log.error({ err: error }, "catalogue not refreshed"));
  const site = { settings, storage, catalogue, wordsChunks: await wordsChunks(clientFolder) };
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const answer = createRequestHandler(build, import.meta.env.MODE);
  const app = siteApp(log, clientFolder, (request) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return answer(request, context);
  });
  return {
    listener: getRequestListener(app.fetch),
    async close() {
      catalogue.close();
      await storage.close();
    },
  };
}
