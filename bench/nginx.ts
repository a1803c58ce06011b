import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../e2e/site-server.ts";
import { startProcess, temporaryFolder, waitUntilOk, type Server } from "./builds.ts";
import type { Response } from "./pages.ts";

const program = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).error === undefined);

// nginx sends its own.
const ownHeaders = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "server",
  "transfer-encoding",
]);

/** nginx that sends body and headers of `response` for every path; `undefined` if nginx is not installed. */
export async function startNginx(name: string, response: Response): Promise<Server | undefined> {
  if (program === undefined) return undefined;
  const [folder, port] = [temporaryFolder(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, "page"), response.body);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, response.headers));
  const nginx = startProcess({
    command: [program, "-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")],
    cwd: folder,
  });
  await waitUntilOk(address, nginx);
  return { name, address, ...nginx };
}

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("$", "")}"`;
  const copiedHeaders = Object.entries({ "last-modified": "", ...headers }).filter(
    ([header]) => !ownHeaders.has(header),
  );
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 2048; }
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  access_log off;
  keepalive_requests 1000000000;
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
      ${copiedHeaders.map(([header, value]) => `add_header ${header} ${quoted(value)};`).join("\n      ")}
      try_files /page =404;
    }
  }
}
`;
}
