/** The proxies of deploy/ before two processes of different versions, as during a restart in turn. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../e2e/site-server.ts";
import { listenOnLoopback, portOf } from "./loopback.ts";

const path = `${process.env.PATH ?? ""}:/usr/sbin:/sbin`;
const has = (program: string) => spawnSync(program, ["-v"], { env: { PATH: path } }).status === 0;
const read = (file: string) => readFileSync(join(import.meta.dirname, "../deploy", file), "utf8");

let folder: string;
let sites: Server[];
let ports: number[];
let proxy: ChildProcess | undefined;
let output: string;

/** Has the page and one script of its version. */
async function startVersion(name: string): Promise<Server> {
  const paths = ["/", "/healthz", "/readyz", `/assets/${name}.js`];
  const server = createServer(({ url = "" }, response) => {
    response.writeHead(paths.includes(url) ? 200 : 404, { "cache-control": "no-store" }).end(url);
  });
  await listenOnLoopback(server);
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "maarad-proxies-"));
  sites = [await startVersion("old"), await startVersion("new")];
  ports = sites.map(portOf);
});

afterEach(async () => {
  if (proxy === undefined) return;
  proxy.kill("SIGTERM");
  await once(proxy, "close");
  proxy = undefined;
});

afterAll(() => {
  for (const site of sites) site.close();
  rmSync(folder, { recursive: true });
});

async function startProxy(program: string, args: string[], address: string): Promise<void> {
  output = "";
  proxy = spawn(program, args, { env: { PATH: path }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [proxy.stdout, proxy.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  await expect.poll(() => statusOf(`${address}/`).catch(() => output), { timeout: 20_000, interval: 100 }).toBe(200);
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

async function expectBothVersions(address: string): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const version of ["old", "new"]) expect(await statusOf(`${address}/assets/${version}.js`), version).toBe(200);
    expect(await statusOf(`${address}/assets/other.js`)).toBe(404);
    expect(await statusOf(`${address}/`)).toBe(200);
  }
}

test.skipIf(!has("haproxy"))("haproxy.cfg: a script of either version is found", async () => {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  const configuration = read("haproxy.cfg")
    .replaceAll("site1:3000", `127.0.0.1:${ports[0]}`)
    .replaceAll("site2:3000", `127.0.0.1:${ports[1]}`)
    .replace("bind :8080", `bind 127.0.0.1:${port}`);
  writeFileSync(file, configuration);
  const address = `http://127.0.0.1:${port}`;
  await startProxy("haproxy", ["-db", "-f", file], address);
  await expectBothVersions(address);
});

describe.skipIf(!has("nginx"))("nginx", () => {
  test.each(["nginx.conf", "nginx-cache.conf"])(
    "%s with two processes: a script of either version is found",
    async (name) => {
      const port = await freePort();
      const site = read(name)
        .replace(/^ *server 127\.0\.0\.1:3000 .*\n/m, "")
        .replace("# server 127.0.0.1:3001", `server 127.0.0.1:${ports[0]}`)
        .replace("# server 127.0.0.1:3002", `server 127.0.0.1:${ports[1]}`)
        .replace(/^ *(?:ssl_.*|listen .*80);\n/gm, "")
        .replace(/^ *listen \[::\].*\n/gm, "")
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
        .replace("/var/cache/nginx", folder)
        // The one that redirects to HTTPS.
        .replace(/^server \{\n[^}]*return 301[^}]*\}\n\}\n/ms, "");
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const file = join(folder, name);
      const lines = [
        "daemon off;",
        "master_process off;",
        `pid ${folder}/${name}.pid;`,
        "error_log stderr;",
        "events {}",
      ];
      writeFileSync(file, `${lines.join("\n")}\nhttp {\n${temporary.join("\n")}\n${site}\n}\n`);
      const address = `http://127.0.0.1:${port}`;
      await startProxy("nginx", ["-c", file, "-e", "stderr"], address);
      await expectBothVersions(address);
    },
  );
});
