import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carQuery, fetchJson, queryClient, queryDefaults, request } from "./queries.ts";

let server: Server;
let origin: string;
let statuses: number[];
let requestedUrls: string[];

beforeEach(async () => {
  requestedUrls = [];
  server = createServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    response
      .writeHead(statuses[requestedUrls.length - 1] ?? 200, { "content-type": "application/json" })
      .end('{"total":3}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});

afterEach(async () => {
  queryClient.clear();
  await new Promise((resolve) => server.close(resolve));
});

test("retries wait 1 s, doubling, at most 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(queryDefaults.retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(queryDefaults).toMatchObject({ retry: 3, gcTime: 300_000 });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "status %i: the request is retried once immediately",
  async (status) => {
    statuses = [status];
    const started = performance.now();
    expect(await fetchJson(`${origin}/a`)).toEqual({ total: 3 });
    expect(requestedUrls).toHaveLength(2);
    expect(performance.now() - started).toBeLessThan(900);
  },
);

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s: the request is never retried", async (method) => {
  statuses = [503];
  await expect(request(`${origin}/a`, { method, body: { a: 1 } })).rejects.toThrow("503");
  expect(requestedUrls).toEqual(["/a"]);
});

test("a request that fails twice is retried after a second", async () => {
  statuses = [503, 503];
  const started = performance.now();
  expect(await fetchJson(`${origin}/a`)).toEqual({ total: 3 });
  expect(requestedUrls).toHaveLength(3);
  expect(performance.now() - started).toBeGreaterThan(990);
});

test("the same URL is fetched once within a minute", async () => {
  statuses = [];
  await fetchJson(`${origin}/a`);
  await fetchJson(`${origin}/a`);
  await fetchJson(`${origin}/b`);
  expect(requestedUrls).toEqual(["/a", "/b"]);
});

test("unknown car: returns null after one request, without a retry", async () => {
  statuses = [404];
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => originalFetch(typeof input === "string" ? origin + input : input, init);
  try {
    expect(await queryClient.fetchQuery(carQuery(5, "ar"))).toBeNull();
  } finally {
    globalThis.fetch = originalFetch;
  }
  expect(requestedUrls).toEqual(["/api/v1/cars/5?lang=ar"]);
});
