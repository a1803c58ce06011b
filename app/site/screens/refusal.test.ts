import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realServerBuild } from "../../../test/real-server-build.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { createHonoApp } from "../../http/hono-app.ts";
import { createReactRouterHandler } from "../../http/react-router-handler.ts";
import { createLog } from "../../log.server.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

let app: TestApp;
let build: ServerBuild;
let reads = 0;

beforeAll(async () => {
  app = await createTestApp();
  build = await realServerBuild(["screens/layout.tsx", "screens/home/home.tsx", "screens/unknown-address.tsx"]);
});

afterAll(() => app.close());

function send(path: string, init: RequestInit): Promise<Response> | Response {
  const { cars } = app.storage;
  const countedApp = {
    ...app,
    storage: {
      ...app.storage,
      cars: {
        ...cars,
        summaries(ids: readonly number[]) {
          reads += 1;
          return cars.summaries(ids);
        },
      },
    },
  };
  const log = createLog({ logLevel: "silent" });
  const site = createHonoApp(
    log,
    createReactRouterHandler(build, countedApp, log),
    () => new Response("busy", { status: 503 }),
  );
  return site.request(`http://127.0.0.1:3000${path}`, init);
}

test("the home page reads cars", async () => {
  reads = 0;
  expect((await send("/", {})).status).toBe(200);
  expect(reads).toBeGreaterThan(0);
});

test.each<[number, string, RequestInit]>([
  [403, "/contact-us", { method: "POST", body: "a=b", headers: { ...form, origin: "https://evil.example" } }],
  [404, "/en/%", {}],
  [405, "/en/cars", { method: "PUT" }],
  [413, "/contact-us", { method: "POST", body: "a".repeat(40_000), headers: form }],
  [414, `/en/cars?q=${"a".repeat(5_000)}`, {}],
  [415, "/contact-us", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
])("%i: the error page reads no cars", async (status, path, init) => {
  reads = 0;
  const response = await send(path, init);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(`<html lang="${path.startsWith("/en/") ? "en" : "ar"}"`);
  expect(reads).toBe(0);
});
