import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scaled } from "../../../test/test-size.ts";
import { maxCvBytes } from "../../dealership/forms/cv-file.ts";
import { bytesOf, pdf } from "./cv/cv-samples.ts";
import { readUpload, type Upload } from "./upload.server.ts";
import { blockBytes, type UploadPace } from "./upload/body-blocks.ts";
import { withUploadSlot } from "./upload/upload-slots.ts";

type UploadResult = { kind: string; fields: [string, string][]; cv?: { name: string; bytes: number; sum: string } };

let server: Server;
let port: number;
let pace: UploadPace | undefined;
let address: string | undefined;
let results: UploadResult[] = [];
let responseGate: Promise<void> | undefined;
let waitMs: number;

beforeEach(async () => {
  [pace, address, results, responseGate, waitMs] = [undefined, undefined, [], undefined, 20];
  server = createServer(
    getRequestListener(
      async (request) => {
        return withUploadSlot(
          address,
          async (hasPlace) => {
            const result = toResult(await readUpload(request, hasPlace, pace));
            results.push(result);
            await responseGate;
            return Response.json(result);
          },
          waitMs,
        );
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  port = isAddressInfo(bound) ? bound.port : 0;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function isAddressInfo(bound: AddressInfo | string | null): bound is AddressInfo {
  return typeof bound === "object" && bound !== null;
}

function toResult(upload: Upload): UploadResult {
  if ("malformed" in upload) return { kind: "malformed", fields: [] };
  const fields = [...upload.form].map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : "a file",
  ]);
  if ("tooMuchText" in upload) return { kind: "too much text", fields };
  if ("tooMany" in upload) return { kind: "too many", fields };
  if ("refused" in upload) return { kind: upload.refused, fields };
  const { cv } = upload;
  return { kind: "read", fields, ...(cv && { cv: { name: cv.name, bytes: cv.bytes.length, sum: sha256(cv.bytes) } }) };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}

const boundary = "----cut-here-1f9a";
type Part = { name: string; value?: string; file?: string; bytes?: Uint8Array; head?: string };

function multipart(parts: readonly Part[], end = `--${boundary}--\r\n`): Uint8Array<ArrayBuffer> {
  return bytesOf(
    ...parts.flatMap(({ name, value = "", file, bytes, head = "" }) => [
      Buffer.from(
        `--${boundary}\r\n${head}Content-Disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
      ),
      bytes ?? Buffer.from(value),
      Buffer.from("\r\n"),
    ]),
    end,
  );
}

async function post(body: BodyInit, type?: string): Promise<UploadResult> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
  expect(response.status).toBe(200);
  const result: UploadResult = await response.json();
  return result;
}

const postMultipart = (parts: readonly Part[]) => post(multipart(parts), `multipart/form-data; boundary=${boundary}`);

/** Bytes with partial delimiters. */
function noise(length: number): Uint8Array {
  const bytes = Buffer.alloc(length, `\r\n--${boundary.slice(0, -1)}\r\r\n--x`);
  for (let at = 0; at < length; at += 997) bytes[at] = at % 97;
  return bytes;
}

const sara: [string, string][] = [
  ["fullName", "سارة القحطاني العتيبي"],
  ["phone", "0501234567"],
];
const saraParts = sara.map(([name, value]) => ({ name, value }));

describe("upload form", () => {
  test("browser FormData: returns fields and file", async () => {
    const form = new FormData();
    for (const [name, value] of sara) form.append(name, value);
    form.append("cv", new File([pdf()], "../سيرتي\u202E الذاتية.pdf"));
    expect(await post(form)).toEqual({
      kind: "read",
      fields: sara,
      cv: { name: "سيرتي الذاتية.pdf", bytes: pdf().length, sum: sha256(pdf()) },
    });
  });

  test.each<[string, Part[], UploadResult["cv"]]>([
    ["an empty file input", [{ name: "cv", file: "" }], undefined],
    ["an empty file", [{ name: "cv", file: "cv.pdf" }], { name: "cv.pdf", bytes: 0, sum: sha256(new Uint8Array()) }],
    [
      "a file without a name",
      [{ name: "cv", file: "", value: "x" }],
      { name: "", bytes: 1, sum: sha256(bytesOf("x")) },
    ],
    [
      "a file and an empty input",
      [
        { name: "cv", file: "cv.pdf", value: "x" },
        { name: "photo", file: "" },
      ],
      { name: "cv.pdf", bytes: 1, sum: sha256(bytesOf("x")) },
    ],
    ["no file", [], undefined],
  ])("with %s", async (_, files, cv) => {
    expect(await postMultipart([...saraParts, ...files])).toEqual({ kind: "read", fields: sara, ...(cv && { cv }) });
  });

  test("urlencoded body: returns fields, enforces limits", async () => {
    expect(await post(new URLSearchParams(sara))).toEqual({ kind: "read", fields: sara });
    expect(await post("", "application/x-www-form-urlencoded")).toEqual({ kind: "read", fields: [] });
    expect((await post(new URLSearchParams({ message: "x".repeat(40_000) }))).kind).toBe("malformed");
    expect((await post(new URLSearchParams(Array.from({ length: 61 }, () => ["a", ""])))).kind).toBe("malformed");
  });

  test("chunks of one byte: same result", async () => {
    const body = multipart([...saraParts, { name: "cv", file: "cv.pdf", bytes: noise(40_000) }]);
    const socket = await open(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunks = [...body].map((byte) => Buffer.from([0x31, 0x0d, 0x0a, byte, 0x0d, 0x0a]));
    socket.write(Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]));
    await responseOrClose(socket);
    expect(results).toEqual([
      { kind: "read", fields: sara, cv: { name: "cv.pdf", bytes: 40_000, sum: sha256(noise(40_000)) } },
    ]);
  });
});

describe("file size", () => {
  test.each([
    [maxCvBytes - 1, "read"],
    [maxCvBytes, "cv.size"],
    [maxCvBytes + 1, "cv.size"],
    [maxCvBytes * 3, "cv.size"],
  ])("%i bytes, before, between and after the fields: %s", async (length, kind) => {
    const cv: Part = { name: "cv", file: "cv.pdf", bytes: noise(length) };
    const [first, second] = saraParts;
    for (const parts of [
      [cv, ...saraParts],
      [...saraParts, cv],
      [first, cv, second],
    ]) {
      const answer = await postMultipart(parts.filter((part) => part !== undefined));
      expect(answer.kind).toBe(kind);
      expect(answer.fields).toEqual(sara);
      if (kind === "read") expect(answer.cv).toEqual({ name: "cv.pdf", bytes: length, sum: sha256(noise(length)) });
    }
  });

  test("just over the limit, delimiter split between two blocks at any byte: keeps the fields after the file", async () => {
    const delimiterBytes = boundary.length + 4;
    const cv: Part = { name: "cv", file: "cv.pdf", bytes: noise(maxCvBytes) };
    for (let split = 0; split <= delimiterBytes; split += 1) {
      const end = multipart([{ name: "pad" }, cv], "").length - 2;
      const pad = { name: "pad", value: "x".repeat((2 * blockBytes - split - (end % blockBytes)) % blockBytes) };
      expect((multipart([pad, cv], "").length - 2 + split) % blockBytes).toBe(0);
      expect(await postMultipart([pad, cv, ...saraParts])).toEqual({
        kind: "cv.size",
        fields: [["pad", pad.value], ...sara],
      });
    }
  });

  test("40 MB: the whole body is read, so that a browser shows the answer", async () => {
    const cv: Part = { name: "cv", file: "cv.pdf", bytes: Buffer.alloc(40_000_000) };
    expect(await postMultipart([cv, ...saraParts])).toEqual({ kind: "cv.size", fields: sara });
  });

  test("70 MB: responds with the fields before the file", async () => {
    const socket = await open(head(71_000_000));
    socket.write(multipart([...saraParts, { name: "cv", file: "cv.pdf" }], ""));
    const block = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < 70; sent += 1) socket.write(block);
    await responseOrClose(socket);
    expect(results).toEqual([{ kind: "cv.size", fields: sara }]);
  });

  test.each([
    [4, 3, 6],
    [18, -1, 2],
  ])("%i MB received so far: holds more than %i and less than %i MB", async (sentMb, minMb, maxMb) => {
    const block = Buffer.alloc(1_000_000);
    const socket = await open(head(19_000_000));
    const previous = await heldMegabytes();
    socket.write(multipart([{ name: "cv", file: "cv.pdf" }], ""));
    for (let count = 0; count < sentMb; count += 1) await new Promise((resolve) => socket.write(block, resolve));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const held = (await heldMegabytes()) - previous;
    expect(held).toBeGreaterThan(minMb);
    expect(held).toBeLessThan(maxMb);
    socket.destroy();
    await waitForResults(1);
  });
});

async function heldMegabytes(): Promise<number> {
  setFlagsFromString("--expose-gc");
  for (let run = 0; run < 3; run += 1) {
    runInNewContext("gc")();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return process.memoryUsage().arrayBuffers / 1_000_000;
}

describe("malicious body", () => {
  const many = (count: number, part: Part) => Array.from({ length: count }, () => part);
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ["10,000 parts", multipart(many(10_000, { name: "a" }))],
    ["61 fields", multipart(many(61, { name: "a" }))],
    ["65 empty files", multipart(many(65, { name: "a", file: "" }))],
    ["two files", multipart(many(2, { name: "cv", file: "cv.pdf", value: "x" }))],
    ["a long name", multipart([{ name: "a".repeat(5_000) }])],
    ["an endless header", multipart([{ name: "a", head: `X-Long: ${"x".repeat(100_000)}\r\n` }])],
    ["an unterminated header", Buffer.from(`--${boundary}\r\n${"x".repeat(100_000)}`)],
    ["no name", Buffer.from(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--`)],
    ["no closing delimiter", multipart(saraParts, "")],
    ["no opening delimiter", Buffer.from("hello")],
    ["an empty body", Buffer.alloc(0)],
    [
      "a name that is not UTF-8",
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="\xff\xfe"\r\n\r\nx\r\n--${boundary}--`,
        "latin1",
      ),
    ],
  ])("%s is malformed", async (_, body) => {
    expect(await post(body, `multipart/form-data; boundary=${boundary}`)).toEqual({ kind: "malformed", fields: [] });
  });

  test("too much text: the fields that fit, a longer one shortened", async () => {
    const file: Part = { name: "cv", file: "cv.pdf", bytes: noise(40_000) };
    const many700 = many(50, { name: "a", value: "x".repeat(700) });
    const kind = "too much text";
    expect(await postMultipart([{ name: "a", value: "x".repeat(32_768) }, ...saraParts, file])).toEqual({
      kind,
      fields: [["a", "x".repeat(32_768)], ...sara],
    });
    expect(await postMultipart([{ name: "a", value: "x".repeat(3_000_000) }, file, ...saraParts])).toEqual({
      kind,
      fields: [["a", "x".repeat(32_768)], ...sara],
    });
    expect(await postMultipart([...many700, file])).toEqual({ kind, fields: Array(50).fill(["a", "x".repeat(700)]) });
    const huge = await postMultipart([...many(50, { name: "a", value: "x".repeat(40_000) }), ...saraParts, file]);
    expect([huge.kind, huge.fields.length]).toEqual([kind, 3]);
  });

  test.each([
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(300)}`,
    "multipart/form-data;",
  ])("content type %s is malformed", async (type) => {
    expect((await post(multipart(saraParts), type)).kind).toBe("malformed");
  });

  test("60 fields and 4 empty files are accepted", async () => {
    expect((await postMultipart([...many(60, { name: "a" }), ...many(4, { name: "b", file: "" })])).fields.length).toBe(
      60,
    );
  });
});

function head(length: number): string {
  return `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;
}

async function open(requestHead: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(requestHead);
  return socket;
}

function responseOrClose(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once("data", resolve).once("close", resolve));
}

async function waitForResults(count: number): Promise<void> {
  while (results.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("upload speed", () => {
  test("stalled upload: interrupted with the fields received, and its slot is freed", async () => {
    pace = { idleMs: 50, graceMs: 60_000, minBytesPerSecond: 1 };
    address = "192.0.2.1";
    for (let time = 0; time < 6; time += 1) {
      const socket = await open(head(100_000));
      socket.write(multipart([...saraParts, { name: "cv", file: "cv.pdf", bytes: noise(30_000) }], ""));
      await responseOrClose(socket);
    }
    expect(results).toEqual(Array(6).fill({ kind: "cv.interrupted", fields: sara }));
  });

  test.each([
    ["too slow", 40_000_000, "cv.interrupted"],
    ["slow enough for a phone", 10, "read"],
  ])("%s after the grace time", async (_, minBytesPerSecond, kind) => {
    pace = { idleMs: 20_000, graceMs: 30, minBytesPerSecond: minBytesPerSecond };
    const body = multipart([...saraParts, { name: "cv", file: "cv.pdf", bytes: noise(30_000) }]);
    const socket = await open(head(body.length));
    const answered = responseOrClose(socket);
    for (let from = 0; from < body.length && results.length === 0; from += 5_000) {
      socket.write(body.subarray(from, from + 5_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await answered;
    expect(results[0]?.kind).toBe(kind);
  });

  test("closed connection: interrupted at once, and its slot is freed", async () => {
    address = "192.0.2.2";
    for (let time = 1; time <= 6; time += 1) {
      const socket = await open(head(10_000));
      socket.write(multipart(saraParts, ""));
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
      await waitForResults(time);
    }
    expect(results.map(({ kind }) => kind)).toEqual(Array(6).fill("cv.interrupted"));
  });
});

describe("concurrent uploads", () => {
  async function openUploads(count: number, from: (index: number) => string | undefined): Promise<Socket[]> {
    const sockets: Socket[] = [];
    for (let index = 0; index < count; index += 1) {
      address = from(index);
      const socket = await open(head(1_000_000));
      socket.write(multipart(saraParts, `--${boundary}`));
      const arrived = new Promise((resolve) => server.once("request", resolve));
      await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 30))]);
      sockets.push(socket);
    }
    return sockets;
  }

  test("fifth upload of an address: rejected with its fields, accepted once a slot is free", async () => {
    const sockets = await openUploads(4, () => "192.0.2.3");
    const cv = { name: "cv", file: "cv.pdf", bytes: noise(3_000_000) };
    expect(await postMultipart([cv, ...saraParts])).toEqual({ kind: "too many", fields: sara });
    address = "192.0.2.4";
    expect((await postMultipart([cv, ...saraParts])).kind).toBe("read");
    sockets[0]?.destroy();
    await waitForResults(3);
    address = "192.0.2.3";
    expect((await postMultipart([cv, ...saraParts])).kind).toBe("read");
    for (const socket of sockets) socket.destroy();
    await waitForResults(7);
  });

  test("fifth upload of an address: queued and accepted when a slot frees up in time", async () => {
    waitMs = 10_000;
    const sockets = await openUploads(4, () => "192.0.2.5");
    const fifth = postMultipart([{ name: "cv", file: "cv.pdf", bytes: noise(3_000_000) }, ...saraParts]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(results).toEqual([]);
    sockets[0]?.destroy();
    expect((await fifth).kind).toBe("read");
    for (const socket of sockets) socket.destroy();
    await waitForResults(5);
  });

  test("uploads hold their slots until the response; an IPv6 /64 counts as one address", async () => {
    const answered = Promise.withResolvers<void>();
    responseGate = answered.promise;
    const answers: Promise<UploadResult>[] = [];
    for (let host = 1; host <= 5; host += 1) {
      address = `2001:db8:1:2::${host}`;
      answers.push(postMultipart(saraParts));
      await waitForResults(host);
    }
    answered.resolve();
    expect((await Promise.all(answers)).map(({ kind }) => kind)).toEqual(["read", "read", "read", "read", "too many"]);
    expect((await postMultipart(saraParts)).kind).toBe("read");
  });

  test("25th upload: rejected, also without an address", async () => {
    const sockets = await openUploads(24, () => undefined);
    expect(await postMultipart(saraParts)).toEqual({ kind: "too many", fields: sara });
    for (const socket of sockets) socket.destroy();
    await waitForResults(25);
    expect((await postMultipart(saraParts)).kind).toBe("read");
  });

  const parallelFiles = scaled(100);

  test(`${parallelFiles} parallel files: accepted or rejected as too many, always with their fields`, async () => {
    const body = multipart([...saraParts, { name: "cv", file: "cv.pdf", bytes: noise(2_000_000) }]);
    const answers = await Promise.all(
      Array.from({ length: parallelFiles }, () => post(body, `multipart/form-data; boundary=${boundary}`)),
    );
    expect(answers.filter(({ kind }) => kind !== "read" && kind !== "too many")).toEqual([]);
    expect(answers.filter(({ kind }) => kind === "read").length).toBeGreaterThanOrEqual(Math.min(24, parallelFiles));
    for (const { fields } of answers) expect(fields).toEqual(sara);
    await waitForResults(parallelFiles);
    expect((await postMultipart(saraParts)).kind).toBe("read");
  }, 60_000);
});
