/** Starts one site for all tests; `SITE_ADDRESS` names one that runs already. */
import { startSite } from "./site-server.ts";

export default async function startSharedSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ADDRESS) return undefined;
  const site = await startSite();
  process.env.SITE_ADDRESS = site.address;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
  };
}
