/** The development server: edited screens, loaders and server code answer from the next request on. */
import { createServer } from "node:http";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import type * as ServerBundle from "../app/compose.server.ts";
import { importDemoIfEmpty } from "./start/import-demo.ts";

type Bundle = typeof ServerBundle;

const vite = await createViteServer({ server: { middlewareMode: true } });

/** The same object until a file of the server is edited. */
async function loadBundle(): Promise<Bundle> {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server's code.");
  return await ssr.runner.import<Bundle>("./app/compose.server.ts");
}

async function openApp({ openAppStorage, startApp }: Bundle): Promise<ServerBundle.RunningApp> {
  const storage = await openAppStorage(settings);
  await importDemoIfEmpty(storage);
  return await startApp(settings, storage);
}

/** The outdated app may have failed to start because of a mistake in the edited code. */
async function reopen(outdated: Promise<ServerBundle.RunningApp>, latest: Bundle): Promise<ServerBundle.RunningApp> {
  await outdated.then((app) => app.close()).catch(() => undefined);
  return await openApp(latest);
}

const bundle = await loadBundle();
const result = bundle.settingsFromEnv(process.env);
if ("problems" in result) {
  console.error(result.problems.join("\n"));
  process.exit(1);
}
const { settings } = result;
let running = { bundle, app: openApp(bundle) };

async function currentApp(): Promise<ServerBundle.RunningApp> {
  const latest = await loadBundle();
  if (latest !== running.bundle) {
    const outdated = running.app;
    running = { bundle: latest, app: reopen(outdated, latest) };
  }
  return await running.app;
}

for (const notice of (await running.app).notices) console.log(notice);
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    currentApp().then(
      (app) => app.listener(request, response),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("See the terminal.\n");
      },
    );
  });
});
server.listen(settings.port, settings.host, () => console.log(`Maarad is open for work at ${settings.origin}`));
