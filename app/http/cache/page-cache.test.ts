import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listenOnLoopback } from "../../../test/loopback.ts";
import { carSearchFrom, carSearchParams } from "../../dealership/search/car-search.ts";
import type { Screen } from "../../screen.ts";
import { toCachedResponse, recompressResponse, compressResponse, estimatedBytes } from "./cached-response.ts";
import { createLog } from "../../log.server.ts";
import { createPageCacheKey } from "./cache-key.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createHonoApp } from "../hono-app.ts";
import { createNodeListener } from "../node-listener.ts";

let rendered: string[];
let respond: (request: Request) => Response | Promise<Response>;
let catalogue: object;
let pages: PageCache;
let server: Server;
let port: number;

const screens: Screen[] = [
  { path: "/", handle: { cache: [] } },
  { path: "/cars", handle: { cache: (params) => carSearchParams(carSearchFrom(params)).toString() } },
  { path: "/cars/car-details", handle: { cache: ["id"] } },
  { path: "/contact-us", handle: { cache: [] } },
  { path: "/news", handle: { cache: ["page"] } },
];

const text = "<p>A page</p>".repeat(200);

beforeEach(async () => {
  await open(1024 * 1024);
});
afterEach(() => void server.close());

async function open(maxBytes: number): Promise<void> {
  rendered = [];
  catalogue = {};
  respond = () =>
    new Response(text, { headers: { "content-type": "text/html", "cache-control": "public, max-age=0" } });
  const app = createHonoApp(
    createLog({ logLevel: "silent" }),
    async (request) => {
      rendered.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`);
      return respond(request);
    },
    () => new Response("busy", { status: 503 }),
  );
  pages = createPageCache({
    maxBytes,
    current: () => catalogue,
    render: async (address) => app.request(`http://localhost${address}`),
  });
  server?.close();
  server = createServer(
    createNodeListener(app, {
      caches: { pages, files: pages, pageCacheKey: createPageCacheKey(screens, () => []) },
    }),
  );
  port = await listenOnLoopback(server);
}

type Received = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

async function send(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, headers, method, agent: false }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      );
    });
    outgoing.once("error", reject).end();
  });
}

describe("a page", () => {
  test("is rendered once for concurrent requests and equivalent addresses", async () => {
    respond = async () => {
      await pause(50);
      return new Response(text);
    };
    const responses = await Promise.all([send("/cars"), send("/cars?utm_source=chat"), send("/cars", {}, "HEAD")]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await send("/cars?page=1");
    expect(rendered).toEqual(["GET /cars"]);
  });

  test("is sent in the accepted encoding with its length", async () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const round of ["first request", "cached"]) {
      for (const [encoding, decode] of Object.entries(decoders)) {
        const { headers, bytes } = await send("/cars", { "accept-encoding": encoding });
        expect(headers["content-encoding"] ?? "identity", `${round} ${encoding}`).toBe(encoding);
        expect(headers["content-length"]).toBe(String(bytes.length));
        expect(headers.vary).toBe("accept-encoding");
        expect(decode(bytes).toString()).toBe(text);
      }
    }
    expect((await send("/cars", { "accept-encoding": "br" }, "HEAD")).bytes.length).toBe(0);
    expect(rendered).toHaveLength(1);
  });

  test("If-None-Match with the current tag, weak or strong: 304", async () => {
    const { headers } = await send("/cars", { "accept-encoding": "br" });
    const tag = headers.etag ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const ifNoneMatch of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await send("/cars", { "if-none-match": ifNoneMatch });
      expect([again.status, again.headers.etag, again.headers["cache-control"], again.bytes.length]).toEqual([
        304,
        tag,
        "public, max-age=0",
        0,
      ]);
    }
    expect((await send("/cars", { "if-none-match": '"other"' })).status).toBe(200);
    respond = () => new Response(`${text} changed`);
    catalogue = {};
    expect((await send("/cars", { "if-none-match": tag })).status).toBe(200);
  });

  test("popular page: recompressed smaller with the same content and tag", async () => {
    const prose = Array.from(
      { length: 3_000 },
      (_, index) => `<li>${(index * 7_919) % 1_009} cars of ${(index * 31) % 97}</li>`,
    ).join("");
    respond = () => new Response(prose);
    const first = await send("/cars", { "accept-encoding": "br" });
    let last = first;
    for (let requests = 0; requests < 500 && last.bytes.length === first.bytes.length; requests += 1) {
      last = await send("/cars", { "accept-encoding": "br" });
      await pause(5);
    }
    expect(last.bytes.length).toBeLessThan(first.bytes.length);
    expect(last.headers.etag).toBe(first.headers.etag);
    expect(brotliDecompressSync(last.bytes).toString()).toBe(prose);
  });

  test("compression that fails: the request ends, the process goes on, and the next one is compressed", async () => {
    const brotli = (await send("/cars", { "accept-encoding": "br" })).bytes;
    const cached = pages.find("/cars");
    const stored = cached?.encoded.get("br");
    if (!cached || !stored) throw new Error("The page is not cached.");
    // Cannot be decompressed, neither for gzip nor for the best quality.
    const damaged = { ...stored, bytes: stored.bytes.subarray(0, 3) };
    cached.encoded.set("br", damaged);
    await expect(send("/cars", { "accept-encoding": "gzip" })).rejects.toThrow("socket hang up");
    for (let requests = 0; requests < 20; requests += 1) pages.find("/cars");
    await pause(50);
    expect(cached.encoded.get("br")).toBe(damaged);
    cached.encoded.set("br", stored);
    expect(gunzipSync((await send("/cars", { "accept-encoding": "gzip" })).bytes).toString()).toBe(text);
    for (let requests = 0; requests < 20; requests += 1) pages.find("/cars");
    await expect.poll(() => cached.encoded.get("br")).not.toBe(stored);
    expect(brotliDecompressSync((await send("/cars", { "accept-encoding": "br" })).bytes)).toEqual(
      brotliDecompressSync(brotli),
    );
  });

  test("depends on the address only, not on headers or cookies", async () => {
    respond = ({ headers, url }) => new Response(`${url} ${JSON.stringify([...headers])}`);
    const { bytes } = await send("/cars?brand=kia&x=1", {
      cookie: "wishlist=1",
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "accept-language": "en",
    });
    expect(bytes.toString()).toBe("http://localhost/cars?brand=kia []");
  });
});

test("pictures are cached without compression", async () => {
  const picture = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 7));
  respond = () => new Response(picture, { headers: { "content-type": "image/avif" } });
  for (let requests = 0; requests < 3; requests += 1) {
    const { headers, bytes } = await send(`/pictures/${"0f".repeat(32)}-480.avif`, { "accept-encoding": "br, gzip" });
    expect([headers["content-encoding"], headers.vary, headers["content-length"]]).toEqual([
      undefined,
      undefined,
      "5000",
    ]);
    expect(bytes.equals(picture)).toBe(true);
  }
  expect(rendered).toHaveLength(1);
});

test("social picture: drawn once, also for concurrent requests", async () => {
  const path = "/social/ar/cars/1001-0123456789abcdef.jpg";
  respond = async () => {
    await pause(50);
    return new Response(Buffer.alloc(5_000), { headers: { "content-type": "image/jpeg" } });
  };
  const responses = [...(await Promise.all([send(path), send(`${path}?x`)])), await send(path)];
  expect(responses.map(({ status, bytes }) => [status, bytes.length])).toEqual(Array(3).fill([200, 5_000]));
  expect(rendered).toEqual([`GET ${path}`]);
});

describe("not cached", () => {
  test.each([
    ["server error", 500],
    ["overload", 503],
    ["car gone", 410],
  ])("%s", async (_case, status) => {
    respond = () => new Response("not now", { status });
    expect((await send("/cars")).status).toBe(status);
    respond = () => new Response(text);
    expect((await send("/cars")).status).toBe(200);
  });

  test("responses with Set-Cookie", async () => {
    respond = () => new Response(text, { headers: { "set-cookie": "a=1" } });
    await send("/cars");
    await send("/cars");
    expect(rendered).toHaveLength(2);
  });

  test("pages of an outdated catalogue, even if it changed while rendering", async () => {
    await send("/cars");
    catalogue = {};
    await send("/cars");
    expect(rendered).toHaveLength(2);
    respond = async () => {
      catalogue = {};
      return new Response("of yesterday");
    };
    catalogue = {};
    await send("/cars");
    respond = () => new Response("of today");
    expect((await send("/cars")).bytes.toString()).toBe("of today");
  });

  test("least recently used pages beyond maxBytes", async () => {
    await open(20_000);
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) await send(`/news?page=${page}`);
    expect(rendered).toHaveLength(10);
    await send("/news?page=9");
    expect(rendered).toHaveLength(10);
  });

  test("anything when maxBytes is 0", async () => {
    await open(0);
    await send("/cars");
    await send("/cars");
    expect(rendered).toHaveLength(2);
  });

  test("home page for visitors with the English cookie: redirect", async () => {
    await send("/");
    const redirect = await send("/", { cookie: "locale=en" });
    expect([redirect.status, redirect.headers.location, redirect.headers["cache-control"]]).toEqual([
      302,
      "/en",
      "private, no-store",
    ]);
    // Caches in front of the site must not send it to visitors with other cookies.
    const [first, cached, other] = [await send("/"), await send("/"), await send("/cars")];
    expect([first.status, first.headers.vary, cached.headers.vary, other.headers.vary, redirect.headers.vary]).toEqual([
      200,
      "accept-encoding, cookie",
      "accept-encoding, cookie",
      "accept-encoding",
      "cookie",
    ]);
  });

  test("POST", async () => {
    const response = await send("/contact-us", { "content-type": "application/x-www-form-urlencoded" }, "POST");
    expect(response.headers["cache-control"]).toBe("no-store");
    await send("/contact-us");
    expect(rendered).toEqual(["POST /contact-us", "GET /contact-us"]);
  });
});

test("size estimate is at least the memory that a cached response takes", async () => {
  const cached = await toCachedResponse(new Response(text, { headers: { "content-type": "text/html" } }));
  for (const compress of [compressResponse, recompressResponse]) {
    await compress(cached);
    const sizes = [...cached.encoded.values()].map(({ bytes }) => bytes.buffer.byteLength);
    expect(sizes).toHaveLength(1);
    expect(sizes.every((size) => size < 1_000)).toBe(true);
    expect(estimatedBytes(cached)).toBeGreaterThan(sizes[0] ?? Infinity);
  }
});

test("permanent redirects are cached with their headers", async () => {
  respond = () => new Response(null, { status: 308, headers: { location: "/cars/car-details?id=right-1024" } });
  for (let requests = 0; requests < 2; requests += 1) {
    const { status, headers } = await send("/cars/car-details?id=wrong-1024");
    expect([status, headers.location]).toEqual([308, "/cars/car-details?id=right-1024"]);
  }
  expect(rendered).toHaveLength(1);
});

test("overload: excess pages get 503; forms, health checks and cached pages are still answered", async () => {
  await send("/cars");
  let finish = () => {};
  const blocked = new Promise<void>((resolve) => (finish = resolve));
  respond = async ({ method }) => {
    if (method === "GET") await blocked;
    return new Response(text);
  };
  const requests = Array.from({ length: 200 }, (_, index) => send(`/news?page=${index}`));
  await pause(300);
  expect((await send("/news?page=999")).status).toBe(503);
  expect((await send("/cars")).status).toBe(200);
  expect((await send("/contact-us", { "content-type": "application/x-www-form-urlencoded" }, "POST")).status).toBe(200);
  const healthCheck = send("/healthz");
  finish();
  expect((await healthCheck).status).toBe(200);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(166);
  expect(statuses.filter((status) => status === 503)).toHaveLength(34);
  expect((await send("/news?page=999")).status).toBe(200);
});
