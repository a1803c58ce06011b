import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { createLog } from "../log.server.ts";
import { createFileCache } from "./cache/file-cache.ts";
import { createHonoApp } from "./hono-app.ts";
import { createNodeListener } from "./node-listener.ts";

const script = "let cars = 1;".repeat(50);
const folder = mkdtempSync(join(tmpdir(), "maarad-assets-"));
let server: Server;
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/home-abc.js"), script);
  writeFileSync(join(folder, "assets/home-abc.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "assets/sign-abc.woff2"), "a font");
  writeFileSync(join(folder, "assets/notes.txt"), "unknown type");
  for (const name of ["old-abc.js", "older-abc.js"]) writeFileSync(join(folder, "assets", name), script);
  writeFileSync(join(folder, "secret.js"), "not an asset");
  const notFound = () => new Response(null, { status: 404 });
  const app = createHonoApp(createLog({ logLevel: "silent" }), async () => notFound(), notFound, {
    clientFolder: folder,
  });
  const files = createFileCache(app, () => app);
  server = createServer(createNodeListener(app, { caches: { pages: files, files, pageCacheKey: () => undefined } }));
  address = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["home-abc.js?x=1", "br, gzip", "br"],
  ["home-abc.js?x=1", "gzip", null],
  ["home-abc.js?x=1", "br;q=0", null],
  ["home-abc.js?x=1", "identity", null],
  ["home-abc.js", "br, gzip", "br"],
  ["home-abc.js", "gzip", "gzip"],
  ["home-abc.js", "br;q=0", null],
  ["home-abc.js", "identity", null],
])("%s with Accept-Encoding %s: precompressed file, cached for a year", async (file, accepted, encoding) => {
  const response = await fetch(`${address}/assets/${file}`, { headers: { "accept-encoding": accepted } });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.text()).toBe(script);
});

test("font: sent uncompressed", async () => {
  const response = await fetch(`${address}/assets/sign-abc.woff2`, { headers: { "accept-encoding": "br" } });
  expect([
    response.headers.get("content-type"),
    response.headers.get("content-encoding"),
    response.headers.get("vary"),
    await response.text(),
  ]).toEqual(["font/woff2", null, null, "a font"]);
});

test("unchanged: If-None-Match returns 304", async () => {
  const etag = (await fetch(`${address}/assets/home-abc.js`)).headers.get("etag") ?? "";
  const response = await fetch(`${address}/assets/home-abc.js`, { headers: { "if-none-match": etag } });
  expect([response.status, await response.text()]).toEqual([304, ""]);
});

test("files deleted, emptied or added by the next build: this build's are served, whether requested before or not", async () => {
  expect((await fetch(`${address}/assets/old-abc.js`)).status).toBe(200);
  rmSync(join(folder, "assets/old-abc.js"));
  writeFileSync(join(folder, "assets/older-abc.js"), "");
  writeFileSync(join(folder, "assets/new-abc.js"), script);
  for (const name of ["old-abc.js", "older-abc.js"])
    expect(await (await fetch(`${address}/assets/${name}`)).text(), name).toBe(script);
  expect((await fetch(`${address}/assets/new-abc.js`)).status).toBe(404);
});

test("HEAD: headers without a body", async () => {
  const response = await fetch(`${address}/assets/sign-abc.woff2`, { method: "HEAD" });
  expect([response.headers.get("content-length"), await response.text()]).toEqual(["6", ""]);
});

test.each([
  "/assets/home-abc.js.br",
  "/assets/missing.js",
  "/assets/notes.txt",
  "/assets/../secret.js",
  "/assets/%2e%2e/secret.js",
  "/assets/",
  "/secret.js",
])("%s: not an asset, 404", async (path) => {
  expect((await fetch(address + path)).status).toBe(404);
});

test("POST: 404", async () => {
  const response = await fetch(`${address}/assets/home-abc.js`, { method: "POST", body: new URLSearchParams() });
  expect(response.status).toBe(404);
});
