import { type ActionFunctionArgs, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleError } from "../entry.server.tsx";
import { openCastSite, type CastSite } from "../site-fixture.ts";
import { openLog } from "./log.ts";
import { screens } from "./screens.ts";

/** One screen, `/wishlist`, that takes a form; the framework builds the same from `routes.ts`. */
const build: ServerBuild = {
  entry: { module: { default: (_request, status) => new Response("a page", { status }), handleError } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    wishlist: { id: "wishlist", parentId: "root", path: "wishlist", module: { default: () => null, action } },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  if (form.get("add") === "broken") throw Object.assign(new Error("broken"), { detail: "0500000001" });
  return new Response(null, { status: 303, headers: { location: "/wishlist" } });
}

let site: CastSite;
let lines: string[];

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(async () => {
  await site.close();
});

async function post(body: string, headers: Record<string, string> = {}, path = "/wishlist"): Promise<number> {
  lines = [];
  const log = openLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
  const answer = screens(build, site, log);
  // As it arrives behind a proxy that speaks TLS with the visitor.
  const request = new Request(`http://127.0.0.1:3000${path}`, { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });
  return (await answer(request, undefined)).status;
}

describe("a form", () => {
  test("of the site itself is taken behind a proxy, whatever host the proxy asks for", async () => {
    expect(await post("add=1024", { origin: "https://waha.example" })).toBe(303);
    expect(await post("add=1024", { origin: "https://waha.example", host: "waha.example" })).toBe(303);
  });

  test("of another site is refused, whatever the proxy is said to have forwarded", async () => {
    expect(await post("add=1024", { origin: "https://evil.example" })).toBe(403);
    expect(await post("add=1024", { origin: "https://evil.example", "x-forwarded-host": "evil.example" })).toBe(403);
    expect(await post("add=1024", { origin: "https://waha.example.evil.example" })).toBe(403);
  });
});

describe("the log", () => {
  test("has a line for a broken screen: the path and the error, nothing that was typed", async () => {
    expect(await post("add=broken", { cookie: "wishlist=1024" }, "/wishlist?q=typed")).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "screen failed", path: "/wishlist", err: { message: "broken" } });
    expect(lines.join()).not.toMatch(/typed|0500000001|1024/);
  });

  test("has none for addresses that are not there or take no form", async () => {
    expect(await post("add=1024", {}, "/nowhere")).toBe(404);
    expect(await post("add=1024", {}, "/")).toBe(405);
    expect(lines).toEqual([]);
  });
});
