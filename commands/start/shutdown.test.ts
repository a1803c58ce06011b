import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { createShutdown } from "./shutdown.ts";

let server: Server;
let address: string;
let steps: string[];
let exited: Promise<[number, string | undefined]>;
let exit: (code: number, sentence?: string) => void;

beforeEach(async () => {
  steps = [];
  exited = new Promise((resolve) => (exit = (code, sentence) => resolve([code, sentence])));
  server = createServer((request, response) => void (request.url === "/quick" && response.end("quick")));
  address = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});

afterEach(() => server.closeAllConnections());

function startShutdown({ drainDelayMs = 0, letGo = async () => {} } = {}) {
  return createShutdown({
    server,
    drainDelayMs,
    beginShutdown: () => steps.push("leaving"),
    closeResources: async () => (steps.push("let go"), await letGo()),
    exit,
  });
}

test("reports not ready, accepts connections during the drain delay, releases resources and exits with 0", async () => {
  const startedAt = performance.now();
  startShutdown({ drainDelayMs: 200 })("SIGTERM");
  expect(steps).toEqual(["leaving"]);
  await pause(100);
  expect(await (await fetch(`${address}/quick`)).text()).toBe("quick");
  expect(steps).toEqual(["leaving"]);
  expect(await exited).toEqual([0, undefined]);
  expect(steps).toEqual(["leaving", "let go"]);
  expect(performance.now() - startedAt).toBeGreaterThan(200);
  await expect(fetch(`${address}/quick`)).rejects.toThrow();
});

test("second signal: exits at once and reports aborted requests; the same Ctrl-C twice does not", async () => {
  const onSignal = startShutdown();
  const received = once(server, "request");
  get(`${address}/never`).on("error", () => {});
  await received;
  onSignal("SIGINT");
  onSignal("SIGINT");
  await pause(1_050);
  expect(steps).toEqual(["leaving"]);
  onSignal();
  onSignal("SIGTERM");
  expect(await exited).toEqual([1, "Second signal: the process stopped at once, and 1 request was aborted."]);
});

test("failed shutdown: exits with 1 and an error message", async () => {
  startShutdown({ letGo: () => Promise.reject(new Error("the database does not let go")) })("SIGTERM");
  expect(await exited).toEqual([1, "The shutdown failed: the database does not let go"]);
});
