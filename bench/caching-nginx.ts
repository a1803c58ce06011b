/** nginx with the rules of deploy/nginx-cache.conf in front of an address of this machine, without TLS; its log tells what it answered from where. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/site-server.ts";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { launchProgram, root, type Started } from "../reliability/site-process.ts";

const program = ["nginx", "/usr/sbin/nginx"].find((place) => spawnSync(place, ["-v"]).error === undefined);

/** Answers by where they came from: `HIT`, `MISS`, `STALE`, `REVALIDATED`, …; `-` for what it never keeps. */
export type Answers = Map<string, number>;

export type CachingNginx = Started & { answers(): Answers };

export async function startCachingNginx(site: string): Promise<CachingNginx> {
  if (program === undefined) throw new Error("nginx is not installed here");
  const folder = temporaryFolder();
  mkdirSync(join(folder, "cache"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, "nginx.conf"), settings(folder, port, new URL(site).host));
  const nginx = launchProgram({ command: [program, "-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], env: {}, address });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${address}/healthz`).then(({ ok }) => ok, () => false)) return { ...nginx, answers: () => answersIn(join(folder, "log")) };
    await pause(50);
  }
  await nginx.kill();
  throw new Error(`nginx did not open:\n${nginx.output()}`);
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
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  log_format counted "$upstream_cache_status $status";
  keepalive_requests 1000000000;
  ${rules}
}
`;
}

function answersIn(log: string): Answers {
  const answers: Answers = new Map();
  if (!existsSync(log)) return answers;
  for (const [word = ""] of readFileSync(log, "utf8").matchAll(/^\S+(?= \d)/gm)) answers.set(word, (answers.get(word) ?? 0) + 1);
  return answers;
}
