import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLeaving } from "./leaving.ts";

let server: Server;
let address: string;
let steps: string[];
let exited: Promise<[number, string | undefined]>;
let exit: (code: number, sentence?: string) => void;

beforeEach(async () => {
  steps = [];
  exited = new Promise((resolve) => (exit = (code, sentence) => resolve([code, sentence])));
  server = createServer((request, response) => void (request.url === "/quick" && response.end("quick")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
});

afterEach(() => server.closeAllConnections());

function leaving({ drainDelayMs = 0, letGo = async () => {} } = {}) {
  return openLeaving({
    server,
    drainDelayMs,
    sayLeaving: () => steps.push("leaving"),
    letGo: async () => (steps.push("let go"), await letGo()),
    exit,
  });
}

test("it says that it leaves, takes connections for the time of the delay, lets go, and ends with 0", async () => {
  const begun = performance.now();
  leaving({ drainDelayMs: 200 })("SIGTERM");
  expect(steps).toEqual(["leaving"]);
  await pause(100);
  expect(await (await fetch(`${address}/quick`)).text()).toBe("quick");
  expect(steps).toEqual(["leaving"]);
  expect(await exited).toEqual([0, undefined]);
  expect(steps).toEqual(["leaving", "let go"]);
  expect(performance.now() - begun).toBeGreaterThan(200);
  await expect(fetch(`${address}/quick`)).rejects.toThrow();
});

test("a second signal ends it at once and says what was cut; the same signal twice does not", async () => {
  const leave = leaving();
  const asked = once(server, "request");
  get(`${address}/never`).on("error", () => {});
  await asked;
  leave("SIGINT");
  leave("SIGINT");
  await pause(1_050);
  expect(steps).toEqual(["leaving"]);
  leave();
  leave("SIGTERM");
  expect(await exited).toEqual([1, "Asked to end a second time: it ended at once, and 1 request was cut."]);
});

test("trouble on the way out is an exit code other than 0 with a sentence", async () => {
  leaving({ letGo: () => Promise.reject(new Error("the database does not let go")) })("SIGTERM");
  expect(await exited).toEqual([1, "It did not end well: the database does not let go"]);
});
