/** As many requests as a few connections get answered, by `wrk` where it is installed and by autocannon where it is not. */
import autocannon from "autocannon";
import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../reliability/prepared-data.ts";

export type Load = { address: string; paths: readonly string[]; seconds: number; connections: number; /** What the visitor's browser says; nothing without. */ acceptEncoding?: string };

export type Answered = { requests: number; /** Not 2xx or not answered. */ bad: number };

const isWrkThere = spawnSync("wrk", ["--version"]).error === undefined;

export const loadTool = isWrkThere ? "wrk" : "autocannon";

/** Asks the paths one after the other, again and again. */
export function load(asked: Load): Promise<Answered> {
  return isWrkThere ? byWrk(asked) : byAutocannon(asked);
}

async function byAutocannon({ address, paths, seconds, connections, acceptEncoding }: Load): Promise<Answered> {
  const headers: Record<string, string> = acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding };
  const done = await autocannon({ url: address, connections, duration: seconds, headers, requests: paths.map((path) => ({ path })) });
  return { requests: done["2xx"], bad: done.non2xx + done.errors };
}

async function byWrk({ address, paths, seconds, connections, acceptEncoding }: Load): Promise<Answered> {
  const script = join(temporaryFolder(), "paths.lua");
  const headers = acceptEncoding === undefined ? "{}" : `{ ["Accept-Encoding"] = "${acceptEncoding}" }`;
  const made = paths.map((path) => `wrk.format("GET", "${path}", ${headers})`);
  // The requests are made once, so that the machine's cores are the server's as far as possible.
  writeFileSync(script, `local at, made = 0, nil\ninit = function() made = { ${made.join(",\n")} } end\nrequest = function() at = at % #made + 1; return made[at] end\n`);
  const { stdout } = await promisify(execFile)("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, address]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const errors = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? "").matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
  const refused = number(/Non-2xx or 3xx responses: (\d+)/);
  return { requests: number(/(\d+) requests in/) - refused, bad: refused + errors };
}
