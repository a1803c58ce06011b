import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { createLog } from "../log.server.ts";
import { answerBrokenRequests } from "./broken-requests.ts";
import { createHonoApp } from "./hono-app.ts";
import { createNodeListener } from "./node-listener.ts";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function openSocket(listener: RequestListener, isHttps: boolean): Promise<Socket> {
  server = createServer({ headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 20 }, listener);
  answerBrokenRequests(server, { isHttps });
  return connect(await listenOnLoopback(server), "127.0.0.1");
}

const app = createHonoApp(
  createLog({ logLevel: "silent" }),
  async (request) => new Response(await request.text()),
  () => new Response("busy", { status: 503 }),
);
const slowBody = `POST /wishlist HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nadd`;

test.each([
  ["an incomplete head", 408, "GET /cars HTTP/1.1\r\nHost"],
  ["no HTTP", 400, "hello\r\n\r\n"],
  ["a head of 20 KB", 431, `GET /cars HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
  ["an expectation", 417, "GET /cars HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n"],
  ["a slow body", 408, slowBody],
])("%s: %i with HSTS only if the site has HTTPS", async (_, status, bytes) => {
  for (const isHttps of [true, false]) {
    const socket = await openSocket(createNodeListener(app, { bodyTimeoutMs: 100, isHttps }), isHttps);
    socket.write(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.includes("strict-transport-security: max-age=63072000\r\n")).toBe(isHttps);
    server.close();
  }
});

test("no second answer into one that is being sent", async () => {
  const socket = await openSocket((_request, response) => {
    response.writeHead(200, { "content-length": 1_000 }).write("begin");
  }, true);
  socket.write("POST /cars HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  await once(socket, "data");
  socket.write("no chunk\r\n\r\n");
  expect(await text(socket)).toBe("");
});
