import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAssetHandler } from "./assets.ts";

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
  writeFileSync(join(folder, "secret.js"), "not an asset");
  const assets = await createAssetHandler(folder);
  server = createServer(
    (incoming, outgoing) => void (assets(incoming, outgoing) || outgoing.writeHead(404).end()),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["br, gzip", "br"],
  ["gzip", null],
  ["identity", null],
])("script with Accept-Encoding %s: precompressed file, cached for a year", async (accepted, encoding) => {
  const response = await fetch(`${address}/assets/home-abc.js?x=1`, { headers: { "accept-encoding": accepted } });
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
  "/assets//home-abc.js",
  "/assets/",
  "/secret.js",
])("%s: not an asset, 404", async (path) => {
  expect((await fetch(address + path)).status).toBe(404);
});

test("POST: 404", async () => {
  expect((await fetch(`${address}/assets/home-abc.js`, { method: "POST" })).status).toBe(404);
});
