/** Entry of the server build. */
import type { ServerBuild } from "react-router";
import { openCatalogue } from "./catalogue/catalogue.server.ts";
import { configuredChannels, deliveryNotices } from "./leads/delivery/channels.ts";
import { openDailyPurge } from "./leads/delivery/daily-purge.server.ts";
import { openOutbox } from "./leads/delivery/outbox.server.ts";
import { createFormLimit, createTrackingLimit } from "./leads/intake/rate-limit.ts";
import { createEncryption } from "./leads/intake/encryption.server.ts";
import { withCarSummaryCache } from "./catalogue/recent-cars.server.ts";
import { readSettings, type Settings } from "./config.server.ts";
import { screensOf } from "./site/screen-list.server.ts";
import type { Site } from "./context.ts";
import { withOutageFallback } from "./catalogue/spare-cars.server.ts";
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

const catalogueErrorIntervalMs = 60_000;
const maxPictureCacheBytes = 32 * 1024 * 1024;

export type OpenSite = {
  listener: ReturnType<typeof siteListener>;
  notices: string[];
  sayLeaving(): void;
  close(): Promise<void>;
};

export function settingsIn(environment: NodeJS.ProcessEnv): ReturnType<typeof readSettings> {
  return readSettings(environment);
}

export async function openSiteStorage(settings: Settings): Promise<Storage> {
  const storage = await openStorage(settings);
  return settings.databaseUrl === undefined ? storage : withOutageFallback(storage);
}

/** Starts deliveries. `close` also closes the storage. The development server has no `clientFolder`. */
export async function openSite(settings: Settings, storage: Storage, clientFolder?: string): Promise<OpenSite> {
  const log = openLog(settings);
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const catalogue = await openCatalogue(
    storage,
    sparingly(catalogueErrorIntervalMs, (error) => log.error({ err: error }, "catalogue not refreshed")),
  );
  const { seal, newKeyFile } = await createEncryption({ storage, settings });
  const now = () => new Date();
  const dealership = () => catalogue.current().dealership;
  const outbox = openOutbox({ storage, settings, log, dealership, now });
  const purge = openDailyPurge({ storage, settings, log, dealership, now });
  let isShuttingDown = false;
  const appContext: Site = {
    settings,
    storage: withCarSummaryCache(storage, catalogue.current),
    catalogue,
    screens: screensOf(build),
    buildId: build.assets.version,
    messageFiles: await messageFiles(clientFolder),
    channels: configuredChannels(settings),
    seal,
    wakeDelivery: outbox.wake,
    admit: createFormLimit(),
    track: createTrackingLimit(),
    isLeaving: () => isShuttingDown,
    now,
  };
  const honoApp = siteApp(log, screens(build, appContext, log), (request) => busyAnswer(request, dealership()));
  const pages = openPageCache({
    maxBytes: settings.pageCacheBytes,
    current: catalogue.current,
    // Without the visitor's cookies and headers, because the page is sent to everybody.
    render: async (path) => withCacheControl(await honoApp.request(`http://localhost${path}`)),
  });
  const pictures = openPageCache({
    maxBytes: maxPictureCacheBytes,
    // Never outdated, because addresses contain the content hash. A missing picture may be imported later.
    current: () => build,
    statuses: [200],
    render: async (path) => honoApp.request(`http://localhost${path}`),
  });
  const pageAddress = openPageAddresses(appContext.screens, routeIdsOf(build.routes));
  return {
    listener: withShortPipelines(
      siteListener(
        honoApp,
        clientFolder === undefined
          ? {}
          : { memory: { assets: await openAssets(clientFolder), pages, pictures, pageAddress } },
      ),
    ),
    notices: [...deliveryNotices(settings), ...(newKeyFile === undefined ? [] : [keyNotice(newKeyFile)])],
    sayLeaving: () => (isShuttingDown = true),
    async close() {
      purge.close();
      await outbox.close();
      await catalogue.close();
      await storage.close();
    },
  };
}

function withCacheControl(response: Response): Response {
  if (response.status < 400 && !response.headers.has("cache-control"))
    response.headers.set("cache-control", publicPage);
  return response;
}

function keyNotice(keyFile: string): string {
  return `Salaries and CVs are sealed for the staff. The key that opens them is in ${keyFile}: move it to the staff's machine and keep a copy, the site never needs it.`;
}
