// Run by build-if-stale.ts in a process of its own, so that the first start builds and imports at the same time.
// What goes wrong here is reported by the site itself, which tries again.
import { parseSettings } from "../../app/config.server.ts";
import { openStorage } from "../../app/storage/storage.server.ts";
import { importDemoIfEmpty } from "./import-demo.ts";

const result = parseSettings(process.env);
if ("problems" in result) process.exit(1);
const storage = await openStorage(result.settings).catch(() => process.exit(1));
await importDemoIfEmpty(storage).catch(() => (process.exitCode = 1));
await storage.close();
