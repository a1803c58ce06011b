/** `npm run dev` serves the site, `npm run dev -- desk` the staff's desk; both reload what was edited. */
import { fileURLToPath } from "node:url";
import type * as SiteBundle from "../app/compose.server.ts";
import type * as DeskBundle from "../app/desk/compose.server.ts";
import type { RunningDesk } from "../app/desk/create-desk.ts";
import { serveDev } from "./dev/serve-dev.ts";
import { importDemoIfEmpty } from "./start/import-demo.ts";

const deskFolder = fileURLToPath(new URL("../app/desk/", import.meta.url));

async function serveSite(): Promise<void> {
  const { notices } = await serveDev<typeof SiteBundle, SiteBundle.RunningApp>({
    vite: {},
    entry: "./app/compose.server.ts",
    async open({ openAppStorage, startApp }, settings) {
      const storage = await openAppStorage(settings);
      await importDemoIfEmpty(storage);
      return await startApp(settings, storage);
    },
    address: ({ port, host, origin }) => ({ port, host, text: `Maarad is open for work at ${origin}` }),
  });
  for (const notice of notices) console.log(notice);
}

async function serveDesk(): Promise<void> {
  await serveDev<typeof DeskBundle, RunningDesk>({
    vite: { root: deskFolder, configFile: `${deskFolder}vite.config.ts` },
    entry: "./compose.server.ts",
    async open({ openDeskStorage, startDesk }, settings) {
      const storage = await openDeskStorage(settings);
      await importDemoIfEmpty(storage);
      // Vite serves scripts and styles.
      return await startDesk(settings, storage);
    },
    address: ({ desk }) => ({ ...desk, text: `The staff desk is open for work at ${desk.origin}` }),
  });
}

await (process.argv[2] === "desk" ? serveDesk() : serveSite());
