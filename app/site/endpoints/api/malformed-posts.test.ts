import fc from "fast-check";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApiServer, send, type ApiResponse, type ApiServer } from "./test-api-server.ts";

let api: ApiServer;

beforeAll(async () => {
  api = await startApiServer({ TRUSTED_PROXIES: "127.0.0.1" });
});

afterAll(async () => {
  await api.close();
});

const json = { "content-type": "application/json" };
const message = {
  branch: "riyadh",
  fullName: "محمد",
  mobile: "0501234567",
  email: "a@mail.example",
  message: "هل السيارة متوفرة؟",
};
const paths = ["contact-messages", "newsletter", "service-orders", "purchase-orders"];

function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return send(api, path, { body, headers: { ...json, ...headers } });
}

async function countLeads(): Promise<number> {
  return (await api.site.storage.leads.list({ limit: 100_000 })).length;
}

describe("malformed requests: localized problem", () => {
  test.each<[number, string, BodyInit, Record<string, string>]>([
    [415, "application/json", "a=b", { "content-type": "application/x-www-form-urlencoded" }],
    [415, "application/json", "{}", { "content-type": "text/plain" }],
    [415, "application/json", "{}", { "content-type": "application/jsonp" }],
    [400, "not valid JSON", "", {}],
    [400, "not valid JSON", "{", {}],
    [400, "not valid JSON", "{'email':1}", {}],
    [400, "not valid JSON", new Uint8Array(Buffer.from('{"email":"\u00ff"}', "latin1")), {}],
    [400, "not valid JSON", "[".repeat(30_000), {}],
    [400, "one JSON object", "[]", {}],
    [400, "one JSON object", "null", {}],
    [400, "one JSON object", '"text"', {}],
    [400, "one JSON object", "[".repeat(15_000) + "]".repeat(15_000), {}],
    [413, "32,768 bytes", JSON.stringify({ email: "a".repeat(33_000) }), {}],
  ])("%i %s %#", async (status, detail, body, headers) => {
    for (const path of paths) {
      const response = await post(`${path}?lang=en`, body, headers);
      expect([response.status, response.body.status], path).toEqual([status, status]);
      expect(response.body.detail).toContain(detail);
    }
  });

  test("body too large: not read to its end, even without Content-Length", async () => {
    const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024).fill(32)) });
    const init = { method: "POST", body, headers: json, duplex: "half" } as const;
    const response = await fetch(`${api.url}/api/v1/newsletter`, init).catch(() => undefined);
    // The server closes the connection after its response; a client still sending may only see the closed connection.
    if (response) expect(response.status).toBe(413);
    expect((await post("newsletter", '{"email":"after@mail.example"}')).status).toBe(201);
  });

  test.each([
    [415, "application/json"],
    [400, "multipart/form-data"],
    [400, "multipart/form-data; boundary="],
    [400, 'multipart/form-data; boundary="x"'],
  ])("job application: %i for content type %s", async (status, type) => {
    const response = await post("job-applications", "--y\r\n\r\n--y--", { "content-type": type });
    expect([415, status]).toContain(response.status);
  });

  test("job application with more text than 32 KiB: 413", async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n${"a".repeat(33_000)}\r\n--b--\r\n`;
    const type = { "content-type": "multipart/form-data; boundary=b" };
    const response = await post("job-applications?lang=en", body, type);
    expect([response.status, response.body.status]).toEqual([413, 413]);
    expect(response.body.detail).toBe("The text fields may have 32,768 bytes at most together.");
  });

  test.each(["GET", "PUT", "PATCH", "DELETE"])("%s: 405 with Allow: POST", async (method) => {
    for (const path of [...paths, "job-applications"]) {
      const response = await send(api, `${path}?lang=en`, { method });
      expect([response.status, response.headers.get("allow"), response.body.title], path).toEqual([
        405,
        "POST",
        "Method not allowed",
      ]);
    }
  });
});

describe("origin checks", () => {
  test.each<[number, Record<string, string>]>([
    [201, {}],
    [201, { "sec-fetch-site": "same-origin" }],
    [201, { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
    [201, { origin: "https://waha.example" }],
    [403, { "sec-fetch-site": "cross-site" }],
    [403, { "sec-fetch-site": "same-site", origin: "https://waha.example" }],
    [403, { origin: "https://evil.example" }],
    [403, { origin: "null" }],
  ])("%i %j", async (status, headers) => {
    const response = await post(
      "contact-messages?lang=en",
      JSON.stringify({ ...message, message: `Where it comes from: ${JSON.stringify(headers)}` }),
      headers,
    );
    expect(response.status).toBe(status);
    if (status === 403)
      expect(response.body).toMatchObject({ title: "Forbidden", detail: expect.stringContaining("+966112345678") });
    else
      expect((await api.site.storage.leads.find(response.body.reference))?.suspicions).toEqual(
        Object.keys(headers).length === 0 ? ["no-origin"] : [],
      );
  });
});

describe("rate limit by address", () => {
  const headersFrom = (address: string) => ({ "x-forwarded-for": address, "sec-fetch-site": "same-origin" });

  test("over 60 requests: quarantined; over 6,000: 429 with the phone number; other addresses unaffected", async () => {
    const messageBody = (number: number) => JSON.stringify({ ...message, message: `Message number ${number} of many` });
    for (let number = 0; number < 60; number += 1) api.site.consumeFormLimit("203.0.113.7", false);
    const quarantined = await post("contact-messages", messageBody(61), headersFrom("198.51.100.1, 203.0.113.7"));
    expect(quarantined.status).toBe(201);
    expect(await api.site.storage.leads.find(quarantined.body.reference)).toMatchObject({
      standing: "quarantined",
      suspicions: ["too-many"],
    });
    for (let number = 61; number < 6_000; number += 1) api.site.consumeFormLimit("203.0.113.7", false);
    for (const lang of ["ar", "en"]) {
      const rejected = await post(`contact-messages?lang=${lang}`, messageBody(6_001), headersFrom("203.0.113.7"));
      expect(rejected).toMatchObject({ status: 429, body: { detail: expect.stringContaining("+966112345678") } });
    }
    const other = await post("contact-messages", messageBody(1), headersFrom("203.0.113.8"));
    expect(await api.site.storage.leads.find(other.body.reference)).toMatchObject({ standing: "accepted" });
  });
});

describe("arbitrary field values", () => {
  const fields = [
    "branch",
    "fullName",
    "mobile",
    "email",
    "message",
    "brand",
    "model",
    "city",
    "meterReading",
    "service",
    "car",
    "type",
    "payment",
    "color",
    "additionalServices",
    "expectedPrice",
    "__proto__",
    "constructor",
    "toString",
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "individual",
      "company",
      "cash",
      "finance",
      "riyadh",
      "toyota",
      "0501234567",
      "\u0000",
      "\ud800",
      -0,
      1e308,
      "1".repeat(3_000),
    ),
  );
  const body = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 20 });

  test("arbitrary bodies: 201 or 4xx, never 5xx or an error in the log", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, fc.boolean(), async (path, pairs, isRightOrder) => {
        const start = isRightOrder ? ['"type":"company"', '"payment":"finance"'] : [];
        // Built as text: JSON allows the key `__proto__`.
        const rawBody = `{${[...start, ...pairs.map(([name, fieldValue]) => `${JSON.stringify(name)}:${JSON.stringify(fieldValue)}`)].join(",")}}`;
        const { status, body: reply } = await post(path, rawBody);
        expect([201, 400, 409, 413, 422], rawBody).toContain(status);
        expect(reply).toBeTypeOf("object");
      }),
    );
    expect(api.log()).not.toMatch(/"level":[56]0/);
  });

  test("arbitrary text: stored and read back, unknown fields dropped", async () => {
    const countBefore = await countLeads();
    const { body: reply } = await post(
      "contact-messages",
      JSON.stringify({
        ...message,
        fullName: ["أول", "ثان"],
        message: "سطر\nآخر \u0000\ud800 💥 <b>",
        isAdmin: true,
        standing: "x",
      }),
    );
    const lead = await api.site.storage.leads.find(reply.reference);
    expect(lead?.fields).toMatchObject({ fullName: "أول", message: expect.stringContaining("💥 <b>") });
    expect(lead?.fields).not.toHaveProperty("isAdmin");
    expect(await countLeads()).toBe(countBefore + 1);
  });
});

describe("malformed headers", () => {
  test.each([
    "Idempotency-Key: \r\n",
    "Idempotency-Key: \u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\r\n",
    "Accept-Language: ;;;,,q=,en;q=NaN,*;q=9\r\n",
    `Accept-Language: ${"en,".repeat(3_000)}\r\n`,
    "X-Forwarded-For: ,,[::1],%,999.1.1.1\r\n",
    `X-Forwarded-For: ${"127.0.0.1,".repeat(1_200)}\r\n`,
    "X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: javascript\r\nForwarded: host=evil.example\r\n",
    "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n",
    "Origin: https://waha.example\r\nOrigin: https://evil.example\r\n",
    "Content-Type: application/json; charset=utf-16\r\n",
  ])("%j", async (header) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const body = JSON.stringify(message);
    const type = header.startsWith("Content-Type") ? "" : "Content-Type: application/json\r\n";
    const reply = text(socket);
    socket.write(
      `POST /api/v1/contact-messages HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${type}${header}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
      "latin1",
    );
    socket.write(body);
    expect(await reply).toMatch(/^HTTP\/1\.1 (201|400|403|431) /);
  });
});

test("storage failure: 503 with phone and WhatsApp in both languages", async () => {
  const broken = await startApiServer();
  await broken.site.storage.close();
  for (const [lang, word] of [
    ["ar", "واتساب"],
    ["en", "WhatsApp"],
  ] as const) {
    const { status, body: reply } = await send(broken, `contact-messages?lang=${lang}`, {
      body: JSON.stringify(message),
      headers: json,
    });
    expect(status).toBe(503);
    for (const part of [word, "+966112345678", "+966501234567"]) expect(reply.detail).toContain(part);
  }
  const order = {
    car: 1,
    type: "individual",
    payment: "cash",
    color: "white",
    clientName: "Omar",
    mobile: "0501234567",
    city: "riyadh",
  };
  expect((await send(broken, "purchase-orders", { body: JSON.stringify(order), headers: json })).status).toBe(503);
  expect(broken.log()).toContain("request not kept");
  expect(broken.log()).not.toMatch(/501234567|mail\.example|محمد/);
  await broken.close();
});
