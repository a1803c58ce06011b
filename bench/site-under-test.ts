/** The site as `npm start` starts it, with a stock of its own, for the benchmarks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { freePort } from "../e2e/site-server.ts";
import { launchProgram, root, untilOpen, type Started } from "../reliability/site-process.ts";

/** Canonical addresses begin with it in every site of a run, so that their pages are the same to the byte. */
const origin = "https://maarad.example";

/** `PAGE_CACHE_MB` of a site that renders every page anew. */
export const rendering = { PAGE_CACHE_MB: "0" };

export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const site = launchProgram({
    command: startCommand(),
    env: { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", SITE_ORIGIN: origin, LOG_LEVEL: "silent", NODE_ENV: "production", ...env },
    address,
  });
  await untilOpen(site);
  return site;
}

/** With the limits of memory that package.json gives it. */
export function startCommand(): string[] {
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const [program = "", ...rest] = scripts.start.split(" ");
  return [program === "node" ? process.execPath : program, ...rest];
}
