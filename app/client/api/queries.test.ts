import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askingForCar, fetchAnswer, queryClient, queryDefaults, request } from "./queries.ts";

let server: Server;
let origin: string;
let statuses: number[];
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(statuses[asked.length - 1] ?? 200, { "content-type": "application/json" }).end('{"total":3}');
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});

afterEach(async () => {
  queryClient.clear();
  await new Promise((closed) => server.close(closed));
});

test("retries wait 1 s, doubling, at most 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(queryDefaults.retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(queryDefaults).toMatchObject({ retry: 3, gcTime: 300_000 });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])("a %i is asked once more at once", async (status) => {
  statuses = [status];
  const started = performance.now();
  expect(await fetchAnswer(`${origin}/a`)).toEqual({ total: 3 });
  expect(asked).toHaveLength(2);
  expect(performance.now() - started).toBeLessThan(900);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is never sent twice", async (method) => {
  statuses = [503];
  await expect(request(`${origin}/a`, { method, body: { a: 1 } })).rejects.toThrow("503");
  expect(asked).toEqual(["/a"]);
});

test("a question that fails twice is asked again after a second", async () => {
  statuses = [503, 503];
  const started = performance.now();
  expect(await fetchAnswer(`${origin}/a`)).toEqual({ total: 3 });
  expect(asked).toHaveLength(3);
  expect(performance.now() - started).toBeGreaterThan(990);
});

test("the same question is not asked twice within a minute", async () => {
  statuses = [];
  await fetchAnswer(`${origin}/a`);
  await fetchAnswer(`${origin}/a`);
  await fetchAnswer(`${origin}/b`);
  expect(asked).toEqual(["/a", "/b"]);
});

test("no such car is an answer, asked for once", async () => {
  statuses = [404];
  // In a browser the page's own origin stands before the path.
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (input, init) => fetchAnywhere(typeof input === "string" ? origin + input : input, init);
  try {
    expect(await queryClient.fetchQuery(askingForCar(5, "ar"))).toBeNull();
  } finally {
    globalThis.fetch = fetchAnywhere;
  }
  expect(asked).toEqual(["/api/v1/cars/5?lang=ar"]);
});
