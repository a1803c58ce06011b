import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Visit } from "../../../catalogue/car-counter.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createCountLimit } from "../../../limits/count-limit.ts";
import { createLog } from "../../../log.server.ts";
import * as carCounts from "./car-counts.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

let site: TestApp;
let counted: Visit[];

beforeAll(async () => {
  site = await createTestApp();
});

beforeEach(() => {
  counted = [];
});

afterAll(() => site.close());

async function send(query: string, init: RequestInit = {}): Promise<Response> {
  const app = { ...site, countCars: (visit: Visit) => counted.push(visit) };
  const build = fakeServerBuild({ carCounts: { path: "car-counts", module: carCounts } });
  const headers = { "user-agent": phone, "sec-fetch-site": "same-origin", ...init.headers };
  const request = new Request(`https://waha.example/car-counts${query}`, { ...init, headers });
  return await createReactRouterHandler(build, app, createLog({ logLevel: "silent" }))(request, "203.0.113.7");
}

const beacon = (body: string, headers: Record<string, string> = {}) => send("", { method: "POST", body, headers });

test("a beacon counts what it names, once each, and answers nothing that is kept", async () => {
  const response = await beacon("lists=1001,1002,1001&opened=1002&requests=1001&x=1&calls=zero");
  expect(response.status).toBe(204);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(counted).toEqual([{ lists: [1001, 1002], opened: [1002], hearts: [], whatsapp: [], calls: [] }]);
});

test("without JavaScript a picture counts the page", async () => {
  expect((await send("?opened=1002")).status).toBe(204);
  expect(counted).toEqual([{ opened: [1002] }]);
});

test.each([
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a preview of a link", { "user-agent": "WhatsApp/2.23.20.0" }],
  [
    "a test without a window",
    { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/149.0.0.0 Safari/537.36" },
  ],
  ["a program without a name", { "user-agent": "" }],
  ["a prefetch", { "sec-purpose": "prefetch" }],
])("%s is not counted", async (_, headers) => {
  expect((await send("?opened=1002", { headers })).status).toBe(204);
  expect((await beacon("opened=1002", headers)).status).toBe(204);
  expect(counted).toEqual([]);
});

test("another site cannot count, nor a request that does not say where it comes from", async () => {
  expect((await beacon("opened=1002", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  await beacon("opened=1002", { "sec-fetch-site": "" });
  expect(counted).toEqual([]);
});

test("Samsung's and other browsers of people are counted", async () => {
  for (const agent of [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Snapchat/13.40",
  ])
    await beacon("opened=1002", { "user-agent": agent });
  expect(counted).toHaveLength(3);
});

test("a network that sends too much is not believed, others are; the limit ends", () => {
  let ms = 1_000;
  const mayCount = createCountLimit({ now: () => ms });
  const results = Array.from({ length: 700 }, () => mayCount("203.0.113.7"));
  expect(results.filter(Boolean)).toHaveLength(600);
  expect(mayCount("203.0.113.8")).toBe(true);
  expect(mayCount(undefined)).toBe(true);
  ms += 10 * 60_000 + 1;
  expect(mayCount("203.0.113.7")).toBe(true);
});
