import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { openLog } from "../log.server.ts";
import { siteApp } from "./hono-app.ts";
import { siteListener } from "./node-listener.ts";

const form = "application/x-www-form-urlencoded";
const busy = () => new Response("busy", { status: 503 });

/** What the site answers, and what its screens were asked meanwhile. */
async function ask(
  path: string,
  init: RequestInit & { says?: () => Response } = {},
): Promise<{ answer: Response; asked: string[] }> {
  const { says = () => new Response("a screen"), ...request } = init;
  const asked: string[] = [];
  const app = siteApp(
    openLog({ logLevel: "silent" }),
    async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return says();
    },
    busy,
  );
  return { answer: await app.request(`http://site.example${path}`, request), asked };
}

describe("addresses", () => {
  test.each([
    "/en//evil.example",
    "//evil.example",
    "//evil.example/",
    "///evil.example",
    "/en///",
    "//",
    "/en//evil.example.data",
    "/%",
    "/%ff",
    "/en/%E0%A4%A",
  ])("%s is no page's, so no page makes links of it", async (path) => {
    const { answer, asked } = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("location")).toBeNull();
    expect(await answer.text()).toBe("404 Not Found");
    expect(asked).toEqual([]);
  });

  test.each([
    "/",
    "/en",
    "/cars?q=//evil.example",
    "/cars?q=%ff",
    "/%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9",
    "/en/%5cevil.example",
  ])("%s is left to the screens", async (path) => {
    expect((await ask(path)).asked).toEqual([`GET http://site.example${path}`]);
  });

  test.each([
    ["/cars/", "/cars"],
    ["/en/cars/?q=a", "/en/cars?q=a"],
    ["/%5cevil.example/", "/%5cevil.example"],
  ])("%s leads to %s", async (path, target) => {
    const { answer } = await ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(target);
  });

  test("an address of more than 4 KiB is refused, with the headers that every answer carries", async () => {
    const { answer, asked } = await ask(`/cars?q=${"a".repeat(5_000)}`);
    expect(answer.status).toBe(414);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(asked).toEqual([]);
  });
});

describe("methods", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s reaches no screen", async (method) => {
    const { answer, asked } = await ask("/wishlist", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(asked).toEqual([]);
  });

  test("a form where none is taken is told what is, in place of the router's page for broken servers", async () => {
    const { answer } = await ask("/cars", {
      method: "POST",
      headers: { "content-type": form },
      body: "a=b",
      says: () => new Response("<h1>500</h1>", { status: 405 }),
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect(await answer.text()).toBe("405 Method Not Allowed");
  });

  test("the reading endpoints refuse in their own words", async () => {
    const says = () => new Response("a problem", { status: 405, headers: { allow: "GET, HEAD" } });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await (await ask("/api/v1/cars", { method, says })).answer.text(), method).toBe("a problem");
  });

  test("HEAD is answered like GET", async () => {
    const { answer, asked } = await ask("/cars", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(asked).toEqual(["HEAD http://site.example/cars"]);
  });
});

describe("bodies", () => {
  test.each([undefined, "application/json", "text/plain", "multipart/form-data; boundary=a", `${form}x`])(
    "posting %s is the visitor's mistake, not the server's",
    async (type) => {
      const { answer, asked } = await ask("/wishlist", {
        method: "POST",
        headers: type === undefined ? {} : { "content-type": type },
      });
      expect(answer.status).toBe(415);
      expect(asked).toEqual([]);
    },
  );

  test.each([form, `${form};charset=UTF-8`, "Application/X-WWW-Form-Urlencoded"])(
    "the fields of a form arrive as %s",
    async (type) => {
      const { asked } = await ask("/wishlist", { method: "POST", headers: { "content-type": type }, body: "add=1024" });
      expect(asked).toEqual(["POST http://site.example/wishlist"]);
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
  ])("%s takes a file, which nobody holds in memory before the screen reads it", async (path) => {
    let read = 0;
    const body = new ReadableStream({
      pull(stream) {
        read += 1;
        stream.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const chunked = { method: "POST", headers: { ...upload, "transfer-encoding": "chunked" }, body, duplex: "half" };
    const { answer, asked } = await ask(path, chunked);
    expect(answer.status).toBe(200);
    expect(asked).toHaveLength(1);
    expect(read).toBeLessThan(3);
  });

  test.each(["/contact-us", "/jobs/x", "/jobsx", "/fr/jobs", "/api/jobs", "/order-request.data"])(
    "%s takes none",
    async (path) => {
      const { answer, asked } = await ask(path, { method: "POST", headers: upload, body: "--a--" });
      expect(answer.status).toBe(415);
      expect(asked).toEqual([]);
    },
  );

  test("the API refuses what it does not take in its own words", async () => {
    for (const type of ["application/json", "text/plain", form]) {
      const { asked } = await ask("/api/v1/newsletter", {
        method: "POST",
        headers: { "content-type": type },
        body: "a".repeat(40_000),
      });
      expect(asked, type).toHaveLength(1);
    }
    expect(
      (await ask("/api/contact-us", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }))
        .answer.status,
    ).toBe(415);
  });

  test.each(["/contact-us", "/contact-us.data", "/api/v1/newsletter"])(
    "the answer to a form at %s is kept by nobody",
    async (path) => {
      for (const status of [200, 303, 422]) {
        const says = () => new Response(null, { status, headers: { "cache-control": "public, max-age=60" } });
        const { answer } = await ask(path, { method: "POST", headers: { "content-type": form }, body: "a=b", says });
        expect(answer.headers.get("cache-control")).toBe("no-store");
      }
    },
  );

  test.each([
    ["what is not there", "/nothing", 404],
    ["what is gone", "/cars/car-details?id=x-1024", 410],
    ["a failure", "/cars", 500],
    ["a full house", "/cars", 503],
    ["what is refused", "/api/v1/cars", 405],
    ["a page that tells of one request", "/contact-us?sent=AAAA-BBBB", 200],
    ["the data of such a page", "/contact-us.data?x=1&sent=AAAA-BBBB", 200],
  ])("%s is kept by nobody", async (_what, path, status) => {
    for (const headers of [{ "cache-control": "public, s-maxage=10" }, undefined]) {
      const { answer } = await ask(path, { says: () => new Response(null, { status, ...(headers && { headers }) }) });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test.each(["/en//evil.example", `/cars?q=${"a".repeat(5_000)}`])(
    "what is no address is kept by nobody",
    async (path) => {
      expect((await ask(path)).answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("a page and a redirect keep what they say of themselves", async () => {
    for (const status of [200, 308]) {
      const { answer } = await ask("/cars", {
        says: () => new Response(null, { status, headers: { "cache-control": "public, s-maxage=10" } }),
      });
      expect(answer.headers.get("cache-control")).toBe("public, s-maxage=10");
    }
  });

  test("a form that is refused for now says when to send it again, and no other does", async () => {
    for (const [status, wait] of [
      [429, "600"],
      [503, "10"],
      [422, null],
      [303, null],
    ] as const) {
      const { answer } = await ask("/contact-us", {
        method: "POST",
        headers: { "content-type": form },
        body: "a=b",
        says: () => new Response(null, { status }),
      });
      expect(answer.headers.get("retry-after"), String(status)).toBe(wait);
    }
  });

  test("a body of more than 32 KiB is refused, with its length or without", async () => {
    const body = "a".repeat(33 * 1024);
    const headers = { "content-type": form };
    expect(
      (await ask("/wishlist", { method: "POST", headers: { ...headers, "content-length": String(body.length) }, body }))
        .answer.status,
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
    expect((await ask("/wishlist", chunked)).answer.status).toBe(413);
  });
});

test("a broken screen tells the visitor nothing but that", async () => {
  const { answer } = await ask("/cars", {
    says: () => {
      throw new Error("secret of the database");
    },
  });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("500 Internal Server Error");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

describe("a small body that drips in", () => {
  async function drip(path: string, type: string): Promise<string> {
    const app = siteApp(openLog({ logLevel: "silent" }), async (request) => new Response(await request.text()), busy);
    const server = createServer(siteListener(app, { formMs: 200 })).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const socket = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
    let said = "";
    socket.on("data", (part) => (said += part));
    // Whoever goes on sending after the end may see the connection cut before he reads why.
    const ended = new Promise<void>((resolve) =>
      socket.once("close", () => resolve()).once("error", () => (said ||= "cut")),
    );
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 8\r\n\r\n`,
    );
    for (const letter of "add=1024") {
      await new Promise((passed) => setTimeout(passed, 100));
      if (said === "" && socket.writable) socket.write(letter);
    }
    await ended;
    server.close();
    return said;
  }

  test("is ended", async () => {
    expect(await drip("/wishlist", form)).toMatch(/^(HTTP\/1\.1 408 Request Timeout\r\n|cut$)/);
    expect(await drip("/api/v1/newsletter?a=/jobs", "application/json")).toMatch(/^(HTTP\/1\.1 408 |cut$)/);
  });

  test("of a job application is left to whoever reads it", async () => {
    expect(await drip("/en/jobs?a=b", "multipart/form-data; boundary=x")).toMatch(/^HTTP\/1\.1 200 OK[^]*add=1024/);
  });
});

test("a health check in HTTP/1.0, which names no host, is answered", async () => {
  const app = siteApp(openLog({ logLevel: "silent" }), async () => new Response("ok"), busy);
  const server = createServer(siteListener(app)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
  socket.write("GET /healthz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nok$/);
  server.close();
});
