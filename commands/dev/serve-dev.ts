/** A development server: edited screens, loaders and server code answer from the next request on. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createViteServer, isRunnableDevEnvironment, type InlineConfig } from "vite";
import type { parseSettings, Settings } from "../../app/config.server.ts";

export type DevApp = { listener: RequestListener; close(): Promise<void> };

type Options<Bundle, App> = {
  vite: InlineConfig;
  /** The entry of the server's code. */
  entry: string;
  open(bundle: Bundle, settings: Settings): Promise<App>;
  /** Of the listener, and what to say when it is open. */
  address(settings: Settings): { port: number; host: string; text: string };
};

type ServerBundle = { settingsFromEnv: typeof parseSettings };

export async function serveDev<Bundle extends ServerBundle, App extends DevApp>({
  vite: config,
  entry,
  open,
  address,
}: Options<Bundle, App>): Promise<App> {
  const vite = await createViteServer({ ...config, server: { middlewareMode: true } });

  /** The same object until a file of the server is edited. */
  async function loadBundle(): Promise<Bundle> {
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server's code.");
    return await ssr.runner.import<Bundle>(entry);
  }

  /** The outdated app may have failed to start because of a mistake in the edited code. */
  async function reopen(outdated: Promise<App>, latest: Bundle): Promise<App> {
    await outdated.then((app) => app.close()).catch(() => undefined);
    return await open(latest, settings);
  }

  const bundle = await loadBundle();
  const result = bundle.settingsFromEnv(process.env);
  if ("problems" in result) {
    console.error(result.problems.join("\n"));
    process.exit(1);
  }
  const { settings } = result;
  let running = { bundle, app: open(bundle, settings) };

  async function currentApp(): Promise<App> {
    const latest = await loadBundle();
    if (latest !== running.bundle) {
      const outdated = running.app;
      running = { bundle: latest, app: reopen(outdated, latest) };
    }
    return await running.app;
  }

  const first = await running.app;
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
  const { port, host, text } = address(settings);
  server.listen(port, host, () => console.log(text));
  return first;
}
