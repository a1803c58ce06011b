import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carSearchFrom, carSearchParams } from "../dealership/search/car-search.ts";
import type { Screen } from "../screen.ts";
import { keptAnswer, repack, settle, weight } from "./cached-response.ts";
import { openLog } from "../log.server.ts";
import { openPageAddresses } from "./cache-key.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import { siteApp } from "./hono-app.ts";
import { siteListener } from "./node-listener.ts";

let rendered: string[];
let says: (request: Request) => Response | Promise<Response>;
let catalogue: object;
let pages: PageCache;
let server: Server;

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
  says = () => new Response(text, { headers: { "content-type": "text/html", "cache-control": "public, max-age=0" } });
  const app = siteApp(
    openLog({ logLevel: "silent" }),
    async (request) => {
      rendered.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`);
      return says(request);
    },
    () => new Response("busy", { status: 503 }),
  );
  pages = openPageCache({
    maxBytes,
    current: () => catalogue,
    render: async (address) => app.request(`http://localhost${address}`),
  });
  server?.close();
  server = createServer(
    siteListener(app, {
      memory: { assets: () => false, pages, pictures: pages, pageAddress: openPageAddresses(screens, () => []) },
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
}

type Answered = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answered> {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, method, agent: false }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }),
        reject,
      );
    });
    sent.once("error", reject).end();
  });
}

describe("a page", () => {
  test("is rendered once for everyone, also for those who ask while it is being made, and for other spellings of its address", async () => {
    says = async () => {
      await pause(50);
      return new Response(text);
    };
    const together = await Promise.all([ask("/cars"), ask("/cars?utm_source=chat"), ask("/cars", {}, "HEAD")]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ask("/cars?page=1");
    expect(rendered).toEqual(["GET /cars"]);
  });

  test("is packed as the visitor takes it, and says how long it is", async () => {
    const packed = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const round of ["made", "kept"]) {
      for (const [encoding, unpack] of Object.entries(packed)) {
        const { headers, bytes } = await ask("/cars", { "accept-encoding": encoding });
        expect(headers["content-encoding"] ?? "identity", `${round} ${encoding}`).toBe(encoding);
        expect(headers["content-length"]).toBe(String(bytes.length));
        expect(headers.vary).toBe("accept-encoding");
        expect(unpack(bytes).toString()).toBe(text);
      }
    }
    expect((await ask("/cars", { "accept-encoding": "br" }, "HEAD")).bytes.length).toBe(0);
    expect(rendered).toHaveLength(1);
  });

  test("is not sent again to who has it, by either kind of tag", async () => {
    const { headers } = await ask("/cars", { "accept-encoding": "br" });
    const tag = headers.etag ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await ask("/cars", { "if-none-match": known });
      expect([again.status, again.headers.etag, again.headers["cache-control"], again.bytes.length]).toEqual([
        304,
        tag,
        "public, max-age=0",
        0,
      ]);
    }
    expect((await ask("/cars", { "if-none-match": '"other"' })).status).toBe(200);
    says = () => new Response(`${text} changed`);
    catalogue = {};
    expect((await ask("/cars", { "if-none-match": tag })).status).toBe(200);
  });

  test("is packed smaller once it is popular, and stays the same page", async () => {
    const prose = Array.from(
      { length: 3_000 },
      (_, index) => `<li>${(index * 7_919) % 1_009} cars of ${(index * 31) % 97}</li>`,
    ).join("");
    says = () => new Response(prose);
    const first = await ask("/cars", { "accept-encoding": "br" });
    let last = first;
    for (let asked = 0; asked < 500 && last.bytes.length === first.bytes.length; asked += 1) {
      last = await ask("/cars", { "accept-encoding": "br" });
      await pause(5);
    }
    expect(last.bytes.length).toBeLessThan(first.bytes.length);
    expect(last.headers.etag).toBe(first.headers.etag);
    expect(brotliDecompressSync(last.bytes).toString()).toBe(prose);
  });

  test("carries nothing of the request that made it but its address", async () => {
    says = ({ headers, url }) => new Response(`${url} ${JSON.stringify([...headers])}`);
    const { bytes } = await ask("/cars?brand=kia&x=1", {
      cookie: "wishlist=1",
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "accept-language": "en",
    });
    expect(bytes.toString()).toBe("http://localhost/cars?brand=kia []");
  });
});

test("a picture is kept as it is, since it is packed already", async () => {
  const picture = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 7));
  says = () => new Response(picture, { headers: { "content-type": "image/avif" } });
  for (let asked = 0; asked < 3; asked += 1) {
    const { headers, bytes } = await ask(`/pictures/${"0f".repeat(32)}-480.avif`, { "accept-encoding": "br, gzip" });
    expect([headers["content-encoding"], headers.vary, headers["content-length"]]).toEqual([
      undefined,
      undefined,
      "5000",
    ]);
    expect(bytes.equals(picture)).toBe(true);
  }
  expect(rendered).toHaveLength(1);
});

describe("what is not kept", () => {
  test.each([
    ["a failure", 500],
    ["a full house", 503],
    ["a car that is gone for good", 410],
  ])("%s", async (_what, status) => {
    says = () => new Response("not now", { status });
    expect((await ask("/cars")).status).toBe(status);
    says = () => new Response(text);
    expect((await ask("/cars")).status).toBe(200);
  });

  test("what sets a cookie", async () => {
    says = () => new Response(text, { headers: { "set-cookie": "a=1" } });
    await ask("/cars");
    await ask("/cars");
    expect(rendered).toHaveLength(2);
  });

  test("what was made of another catalogue, also while it was being made", async () => {
    await ask("/cars");
    catalogue = {};
    await ask("/cars");
    expect(rendered).toHaveLength(2);
    says = async () => {
      catalogue = {};
      return new Response("of yesterday");
    };
    catalogue = {};
    await ask("/cars");
    says = () => new Response("of today");
    expect((await ask("/cars")).bytes.toString()).toBe("of today");
  });

  test("what there is no room for: the pages that were not asked for longest", async () => {
    await open(20_000);
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) await ask(`/news?page=${page}`);
    expect(rendered).toHaveLength(10);
    await ask("/news?page=9");
    expect(rendered).toHaveLength(10);
  });

  test("anything, where nothing may be kept", async () => {
    await open(0);
    await ask("/cars");
    await ask("/cars");
    expect(rendered).toHaveLength(2);
  });

  test("the home page of who chose English before", async () => {
    await ask("/");
    const led = await ask("/", { cookie: "locale=en" });
    expect([led.status, led.headers.location, led.headers["cache-control"]]).toEqual([302, "/en", "private, no-store"]);
    // Whoever keeps it in front of the site has to ask again for who has other cookies.
    const [made, kept, other] = [await ask("/"), await ask("/"), await ask("/cars")];
    expect([made.status, made.headers.vary, kept.headers.vary, other.headers.vary, led.headers.vary]).toEqual([
      200,
      "accept-encoding, cookie",
      "accept-encoding, cookie",
      "accept-encoding",
      "cookie",
    ]);
  });

  test("what is sent", async () => {
    const answer = await ask("/contact-us", { "content-type": "application/x-www-form-urlencoded" }, "POST");
    expect(answer.headers["cache-control"]).toBe("no-store");
    await ask("/contact-us");
    expect(rendered).toEqual(["POST /contact-us", "GET /contact-us"]);
  });
});

test("what is kept takes no more memory than it is weighed with", async () => {
  const kept = await keptAnswer(new Response(text, { headers: { "content-type": "text/html" } }));
  for (const pack of [settle, repack]) {
    await pack(kept);
    const held = [...kept.packed.values()].map(({ bytes }) => bytes.buffer.byteLength);
    expect(held).toHaveLength(1);
    expect(held.every((room) => room < 1_000)).toBe(true);
    expect(weight(kept)).toBeGreaterThan(held[0] ?? Infinity);
  }
});

test("a kept permanent redirect is sent whole", async () => {
  says = () => new Response(null, { status: 308, headers: { location: "/cars/car-details?id=right-1024" } });
  for (let asked = 0; asked < 2; asked += 1) {
    const { status, headers } = await ask("/cars/car-details?id=wrong-1024");
    expect([status, headers.location]).toEqual([308, "/cars/car-details?id=right-1024"]);
  }
  expect(rendered).toHaveLength(1);
});

test("when too many pages are asked for at once some are refused, while forms, probes and kept pages are answered", async () => {
  await ask("/cars");
  let finish = () => {};
  const held = new Promise<void>((done) => (finish = done));
  says = async ({ method }) => {
    if (method === "GET") await held;
    return new Response(text);
  };
  const crowd = Array.from({ length: 200 }, (_, index) => ask(`/news?page=${index}`));
  await pause(300);
  expect((await ask("/news?page=999")).status).toBe(503);
  expect((await ask("/cars")).status).toBe(200);
  expect((await ask("/contact-us", { "content-type": "application/x-www-form-urlencoded" }, "POST")).status).toBe(200);
  const probe = ask("/healthz");
  finish();
  expect((await probe).status).toBe(200);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(166);
  expect(statuses.filter((status) => status === 503)).toHaveLength(34);
  expect((await ask("/news?page=999")).status).toBe(200);
});
