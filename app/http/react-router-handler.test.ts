import type { ActionFunctionArgs } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeServerBuild } from "../../test/fake-server-build.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { visitorContext, type VisitorContext } from "../context.ts";
import { createLog } from "../log.server.ts";
import { createReactRouterHandler } from "./react-router-handler.ts";

const build = fakeServerBuild({ wishlist: { path: "wishlist", module: { default: () => null, action } } });

async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  visit = context.get(visitorContext);
  const form = await request.formData();
  if (form.get("add") === "broken") throw Object.assign(new Error("broken"), { detail: "0500000001" });
  return new Response(null, { status: 303, headers: { location: "/wishlist" } });
}

let app: TestApp;
let lines: string[];
let visit: VisitorContext | undefined;

beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: "10.0.0.0/8" } });
});

afterAll(async () => {
  await app.close();
});

type PostOptions = { path?: string; host?: string; to?: TestApp; socketAddress?: string };

async function send(
  body: string,
  headers: Record<string, string> = {},
  { path = "/wishlist", host = "127.0.0.1:3000", to = app, socketAddress }: PostOptions = {},
): Promise<Response> {
  lines = [];
  visit = undefined;
  const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
  // As forwarded by a proxy that terminates TLS.
  const request = new Request(`http://${host}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return await createReactRouterHandler(build, to, log)(request, socketAddress);
}

async function post(body: string, headers: Record<string, string> = {}, options: PostOptions = {}): Promise<number> {
  return (await send(body, headers, options)).status;
}

describe("a form", () => {
  test("from this site: accepted behind a proxy with any Host", async () => {
    expect(await post("add=1024", { origin: "https://waha.example" })).toBe(303);
    expect(await post("add=1024", { origin: "https://waha.example", host: "waha.example" })).toBe(303);
  });

  test("from another site: 403, whatever X-Forwarded-Host is", async () => {
    expect(await post("add=1024", { origin: "https://evil.example" })).toBe(403);
    expect(await post("add=1024", { origin: "https://evil.example", "x-forwarded-host": "evil.example" })).toBe(403);
    expect(await post("add=1024", { origin: "https://waha.example.evil.example" })).toBe(403);
    expect(visit).toBeUndefined();
  });

  test("from another site: the error page, without running the action", async () => {
    for (const [name, value] of [
      ["sec-fetch-site", "cross-site"],
      ["origin", "null"],
    ] as const) {
      const response = await send("add=1024", { [name]: value });
      expect(response.status).toBe(403);
      expect(await response.text()).toBe("a page");
      expect(visit).toBeUndefined();
    }
  });

  test.each(["/wishlist", "/wishlist.data"])(
    "to %s from the same host: accepted, also without a configured origin",
    async (path) => {
      const withoutOrigin = {
        ...app,
        settings: { ...app.settings, origin: "http://127.0.0.1:3000", isOriginGiven: false },
      };
      const local = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
      const expected = path === "/wishlist" ? 303 : 202;
      for (const to of [app, withoutOrigin])
        expect(await post("add=1024", local, { path, to, host: "localhost:3000" })).toBe(expected);
      expect(
        await post(
          "add=1024",
          { origin: "http://192.168.1.5:3000" },
          { path, to: withoutOrigin, host: "192.168.1.5:3000" },
        ),
      ).toBe(expected);
      // Behind a proxy with a Host of its own, without a configured origin.
      expect(
        await post(
          "add=1024",
          { origin: "https://cars.example", "sec-fetch-site": "same-origin" },
          { path, to: withoutOrigin },
        ),
      ).toBe(expected);
      expect(await post("add=1024", { origin: "http://192.168.1.5:3000" }, { path, host: "192.168.1.5:3000" })).toBe(
        403,
      );
    },
  );

  test("without Origin and Sec-Fetch-Site: accepted and marked", async () => {
    expect(await post("add=1024")).toBe(303);
    expect(visit).toEqual({ address: undefined, isSameOrigin: false });
  });

  test("visitor's address: from the socket or the trusted proxy", async () => {
    const headers = { origin: "https://waha.example", "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
    await post("add=1024", headers, { socketAddress: "203.0.113.9" });
    expect(visit).toEqual({ address: "203.0.113.9", isSameOrigin: true });
    await post("add=1024", headers, { socketAddress: "::ffff:10.0.0.2" });
    expect(visit).toEqual({ address: "203.0.113.7", isSameOrigin: true });
  });
});

describe("the log", () => {
  test("exception in an action: one line with path and error, no form data", async () => {
    expect(await post("add=broken", { cookie: "wishlist=1024" }, { path: "/wishlist?q=typed" })).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "screen failed",
      path: "/wishlist",
      err: { message: "broken" },
    });
    expect(lines.join()).not.toMatch(/typed|0500000001|1024/);
  });

  test("404 and 405: no line", async () => {
    expect(await post("add=1024", {}, { path: "/nowhere" })).toBe(404);
    expect(await post("add=1024", {}, { path: "/" })).toBe(405);
    expect(lines).toEqual([]);
  });
});
