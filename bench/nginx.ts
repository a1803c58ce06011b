/** nginx sending the bytes and headers of one answer for whatever it is asked: what a file costs. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/site-server.ts";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { launchProgram, type Started } from "../reliability/site-process.ts";
import type { AnswerOnWire } from "./settled.ts";

const places = ["nginx", "/usr/sbin/nginx"];
const program = places.find((place) => spawnSync(place, ["-v"]).error === undefined);

/** What nginx says itself or what belongs to the connection. */
const ownHeaders = new Set(["connection", "content-length", "content-type", "date", "keep-alive", "server", "transfer-encoding"]);

/** `undefined` where nginx is not installed. */
export async function startNginx({ headers, body }: AnswerOnWire): Promise<Started | undefined> {
  if (program === undefined) return undefined;
  const folder = temporaryFolder();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, "page"), body);
  writeFileSync(join(folder, "nginx.conf"), settings(folder, port, headers));
  const nginx = launchProgram({ command: [program, "-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], env: {}, address });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(address).then(({ ok }) => ok, () => false)) return nginx;
    await pause(50);
  }
  await nginx.kill();
  throw new Error(`nginx did not open:\n${nginx.output()}`);
}

function settings(folder: string, port: number, headers: Record<string, string>): string {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("$", "")}"`;
  const lines = [...kept, ...("last-modified" in headers ? [] : [["last-modified", ""]])].map(([name = "", value = ""]) => `add_header ${name} ${quoted(value)};`);
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  server_tokens off;
  open_file_cache max=10;
  keepalive_requests 1000000000;
  default_type ${quoted(headers["content-type"] ?? "text/html")};
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    location / {
      ${lines.join("\n      ")}
      try_files /page =404;
    }
  }
}
`;
}
