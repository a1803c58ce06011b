import { createServer } from "node:http";
import { createServer as createViteServer } from "vite";
import { parseSettings } from "../app/config.server.ts";
import { importDemoIfEmpty } from "./start/import-demo.ts";

const result = parseSettings(process.env);
if ("problems" in result) {
  console.error(result.problems.join("\n"));
  process.exit(1);
}
const { settings } = result;

const vite = await createViteServer({ server: { middlewareMode: true } });
const bundle = await vite.ssrLoadModule("./app/compose.server.ts");
const storage = await bundle["openSiteStorage"](settings);
await importDemoIfEmpty(storage);
const site = await bundle["openSite"](settings, storage);
for (const notice of site.notices) console.log(notice);
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => site.listener(request, response));
});
server.listen(settings.port, settings.host, () => console.log(`Maarad is open for work at ${settings.origin}`));
