/** Starts one site for all tests; `SITE_ADDRESS` names one that runs already. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyOfData } from "./demo-copy.ts";
import { startSite } from "./site-server.ts";

export default async function startSharedSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ADDRESS) return undefined;
  // `npm test` runs two sites: the first one imports the demonstration for both.
  const { DEMO_DATA_DIR: importedDemo } = process.env;
  const dataDir =
    importedDemo !== undefined && existsSync(join(importedDemo, "maarad.db"))
      ? await copyOfData(importedDemo)
      : undefined;
  const site = await startSite({ dataDir });
  if (importedDemo !== undefined && dataDir === undefined) await copyOfData(site.dataDir, importedDemo);
  process.env.SITE_ADDRESS = site.address;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
  };
}
