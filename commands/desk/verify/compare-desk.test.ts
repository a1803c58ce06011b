import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compareDesk, fetchFrom } from "./compare-desk.ts";

const policy = "default-src 'none'; script-src 'self'";
const page =
  '<html><head><link rel="stylesheet" href="/theme.css?0d6b54"/><script type="module" src="/assets/entry-a1.js"></script>' +
  "</head><body></body></html>";
const bundle: Readonly<Record<string, string>> = { "entry-a1.js": "start();", "key-worker-b2.js": "decrypt();" };

type Answer = { status?: number; body: string; policy?: string; encoding?: string };

let clientFolder: string;
let origin: string;
/** What the server has been made to answer instead. */
let changes: Record<string, Answer>;

function answer({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  const encoding = String(headers["accept-encoding"]);
  const file = bundle[url.replace("/assets/", "")];
  const {
    status = 200,
    body,
    policy: sentPolicy = policy,
  } = changes[`${url} ${encoding}`] ??
  changes[url] ??
  (file !== undefined ? { body: file } : url.startsWith("/assets/") ? { status: 404, body: "" } : { body: page });
  const isBrotli = encoding === "br" && status === 200;
  response.writeHead(status, { "content-security-policy": sentPolicy, ...(isBrotli && { "content-encoding": "br" }) });
  response.end(isBrotli ? brotliCompressSync(body) : body);
}

const server = createServer(answer);

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), "maarad-compare-"));
  await mkdir(join(clientFolder, "assets"));
  for (const [name, text] of Object.entries(bundle)) {
    await writeFile(join(clientFolder, "assets", name), text);
    await writeFile(join(clientFolder, "assets", `${name}.br`), "not compared");
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

beforeEach(() => {
  changes = {};
});

afterAll(async () => {
  server.close();
  await rm(clientFolder, { recursive: true });
});

const compare = () =>
  compareDesk({
    served: fetchFrom(origin),
    local: async () => new Response(page, { headers: { "content-security-policy": policy } }),
    clientFolder,
  });

test("the same files and pages: no differences", async () => {
  expect(await compare()).toEqual({ files: 2, pages: 2, differences: [] });
});

test("another colour of the dealership is no difference", async () => {
  changes["/sign-in"] = { body: page.replace("0d6b54", "aa0000") };
  expect((await compare()).differences).toEqual([]);
});

test("a file with one other byte, or other bytes for browsers alone, or none", async () => {
  changes["/assets/key-worker-b2.js"] = { body: "decrypt() ;" };
  expect((await compare()).differences).toEqual([{ file: "/assets/key-worker-b2.js", how: "different" }]);
  changes = { "/assets/key-worker-b2.js br": { body: "decryptAndSend();" } };
  expect((await compare()).differences).toEqual([{ file: "/assets/key-worker-b2.js", how: "different" }]);
  changes = { "/assets/entry-a1.js": { status: 404, body: "" } };
  expect((await compare()).differences).toEqual([{ file: "/assets/entry-a1.js", how: "missing" }]);
});

test.each([
  ['<script src="/assets/other.js"></script>', '<script src="/assets/other.js">'],
  ["<SCRIPT/src=/assets/other.js></SCRIPT>", "<SCRIPT/src=/assets/other.js>"],
  ["<script>send(key)</script>", "<script> sha256-"],
  ['<script type="module" src="/assets/entry-a1.js"></script>', ""],
  ['<base href="https://evil.example/">', "<base"],
  ['<iframe srcdoc="x"></iframe>', "<iframe"],
  ['<link rel="stylesheet" href="/theme.css?0d6b54&x"/>', "<link"],
  ['<link rel="modulepreload" href="/assets/other.js">', "<link"],
])("a page with %s in addition", async (added, found) => {
  changes["/sign-in"] = { body: page.replace("<body>", `<body>${added}`) };
  expect((await compare()).differences).toEqual([
    { page: "/sign-in", how: "scripts", found: expect.stringContaining(found) },
  ]);
});

test("a page without its script, or with another policy", async () => {
  changes["/sign-in"] = { body: page.replace(/<script.*<\/script>/, "") };
  changes["/link?token=verify"] = { body: page, policy: `${policy} 'sha256-abc='` };
  expect((await compare()).differences).toMatchObject([
    { page: "/sign-in", how: "scripts" },
    { page: "/link?token=verify", how: "policy", found: expect.stringContaining("'sha256-abc='") },
  ]);
});
