import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gentleEnd } from "./gentle-end.ts";

const answerMs = 20;

let server: Server;
let end: () => Promise<void>;
let agent: Agent;

beforeEach(async () => {
  server = createServer((_request, response) => void setTimeout(() => response.end("whole"), answerMs));
  ({ end } = gentleEnd(server));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  agent = new Agent({ keepAlive: true });
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** The answer's Connection header. */
async function ask(): Promise<string | undefined> {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : knownPort;
  knownPort = port;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: "127.0.0.1", agent }, resolve).once("error", reject),
  );
  let body = "";
  for await (const part of answer) body += String(part);
  expect(body).toBe("whole");
  return answer.headers.connection;
}

let knownPort = 0;

test("no request fails while it ends under load; each connection's last answer says so", async () => {
  const failures: string[] = [];
  const lastAnswers: (string | undefined)[] = [];
  const visitors = Array.from({ length: 10 }, async () => {
    for (let last: string | undefined; ;) {
      try {
        last = await ask();
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : error;
        if (code !== "ECONNREFUSED") failures.push(String(code));
        lastAnswers.push(last);
        return;
      }
    }
  });
  await pause(150);
  await end();
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(lastAnswers).toEqual(Array(10).fill("close"));
});

test("a request that comes on a resting connection after the end began is answered", async () => {
  expect(await ask()).not.toBe("close");
  // The agent takes a connection back a moment after its answer.
  await pause(5);
  const ended = end();
  await pause(100);
  expect(await ask()).toBe("close");
  await ended;
});

test("connections that rest do not hold it up, and where there are none it is over at once", async () => {
  await ask();
  const began = performance.now();
  await end();
  expect(performance.now() - began).toBeLessThan(3_000);

  const unused = createServer();
  const endUnused = gentleEnd(unused).end;
  unused.listen(0, "127.0.0.1");
  await once(unused, "listening");
  const beganAgain = performance.now();
  await endUnused();
  expect(performance.now() - beganAgain).toBeLessThan(500);
});
