import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { createLog } from "../log.server.ts";
import { streamResponse } from "../site/endpoints/feeds/stream-response.ts";
import { createHonoApp } from "./hono-app.ts";
import { createNodeListener } from "./node-listener.ts";

const partCount = 100;

let server: Server;
let port: number;
let built: number;

async function* parts() {
  for (let part = 0; part < partCount; part += 1) {
    built += 1;
    yield "<car>Camry</car>\n".repeat(500);
  }
}

/** The head of the answer; the connection stays open until the answer after it, which waits for its end. */
async function headOf(method: string, path: string, encoding: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n` +
      "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  );
  const [head = ""] = (await text(socket)).split("\r\n\r\n");
  return head.replaceAll(/\r\n(?:date|transfer-encoding): .*/gi, "");
}

beforeAll(async () => {
  const app = createHonoApp(
    createLog({ logLevel: "silent" }),
    async (request) =>
      request.url.endsWith("/healthz")
        ? new Response("ok")
        : streamResponse(request, ["cars"], "application/xml", parts),
    () => new Response("busy", { status: 503 }),
  );
  server = createServer(createNodeListener(app));
  port = await listenOnLoopback(server);
});

afterAll(() => {
  server.close();
});

test.each(["gzip", "identity"])("HEAD of a feed, %s: the head of GET, hardly anything is built", async (encoding) => {
  for (const path of ["/feeds/google-vehicles.xml", "/en/feeds/meta-vehicles.csv", "/sitemap.xml", "/sitemaps/a.xml"]) {
    const get = await headOf("GET", path, encoding);
    expect(get).toMatch(/^HTTP\/1\.1 200 /);
    built = 0;
    expect(await headOf("HEAD", path, encoding)).toBe(get);
    expect(built, path).toBeLessThan(8);
  }
});

test("many HEADs leave room for GET", async () => {
  const path = "/feeds/google-vehicles.xml";
  for (let count = 0; count < 50; count += 1) expect(await headOf("HEAD", path, "identity")).toMatch(/ 200 /);
  expect(await headOf("GET", path, "identity")).toMatch(/ 200 /);
});
