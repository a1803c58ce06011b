/** nginx with the rules of deploy/nginx-cache.conf in front of an address of this machine, without TLS; its log tells what it answered from where. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../reliability/site-process.ts";
import { launchNginx, type Nginx } from "./nginx-process.ts";

/** Answers by where they came from: `HIT`, `MISS`, `STALE`, `REVALIDATED`, …; `-` for what it never keeps. */
export type Answers = Map<string, number>;

export type CachingNginx = Nginx & { answers(): Answers };

export async function startCachingNginx(site: string): Promise<CachingNginx> {
  const nginx = await launchNginx("/healthz", (folder, port) => {
    mkdirSync(join(folder, "cache"));
    return settings(folder, port, new URL(site).host);
  });
  if (nginx === undefined) throw new Error("nginx is not installed here");
  return { ...nginx, answers: () => answersIn(join(nginx.folder, "log")) };
}

function settings(folder: string, port: number, site: string): string {
  const rules = readFileSync(join(root, "deploy/nginx-cache.conf"), "utf8")
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, "")
    .replace(/^ {4}(?:ssl_|listen \[::\]).*\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("server 127.0.0.1:3000", `server ${site}`)
    .replace("/var/cache/nginx/maarad", `${folder}/cache`)
    .replace("access_log off;", `access_log ${folder}/log counted;`);
  return `
  log_format counted "$upstream_cache_status $status";
  ${rules}`;
}

function answersIn(log: string): Answers {
  const answers: Answers = new Map();
  if (!existsSync(log)) return answers;
  for (const [word = ""] of readFileSync(log, "utf8").matchAll(/^\S+(?= \d)/gm)) answers.set(word, (answers.get(word) ?? 0) + 1);
  return answers;
}
