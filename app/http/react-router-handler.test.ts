import type { ActionFunctionArgs } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverBuildOf } from "../../test/server-build-fixture.ts";
import { openCastSite, type CastSite } from "../../test/site-fixture.ts";
import { visitContext, type Visit } from "../context.ts";
import { openLog } from "../log.server.ts";
import { screens } from "./react-router-handler.ts";

/** One screen, `/wishlist`, that takes a form; the framework builds the same from `routes.ts`. */
const build = serverBuildOf({ wishlist: { path: "wishlist", module: { default: () => null, action } } });

async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  visit = context.get(visitContext);
  const form = await request.formData();
  if (form.get("add") === "broken") throw Object.assign(new Error("broken"), { detail: "0500000001" });
  return new Response(null, { status: 303, headers: { location: "/wishlist" } });
}

let site: CastSite;
let lines: string[];
let visit: Visit | undefined;

beforeAll(async () => {
  site = await openCastSite({ env: { TRUSTED_PROXIES: "10.0.0.0/8" } });
});

afterAll(async () => {
  await site.close();
});

type Posting = { path?: string; host?: string; from?: CastSite; socketAddress?: string };

async function answerTo(
  body: string,
  headers: Record<string, string> = {},
  { path = "/wishlist", host = "127.0.0.1:3000", from = site, socketAddress }: Posting = {},
): Promise<Response> {
  lines = [];
  visit = undefined;
  const log = openLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
  // As it arrives behind a proxy that speaks TLS with the visitor.
  const request = new Request(`http://${host}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return await screens(build, from, log)(request, socketAddress);
}

async function post(body: string, headers: Record<string, string> = {}, posting: Posting = {}): Promise<number> {
  return (await answerTo(body, headers, posting)).status;
}

test("browsers are told to come by HTTPS only where the site is reached by it", async () => {
  const outside = await openCastSite({ env: { SITE_ORIGIN: "https://waha.example" } });
  const inside = await openCastSite({ env: { SITE_ORIGIN: "http://waha.example" } });
  const said = async (from: CastSite) =>
    (await answerTo("add=1024", { "sec-fetch-site": "same-origin" }, { from })).headers.get(
      "strict-transport-security",
    );
  expect(await said(outside)).toBe("max-age=63072000");
  expect(await said(inside)).toBeNull();
  await outside.close();
  await inside.close();
});

describe("a form", () => {
  test("of the site itself is taken behind a proxy, whatever host the proxy asks for", async () => {
    expect(await post("add=1024", { origin: "https://waha.example" })).toBe(303);
    expect(await post("add=1024", { origin: "https://waha.example", host: "waha.example" })).toBe(303);
  });

  test("of another site is refused, whatever the proxy is said to have forwarded", async () => {
    expect(await post("add=1024", { origin: "https://evil.example" })).toBe(403);
    expect(await post("add=1024", { origin: "https://evil.example", "x-forwarded-host": "evil.example" })).toBe(403);
    expect(await post("add=1024", { origin: "https://waha.example.evil.example" })).toBe(403);
    expect(visit).toBeUndefined();
  });

  test("of another site is refused in both languages, with the phone", async () => {
    for (const [name, value] of [
      ["sec-fetch-site", "cross-site"],
      ["origin", "null"],
    ] as const) {
      const answer = await answerTo("add=1024", { [name]: value });
      expect(answer.status).toBe(403);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const [arabic, english] = (await answer.text()).split("\n\n");
      expect(arabic).toMatch(/[ء-ي].*\+966112345678/);
      expect(english).toMatch(/did not come from our site.*\+966112345678/);
    }
  });

  test.each(["/wishlist", "/wishlist.data"])(
    "sent to %s by the page of the same host is taken, also where the site is called otherwise",
    async (path) => {
      const unnamed = {
        ...site,
        settings: { ...site.settings, origin: "http://127.0.0.1:3000", isOriginGiven: false },
      };
      const local = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
      const expected = path === "/wishlist" ? 303 : 202;
      for (const from of [site, unnamed])
        expect(await post("add=1024", local, { path, from, host: "localhost:3000" })).toBe(expected);
      expect(
        await post(
          "add=1024",
          { origin: "http://192.168.1.5:3000" },
          { path, from: unnamed, host: "192.168.1.5:3000" },
        ),
      ).toBe(expected);
      // Behind a proxy that asks for a host of its own, on a site that nobody has named.
      expect(
        await post(
          "add=1024",
          { origin: "https://cars.example", "sec-fetch-site": "same-origin" },
          { path, from: unnamed },
        ),
      ).toBe(expected);
      expect(await post("add=1024", { origin: "http://192.168.1.5:3000" }, { path, host: "192.168.1.5:3000" })).toBe(
        403,
      );
    },
  );

  test("without a word of where it comes from is taken, and known to be so", async () => {
    expect(await post("add=1024")).toBe(303);
    expect(visit).toEqual({ address: undefined, saidOrigin: false });
  });

  test("is its visitor's, by the socket or the trusted proxy", async () => {
    const said = { origin: "https://waha.example", "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
    await post("add=1024", said, { socketAddress: "203.0.113.9" });
    expect(visit).toEqual({ address: "203.0.113.9", saidOrigin: true });
    await post("add=1024", said, { socketAddress: "::ffff:10.0.0.2" });
    expect(visit).toEqual({ address: "203.0.113.7", saidOrigin: true });
  });
});

describe("the log", () => {
  test("has a line for a broken screen: the path and the error, nothing that was typed", async () => {
    expect(await post("add=broken", { cookie: "wishlist=1024" }, { path: "/wishlist?q=typed" })).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "screen failed",
      path: "/wishlist",
      err: { message: "broken" },
    });
    expect(lines.join()).not.toMatch(/typed|0500000001|1024/);
  });

  test("has none for addresses that are not there or take no form", async () => {
    expect(await post("add=1024", {}, { path: "/nowhere" })).toBe(404);
    expect(await post("add=1024", {}, { path: "/" })).toBe(405);
    expect(lines).toEqual([]);
  });
});
