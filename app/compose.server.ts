/** Entry of the server build: opens everything that the site needs and returns a request listener. */
import type { ServerBuild } from "react-router";
import { openCatalogue } from "./catalogue/catalogue.server.ts";
import { configuredChannels, deliveryNotice } from "./leads/delivery/channels.ts";
import { openDailyPurge } from "./leads/delivery/daily-purge.server.ts";
import { openOutbox } from "./leads/delivery/outbox.server.ts";
import { openAdmission, openTracking } from "./leads/intake/rate-limit.ts";
import { openSealing } from "./leads/intake/encryption.server.ts";
import { withRecentCars } from "./catalogue/recent-cars.server.ts";
import { readSettings, type Settings } from "./config.server.ts";
import { screensOf } from "./site/screen-list.server.ts";
import type { Site } from "./context.ts";
import { withSpareCars } from "./catalogue/spare-cars.server.ts";
import { openStorage, type Storage } from "./storage/storage.server.ts";
import { openAssets } from "./http/assets.ts";
import { busyAnswer } from "./http/overload-response.ts";
import { openLog, sparingly } from "./log.server.ts";
import { openPageAddresses } from "./http/cache-key.ts";
import { openPageCache } from "./http/page-cache.ts";
import { withShortPipelines } from "./http/pipelining-limit.ts";
import { publicPage } from "./http/public-page.ts";
import { routeIdsOf } from "./http/route-ids.ts";
import { screens } from "./http/react-router-handler.ts";
import { siteApp } from "./http/hono-app.ts";
import { siteListener } from "./http/node-listener.ts";
import { messageFiles } from "./http/message-files.ts";

const aMinute = 60_000;
const pictureBytes = 32 * 1024 * 1024;

export type OpenSite = {
  listener: ReturnType<typeof siteListener>;
  notices: string[];
  /** `/readyz` fails from now on; requests are still answered. */
  sayLeaving(): void;
  close(): Promise<void>;
};

/** Settings from the environment, or one sentence per invalid setting. */
export function settingsIn(environment: NodeJS.ProcessEnv): ReturnType<typeof readSettings> {
  return readSettings(environment);
}

/** Exported here so that storage comes from this build. */
export async function openSiteStorage(settings: Settings): Promise<Storage> {
  const storage = await openStorage(settings);
  // An open SQLite file stays readable even when deleted; a database server may go away.
  return settings.databaseUrl === undefined ? storage : withSpareCars(storage);
}

/**
 * Opens the catalogue, starts deliveries, and returns the listener for a `node:http` server. `close` also closes the
 * storage. `clientFolder` is the client build; the development server has none.
 */
export async function openSite(settings: Settings, storage: Storage, clientFolder?: string): Promise<OpenSite> {
  const log = openLog(settings);
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const catalogue = await openCatalogue(
    storage,
    sparingly(aMinute, (error) => log.error({ err: error }, "catalogue not refreshed")),
  );
  const { seal, newKeyFile } = await openSealing({ storage, settings });
  const now = () => new Date();
  const dealership = () => catalogue.current().dealership;
  const outbox = openOutbox({ storage, settings, log, dealership, now });
  const purge = openDailyPurge({ storage, settings, log, dealership, now });
  let isLeaving = false;
  const site: Site = {
    settings,
    storage: withRecentCars(storage, catalogue.current),
    catalogue,
    screens: screensOf(build),
    buildId: build.assets.version,
    messageFiles: await messageFiles(clientFolder),
    channels: configuredChannels(settings),
    seal,
    wakeDelivery: outbox.wake,
    admit: openAdmission(),
    track: openTracking(),
    isLeaving: () => isLeaving,
    now,
  };
  const app = siteApp(log, screens(build, site, log), (request) => busyAnswer(request, dealership()));
  const pages = openPageCache({
    maxBytes: settings.pageCacheBytes,
    current: catalogue.current,
    // Only the address is passed on, so that nothing else of a visitor's request can be in the page.
    render: async (address) => publicly(await app.request(`http://localhost${address}`)),
  });
  const pictures = openPageCache({
    maxBytes: pictureBytes,
    // Named by content, so never outdated; a missing one may come with the next import.
    current: () => build,
    statuses: [200],
    render: async (address) => app.request(`http://localhost${address}`),
  });
  const pageAddress = openPageAddresses(site.screens, routeIdsOf(build.routes));
  return {
    listener: withShortPipelines(
      siteListener(
        app,
        clientFolder === undefined
          ? {}
          : { memory: { assets: await openAssets(clientFolder), pages, pictures, pageAddress } },
      ),
    ),
    notices: [...deliveryNotice(settings), ...(newKeyFile === undefined ? [] : [keyNotice(newKeyFile)])],
    sayLeaving: () => (isLeaving = true),
    async close() {
      purge.close();
      await outbox.close();
      await catalogue.close();
      await storage.close();
    },
  };
}

/** The router sets no cache-control on data responses and redirects. */
function publicly(response: Response): Response {
  if (response.status < 400 && !response.headers.has("cache-control"))
    response.headers.set("cache-control", publicPage);
  return response;
}

function keyNotice(keyFile: string): string {
  return `Salaries and CVs are sealed for the staff. The key that opens them is in ${keyFile}: move it to the staff's machine and keep a copy, the site never needs it.`;
}
