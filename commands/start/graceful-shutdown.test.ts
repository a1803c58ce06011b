import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { gracefulShutdown } from "./graceful-shutdown.ts";

const responseMs = 20;

let server: Server;
let port: number;
let end: () => Promise<void>;
let agent: Agent;

beforeEach(async () => {
  server = createServer((_request, response) => void setTimeout(() => response.end("whole"), responseMs));
  ({ close: end } = gracefulShutdown(server));
  port = await listenOnLoopback(server);
  agent = new Agent({ keepAlive: true });
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** Returns the response's Connection header. */
async function request(): Promise<string | undefined> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: "127.0.0.1", agent }, resolve).once("error", reject),
  );
  let body = "";
  for await (const chunk of response) body += String(chunk);
  expect(body).toBe("whole");
  return response.headers.connection;
}

test("shutdown under load: no request fails, and the last response of each connection has Connection: close", async () => {
  const failures: string[] = [];
  const lastHeaders: (string | undefined)[] = [];
  const visitors = Array.from({ length: 10 }, async () => {
    for (let last: string | undefined; ;) {
      try {
        last = await request();
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : error;
        if (code !== "ECONNREFUSED") failures.push(String(code));
        lastHeaders.push(last);
        return;
      }
    }
  });
  await pause(150);
  await end();
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(lastHeaders).toEqual(Array(10).fill("close"));
});

test("connections that wait in the kernel when shutdown begins: are accepted and answered", async () => {
  const requests = Promise.all(Array.from({ length: 20 }, request));
  // They are connected in this tick, and accepted in the next turn of the event loop at the earliest.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  await end();
  expect(await requests).toEqual(Array(20).fill("close"));
});

test("request on an idle connection during shutdown: is answered", async () => {
  expect(await request()).not.toBe("close");
  // The agent reuses a connection shortly after its response.
  await pause(5);
  const ended = end();
  await pause(100);
  expect(await request()).toBe("close");
  await ended;
});

test("idle connections are closed after a busy moment: a request that arrived meanwhile is answered", async () => {
  expect(await request()).not.toBe("close");
  await pause(5);
  const ended = end();
  // After this phase of the event loop timers follow, without a look at the sockets.
  await setImmediate();
  const last = request();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
  expect(await last).toBe("close");
  await ended;
});

test("idle connections do not delay shutdown; without connections it ends at once", async () => {
  await request();
  const startedAt = performance.now();
  await end();
  expect(performance.now() - startedAt).toBeLessThan(3_000);

  const unused = createServer();
  const endUnused = gracefulShutdown(unused).close;
  unused.listen(0, "127.0.0.1");
  await once(unused, "listening");
  const restartedAt = performance.now();
  await endUnused();
  expect(performance.now() - restartedAt).toBeLessThan(500);
});
