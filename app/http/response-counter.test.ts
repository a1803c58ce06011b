import { once } from "node:events";
import { createServer, request, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { createResponseCounter, durationBoundsMs, type ResponseCounter } from "./response-counter.ts";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(listener: RequestListener): Promise<{ counter: ResponseCounter; address: string }> {
  const counter = createResponseCounter((url) => (url.startsWith("/cars") ? "/cars" : "unknown"));
  server = createServer(counter.count(listener));
  return { counter, address: `http://127.0.0.1:${await listenOnLoopback(server)}` };
}

const counts = (counter: ResponseCounter) =>
  Object.fromEntries(
    counter
      .routes()
      .flatMap((route) =>
        route.counts.map(({ method, status, count }) => [`${route.route} ${method} ${status}`, count]),
      ),
  );

test("counts responses by route, method and status", async () => {
  const { counter, address } = await serve(({ url }, response) => {
    response.writeHead(url === "/cars" ? 200 : 404).end();
  });
  await fetch(`${address}/cars`);
  await fetch(`${address}/cars`);
  await fetch(`${address}/cars?brand=toyota`);
  await fetch(`${address}/cars`, { method: "POST" });
  await fetch(`${address}/x`, { method: "HEAD" });
  expect(counts(counter)).toEqual({
    "/cars GET 200": 2,
    "/cars GET 404": 1,
    "/cars POST 200": 1,
    "unknown HEAD 404": 1,
  });
});

test("unusual methods share one label", async () => {
  const { counter, address } = await serve((_request, response) => response.writeHead(405).end());
  for (const method of ["PROPFIND", "PURGE", "PROPFIND"]) {
    const [response] = await once(request(`${address}/cars`, { method }).end(), "response");
    response.resume();
  }
  expect(counts(counter)).toEqual({ "/cars other 405": 3 });
});

test("a response that takes time is in the bucket of its duration", async () => {
  const { counter, address } = await serve((_request, response) => void setTimeout(() => response.end("late"), 120));
  await (await fetch(`${address}/cars`)).text();
  await expect.poll(() => counter.routes()).toHaveLength(1);
  const [{ buckets, totalMs } = { buckets: [], totalMs: 0 }] = counter.routes();
  const above100 = durationBoundsMs.findIndex((bound) => bound > 100);
  expect(buckets.slice(0, above100).every((count) => count === 0)).toBe(true);
  expect(buckets.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(totalMs).toBeGreaterThanOrEqual(118);
});

test("a visitor who leaves before the end: 499", async () => {
  const { counter, address } = await serve((_request, response) => void response.writeHead(200).write("half"));
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write("GET /cars HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => counts(counter)).toEqual({ "/cars GET 499": 1 });
});

test("many addresses of one route are one route", async () => {
  const { counter, address } = await serve((_request, response) => response.writeHead(404).end());
  for (let number = 0; number < 50; number += 1) await fetch(`${address}/${number}`);
  expect(counts(counter)).toEqual({ "unknown GET 404": 50 });
});
