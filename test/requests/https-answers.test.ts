/** A site with an https origin: every answer, also to what is no request, has HSTS, and every cookie is Secure. */
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { startSite, type RunningSite } from "../../e2e/site-server.ts";

// Undefined where the site under test was started elsewhere.
const firstData = process.env.SITE_DATA_DIR;

const origin = "https://waha.example";
const form = "Content-Type: application/x-www-form-urlencoded";

let site: RunningSite;
let script = "";
let dataDir = "";

beforeAll(async () => {
  if (firstData === undefined) return;
  dataDir = await copyOfData(firstData);
  site = await startSite({ dataDir, env: { SITE_ORIGIN: origin } });
  script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(site.address)).text())?.[0] ?? "";
});

afterAll(async () => {
  if (firstData === undefined) return;
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

type Answer = { status: number; headers: [name: string, value: string][] };

async function answerTo(bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes, "latin1");
  const [head = ""] = (await text(socket)).split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: lines.map((line) => [line.split(": ")[0]?.toLowerCase() ?? "", line.slice(line.indexOf(": ") + 2)]),
  };
}

const request = (line: string, headers: readonly string[] = [], body = "") =>
  [
    `${line} HTTP/1.1`,
    "Host: waha.example",
    "Connection: close",
    ...headers,
    ...(body === "" ? [] : [`Content-Length: ${body.length}`]),
    "",
    body,
  ].join("\r\n");
const post = (path: string, body: string, headers: readonly string[] = [form, `Origin: ${origin}`]) =>
  request(`POST ${path}`, headers, body);

test.skipIf(firstData === undefined).each<[number, string, () => string]>([
  [200, "a page", () => request("GET /cars")],
  [200, "a page without its body", () => request("HEAD /cars")],
  [304, "an unchanged page", () => request("GET /cars", ["If-None-Match: *"])],
  [200, "an asset", () => request(`GET ${script}`)],
  [304, "an unchanged asset", () => request(`GET ${script}`, ["If-None-Match: *"])],
  [200, "a health check", () => request("GET /healthz")],
  [200, "a feed", () => request("GET /news/rss.xml")],
  [200, "the API", () => request("GET /api/v1/brands")],
  [302, "the chosen language", () => request("GET /", ["Cookie: locale=en"])],
  [308, "another spelling", () => request("GET /CARS/")],
  [303, "a form with a cookie", () => post("/locale", "to=en&page=/cars")],
  [303, "a wishlist", () => post("/wishlist", "add=1")],
  [303, "a consent", () => post("/consent", "consent=yes&page=/cars")],
  [422, "an invalid form", () => post("/contact-us", "fullName=")],
  [403, "a form of another site", () => post("/contact-us", "fullName=", [form, "Origin: https://evil.example"])],
  [404, "an unknown page", () => request("GET /no-such-page")],
  [404, "an unknown asset", () => request("GET /assets/none.js")],
  [404, "an address that cannot be decoded", () => request("GET /%ff")],
  [405, "another method", () => request("DELETE /cars")],
  [413, "a form that is too large", () => post("/contact-us", "a".repeat(40_000))],
  [414, "an address that is too long", () => request(`GET /cars?q=${"a".repeat(5_000)}`)],
  [415, "a body of another type", () => post("/contact-us", "{}", ["Content-Type: text/plain"])],
  [417, "an expectation that cannot be met", () => request("GET /cars", ["Expect: tea"])],
  [431, "headers that are too large", () => request("GET /cars", [`X: ${"a".repeat(20_000)}`])],
  [400, "no HTTP", () => "hello\r\n\r\n"],
  [400, "a request without a Host header", () => "GET /cars HTTP/1.1\r\nConnection: close\r\n\r\n"],
  [400, "two Host headers", () => request("GET /cars", ["Host: evil.example"])],
  [400, "two ends of a body", () => request("POST /locale", ["Content-Length: 1", "Transfer-Encoding: chunked"])],
])("%i, %s: HSTS, and Secure on cookies", async (status, _, bytes) => {
  const answer = await answerTo(bytes());
  expect(answer.status).toBe(status);
  expect(answer.headers.filter(([name]) => name === "strict-transport-security")).toEqual([
    ["strict-transport-security", "max-age=63072000"],
  ]);
  for (const [name, value] of answer.headers) if (name === "set-cookie") expect(value).toMatch(/; Secure(?:;|$)/);
});

test.skipIf(firstData === undefined)("the forms of language, wishlist and consent set cookies", async () => {
  for (const [path, body] of [
    ["/locale", "to=en&page=/cars"],
    ["/wishlist", "add=1"],
    ["/consent", "consent=yes&page=/cars"],
  ] as const)
    expect((await answerTo(post(path, body))).headers.map(([name]) => name)).toContain("set-cookie");
});
