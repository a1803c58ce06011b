import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { createLog } from "../log.server.ts";
import { createHonoApp } from "./hono-app.ts";
import { createNodeListener } from "./node-listener.ts";

const form = "application/x-www-form-urlencoded";
const overloaded = () => new Response("busy", { status: 503 });

/** Returns the response and the requests that reached the router. */
async function send(
  path: string,
  init: RequestInit & { respond?: () => Response; origin?: string } = {},
): Promise<{ response: Response; routed: string[] }> {
  const { respond = () => new Response("a screen"), origin = "http://site.example", ...request } = init;
  const routed: string[] = [];
  const app = createHonoApp(
    createLog({ logLevel: "silent" }),
    async ({ method, url }, _address, refused) => {
      if (refused !== undefined) return new Response(`error page of ${url}`, { status: refused });
      routed.push(`${method} ${url}`);
      return respond();
    },
    overloaded,
    { origin },
  );
  return { response: await app.request(`http://site.example${path}`, request), routed };
}

describe("addresses", () => {
  test.each([
    ["/%", "/%25"],
    ["/%ff", "/%25ff"],
    ["/en/%E0%A4%A", "/en/%25E0%25A4%25A"],
    ["//evil.example/%?q=a", "/evil.example/%25"],
  ])("invalid path %s: the error page of a path that can be read", async (path, readable) => {
    const { response, routed } = await send(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).toBe(`error page of http://site.example${readable}`);
    expect(routed).toEqual([]);
  });

  test.each([
    "/",
    "/en",
    "/cars?q=//evil.example",
    "/cars?q=%ff",
    "/%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9",
    "/en/%5cevil.example",
    "/en-US/cars",
    "/ar-SA",
    "/XX/cars",
    "/cars%2Fcar-details",
  ])("%s: passed to the router", async (path) => {
    expect((await send(path)).routed).toEqual([`GET http://site.example${path}`]);
  });

  test.each([
    ["/cars/", "/cars"],
    ["/en/cars/?q=a", "/en/cars?q=a"],
    ["/%5cevil.example/", "/%5cevil.example"],
    ["/CARS", "/cars"],
    ["/en/Cars/?q=A", "/en/cars?q=A"],
    ["/%63ars", "/cars"],
    ["/en/%63%61rs/car-details?id=x-1", "/en/cars/car-details?id=x-1"],
    ["/AR", "/ar"],
    ["/Ar/cars", "/ar/cars"],
    ["/EN/Cars/", "/en/cars"],
    ["/%65n", "/en"],
    ["/API/v1/Cars?brand=Toyota", "/api/v1/cars?brand=Toyota"],
    ["/Cars.data?_routes=a", "/cars.data?_routes=a"],
    ["/EN/cars%2Edata", "/en/cars.data"],
    ["/_.DATA", "/_.data"],
    ["//evil.example", "/evil.example"],
    ["///evil.example//%5c/", "/evil.example/%5c"],
    ["/en///", "/en"],
    ["//", "/"],
    ["/ROBOTS.TXT", "/robots.txt"],
    ["/Feeds/Google-Vehicles.xml", "/feeds/google-vehicles.xml"],
  ])("%s redirects to %s", async (path, target) => {
    const { response } = await send(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(target);
  });

  test("URL over 4 KiB: 414 with security headers", async () => {
    const { response, routed } = await send(`/cars?q=${"a".repeat(5_000)}`);
    expect(response.status).toBe(414);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(routed).toEqual([]);
  });
});

describe("cookies", () => {
  const respond = () => new Response("", { headers: { "set-cookie": "wishlist=1; Path=/; SameSite=Lax" } });

  test("are Secure on a site with HTTPS", async () => {
    const { response } = await send("/wishlist", { origin: "https://site.example", respond });
    expect(response.headers.getSetCookie()).toEqual(["wishlist=1; Path=/; SameSite=Lax; Secure"]);
  });

  test("are as they are without HTTPS", async () => {
    const { response } = await send("/wishlist", { respond });
    expect(response.headers.getSetCookie()).toEqual(["wishlist=1; Path=/; SameSite=Lax"]);
  });
});

describe("methods", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s: 405 with Allow header", async (method) => {
    const { response, routed } = await send("/wishlist", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(routed).toEqual([]);
  });

  test("POST to a page without an action: 405 with Allow header instead of the router's error page", async () => {
    const { response } = await send("/cars", {
      method: "POST",
      headers: { "content-type": form },
      body: "a=b",
      respond: () => new Response("<h1>500</h1>", { status: 405 }),
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await response.text()).toBe("error page of http://site.example/");
  });

  test("API: other methods get the API's own 405", async () => {
    const respond = () => new Response("a problem", { status: 405, headers: { allow: "GET, HEAD" } });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await (await send("/api/v1/cars", { method, respond })).response.text(), method).toBe("a problem");
  });
});

describe("bodies", () => {
  test.each([undefined, "application/json", "text/plain", "multipart/form-data; boundary=a", `${form}x`])(
    "POST with content type %s: 415",
    async (type) => {
      const { response, routed } = await send("/wishlist", {
        method: "POST",
        headers: type === undefined ? {} : { "content-type": type },
      });
      expect(response.status).toBe(415);
      expect(routed).toEqual([]);
    },
  );

  test.each([form, `${form};charset=UTF-8`, "Application/X-WWW-Form-Urlencoded"])(
    "POST with content type %s: accepted",
    async (type) => {
      const { routed } = await send("/wishlist", {
        method: "POST",
        headers: { "content-type": type },
        body: "add=1024",
      });
      expect(routed).toEqual(["POST http://site.example/wishlist"]);
    },
  );

  const upload = { "content-type": "multipart/form-data; boundary=a" };

  test.each([
    "/jobs",
    "/ar/jobs",
    "/en/jobs",
    "/jobs.data",
    "/ar/jobs.data",
    "/en/jobs.data",
    "/en/jobs?job=sales",
    "/api/v1/job-applications",
  ])("%s: accepts uploads without buffering the body", async (path) => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(stream) {
        chunks += 1;
        stream.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const chunked = { method: "POST", headers: { ...upload, "transfer-encoding": "chunked" }, body, duplex: "half" };
    const { response, routed } = await send(path, chunked);
    expect(response.status).toBe(200);
    expect(routed).toHaveLength(1);
    expect(chunks).toBeLessThan(3);
  });

  test.each(["/contact-us", "/jobs/x", "/jobsx", "/fr/jobs", "/order-request.data"])(
    "%s: rejects uploads",
    async (path) => {
      const { response, routed } = await send(path, { method: "POST", headers: upload, body: "--a--" });
      expect(response.status).toBe(415);
      expect(routed).toEqual([]);
    },
  );

  test("API: body type and size are left to the API", async () => {
    for (const type of ["application/json", "text/plain", form]) {
      const { routed } = await send("/api/v1/newsletter", {
        method: "POST",
        headers: { "content-type": type },
        body: "a".repeat(40_000),
      });
      expect(routed, type).toHaveLength(1);
    }
  });

  test.each(["/contact-us", "/contact-us.data", "/api/v1/newsletter"])(
    "POST to %s: response is no-store",
    async (path) => {
      for (const status of [200, 303, 422]) {
        const respond = () => new Response(null, { status, headers: { "cache-control": "public, max-age=60" } });
        const { response } = await send(path, {
          method: "POST",
          headers: { "content-type": form },
          body: "a=b",
          respond,
        });
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
    },
  );

  test.each([
    ["not found", "/nothing", 404],
    ["gone", "/cars/car-details?id=x-1024", 410],
    ["server error", "/cars", 500],
    ["overload", "/cars", 503],
    ["method not allowed", "/api/v1/cars", 405],
    ["confirmation of a form", "/contact-us?sent=AAAA-BBBB", 200],
    ["data of a confirmation", "/contact-us.data?x=1&sent=AAAA-BBBB", 200],
  ])("%s: no-store", async (_case, path, status) => {
    for (const headers of [{ "cache-control": "public, s-maxage=10" }, undefined]) {
      const { response } = await send(path, {
        respond: () => new Response(null, { status, ...(headers && { headers }) }),
      });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test.each(["/en/%", `/cars?q=${"a".repeat(5_000)}`])("invalid path: no-store", async (path) => {
    expect((await send(path)).response.headers.get("cache-control")).toBe("no-store");
  });

  test("pages and redirects: cache-control is not changed", async () => {
    for (const status of [200, 308]) {
      const { response } = await send("/cars", {
        respond: () => new Response(null, { status, headers: { "cache-control": "public, s-maxage=10" } }),
      });
      expect(response.headers.get("cache-control")).toBe("public, s-maxage=10");
    }
  });

  test("rate-limited or failed forms have a Retry-After header", async () => {
    for (const [status, retryAfter] of [
      [429, "600"],
      [503, "10"],
      [422, null],
      [303, null],
    ] as const) {
      const { response } = await send("/contact-us", {
        method: "POST",
        headers: { "content-type": form },
        body: "a=b",
        respond: () => new Response(null, { status }),
      });
      expect(response.headers.get("retry-after"), String(status)).toBe(retryAfter);
    }
  });

  test("body over 32 KiB: 413 with or without Content-Length", async () => {
    const body = "a".repeat(33 * 1024);
    const headers = { "content-type": form };
    expect(
      (
        await send("/wishlist", {
          method: "POST",
          headers: { ...headers, "content-length": String(body.length) },
          body,
        })
      ).response.status,
    ).toBe(413);
    const parts = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(body));
        stream.close();
      },
    });
    const chunked = {
      method: "POST",
      headers: { ...headers, "transfer-encoding": "chunked" },
      body: parts,
      duplex: "half",
    };
    expect((await send("/wishlist", chunked)).response.status).toBe(413);
  });
});

describe("security headers", () => {
  test("HSTS header only if the origin is HTTPS", async () => {
    const hsts = async (origin: string) =>
      (await send("/wishlist", { origin })).response.headers.get("strict-transport-security");
    expect(await hsts("https://waha.example")).toBe("max-age=63072000");
    expect(await hsts("http://waha.example")).toBeNull();
  });

  test("HSTS header on the answer of a full queue, too", async () => {
    const app = createHonoApp(
      createLog({ logLevel: "silent" }),
      () => new Promise<Response>(() => undefined),
      overloaded,
      { origin: "https://waha.example" },
    );
    const answers = Array.from({ length: 170 }, async () => app.request("https://waha.example/cars"));
    const answer = await Promise.race(answers);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000");
  });

  test("set where the response has none", async () => {
    const respond = () => new Response("picture", { headers: { "cross-origin-resource-policy": "cross-origin" } });
    expect(Object.fromEntries((await send("/cars", { respond })).response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "cross-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    });
  });
});

test("exception while rendering: plain 500 without details", async () => {
  const { response } = await send("/cars", {
    respond: () => {
      throw new Error("secret of the database");
    },
  });
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("500 Internal Server Error");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

describe("slow request bodies", () => {
  async function postSlowly(path: string, type: string): Promise<string> {
    const app = createHonoApp(
      createLog({ logLevel: "silent" }),
      async (request) => new Response(await request.text()),
      overloaded,
    );
    const server = createServer(createNodeListener(app, { bodyTimeoutMs: 200 }));
    const socket = connect(await listenOnLoopback(server), "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => (received += chunk));
    // A client that is still sending may lose the connection before it receives the response.
    const ended = new Promise<void>((resolve) =>
      socket.once("close", () => resolve()).once("error", () => (received ||= "cut")),
    );
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 8\r\n\r\n`,
    );
    for (const letter of "add=1024") {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (received === "" && socket.writable) socket.write(letter);
    }
    await ended;
    server.close();
    return received;
  }

  test("small body: 408", async () => {
    expect(await postSlowly("/wishlist", form)).toMatch(/^(HTTP\/1\.1 408 Request Timeout\r\n|cut$)/);
    expect(await postSlowly("/api/v1/newsletter?a=/jobs", "application/json")).toMatch(/^(HTTP\/1\.1 408 |cut$)/);
  });

  test("upload of a job application: no time limit here", async () => {
    expect(await postSlowly("/en/jobs?a=b", "multipart/form-data; boundary=x")).toMatch(
      /^HTTP\/1\.1 200 OK[^]*add=1024/,
    );
  });
});

test("HTTP/1.0 health check without Host header: answered", async () => {
  const app = createHonoApp(createLog({ logLevel: "silent" }), async () => new Response("ok"), overloaded);
  const server = createServer(createNodeListener(app));
  const socket = connect(await listenOnLoopback(server), "127.0.0.1");
  socket.write("GET /healthz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nok$/);
  server.close();
});

test.each([
  ["two Host headers", "GET /cars HTTP/1.1\r\nHost: site.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n"],
  ["a request line without a version", "GET /cars\r\n\r\n"],
])("%s: 400", async (_case, request) => {
  let isRouted = false;
  const app = createHonoApp(
    createLog({ logLevel: "silent" }),
    async () => {
      isRouted = true;
      return new Response("ok");
    },
    overloaded,
  );
  const server = createServer(createNodeListener(app));
  const socket = connect(await listenOnLoopback(server), "127.0.0.1");
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 400 /);
  expect(isRouted).toBe(false);
  server.close();
});
