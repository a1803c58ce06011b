/** nginx sending the bytes and headers of one answer for whatever it is asked: what a file costs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchNginx, type Nginx } from "./nginx-process.ts";
import type { AnswerOnWire } from "./settled.ts";

/** What nginx says itself or what belongs to the connection. */
const ownHeaders = new Set(["connection", "content-length", "content-type", "date", "keep-alive", "server", "transfer-encoding"]);

/** `undefined` where nginx is not installed. */
export function startNginx({ headers, body }: AnswerOnWire): Promise<Nginx | undefined> {
  return launchNginx("/", (folder, port) => {
    writeFileSync(join(folder, "page"), body);
    return settings(folder, port, headers);
  });
}

function settings(folder: string, port: number, headers: Record<string, string>): string {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("$", "")}"`;
  const lines = [...kept, ...("last-modified" in headers ? [] : [["last-modified", ""]])].map(([name = "", value = ""]) => `add_header ${name} ${quoted(value)};`);
  return `
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  server_tokens off;
  open_file_cache max=10;
  default_type ${quoted(headers["content-type"] ?? "text/html")};
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    location / {
      ${lines.join("\n      ")}
      try_files /page =404;
    }
  }`;
}
