import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { limitPipelining } from "./pipelining-limit.ts";

let server: Server;
let port: number;
let handled: number;

beforeEach(async () => {
  handled = 0;
  server = createServer(
    limitPipelining((_, outgoing) => {
      handled += 1;
      setTimeout(() => outgoing.end("ok"), 5);
    }),
  );
  port = await listenOnLoopback(server);
});

afterEach(() => {
  server.close();
});

async function countResponses(requests: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(requests - 1) + "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  );
  return (await text(socket).catch(() => "")).split("HTTP/1.1 200").length - 1;
}

test("up to nine pipelined requests: all answered", async () => {
  expect(await countResponses(9)).toBe(9);
});

test("many pipelined requests: connection closed", async () => {
  expect(await countResponses(200)).toBe(0);
  expect(handled).toBeLessThanOrEqual(9);
});
