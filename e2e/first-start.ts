/** The first start of the site on an empty folder, which imports the demonstration: `node e2e/first-start.ts <folder>`. */
import { startSite } from "./site-server.ts";

const [, , dataDir = ""] = process.argv;
const site = await startSite({ dataDir });
process.exitCode = (await site.stop()) ?? 1;
