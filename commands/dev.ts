/** `npm run dev`: the site with hot reloading, on the same data and settings as `npm start`. */
import { createServer } from "node:http";
import { createServer as createViteServer } from "vite";
import { readSettings } from "../app/config.server.ts";
import { importDemoIfEmpty } from "./start/import-demo.ts";

const read = readSettings(process.env);
if ("problems" in read) {
  console.error(read.problems.join("\n"));
  process.exit(1);
}
const { settings } = read;

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
