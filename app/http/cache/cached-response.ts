import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip as gzipCallback } from "node:zlib";
import { entityTag, matchesEntityTag } from "../etag.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { rawHeader } from "./raw-header.ts";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzip = promisify(gzipCallback);

const fastQuality = 5;
/** A hundred times slower, a tenth smaller. */
const bestQuality = 11;

type Encoded = { bytes: Buffer; rawHeaders: string[] };

export type CachedResponse = {
  status: number;
  etag: string;
  isCompressible: boolean;
  isPrecompressed: boolean;
  /** Name, value, name, value; without those that depend on the encoding. */
  headers: readonly string[];
  notModifiedHeaders: string[];
  encoded: Map<Encoding, Encoded>;
  pending: Map<Encoding, Promise<Encoded>>;
};

const uncachedHeaders: ReadonlySet<string> = new Set([
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "date",
  "vary",
  "etag",
]);

const compressibleTypes = /^(?:text\/|image\/svg\+xml|application\/(?:manifest\+)?json)/;

export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  // Weak, because all encodings share it. Deterministic across restarts and processes.
  const etag = `W/${entityTag(body)}`;
  const isCompressible = compressibleTypes.test(response.headers.get("content-type") ?? "text/");
  const isPrecompressed = response.headers.get("content-encoding") === "br";
  const vary = varyHeader(response, isCompressible);
  const validators = ["etag", etag, ...(vary === "" ? [] : ["vary", vary])];
  const headers = [...[...response.headers].filter(([name]) => !uncachedHeaders.has(name)).flat(), ...validators];
  const hsts = response.headers.get("strict-transport-security");
  const notModifiedHeaders = [
    ...validators,
    "cache-control",
    response.headers.get("cache-control") ?? "no-cache",
    ...(hsts === null ? [] : ["strict-transport-security", hsts]),
  ];
  const cached: CachedResponse = {
    status: response.status,
    etag,
    isCompressible,
    isPrecompressed,
    headers,
    notModifiedHeaders,
    encoded: new Map(),
    pending: new Map(),
  };
  storeEncoded(cached, isPrecompressed ? "br" : "identity", body);
  return cached;
}

function varyHeader({ headers }: Response, isCompressible: boolean): string {
  const names = (headers.get("vary") ?? "")
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((name) => name !== "");
  return [...new Set([...(isCompressible ? ["accept-encoding"] : []), ...names])].join(", ");
}

export async function compressResponse(cached: CachedResponse): Promise<void> {
  if (!cached.isCompressible) return;
  await encodedAs(cached, "br");
  cached.encoded.delete("identity");
}

export async function recompressResponse(cached: CachedResponse): Promise<void> {
  if (!cached.isCompressible || cached.isPrecompressed) return;
  storeEncoded(cached, "br", await compressBrotli(await uncompressedBody(cached), bestQuality));
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return brotli(body, { params });
}

/** Smallest window that covers the page: brotli's default of 4 MB takes many times that memory at best quality and compresses no better. */
function windowBits(bytes: number): number {
  return Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

function storeEncoded(cached: CachedResponse, encoding: Encoding, bytes: Buffer): Encoded {
  const encoded = withHeaders(cached, encoding, copyOfSlice(bytes));
  cached.encoded.set(encoding, encoded);
  return encoded;
}

/** Compressors return a small slice of a large buffer, which would stay in memory. */
function copyOfSlice(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function withHeaders({ headers }: CachedResponse, encoding: Encoding, bytes: Buffer): Encoded {
  const contentEncoding = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { bytes, rawHeaders: [...headers, ...contentEncoding, "content-length", String(bytes.length)] };
}

/** Compresses once for concurrent requests. Clients without brotli are mostly bots, so gzip is made on demand. */
async function encodedAs(cached: CachedResponse, encoding: Encoding): Promise<Encoded> {
  const existing = cached.encoded.get(encoding) ?? cached.pending.get(encoding);
  if (existing) return existing;
  const pending = uncompressedBody(cached).then(async (body) => {
    if (encoding === "identity") return withHeaders(cached, encoding, body);
    return storeEncoded(cached, encoding, await (encoding === "br" ? compressBrotli(body, fastQuality) : gzip(body)));
  });
  cached.pending.set(encoding, pending);
  return pending.finally(() => cached.pending.delete(encoding));
}

async function uncompressedBody(cached: CachedResponse): Promise<Buffer> {
  const body = cached.encoded.get("identity")?.bytes;
  if (body) return body;
  const compressed = cached.encoded.get("br")?.bytes;
  if (!compressed) throw new Error("Cached response has neither its uncompressed body nor its brotli encoding");
  return unbrotli(compressed);
}

export function estimatedBytes(cached: CachedResponse): number {
  const headerBytes = cached.headers.reduce((sum, text) => sum + 2 * text.length, 2_000);
  return (
    headerBytes +
    (cached.encoded.get("identity")?.bytes.length ?? 0) +
    3 * (cached.encoded.get("br")?.bytes.length ?? 0)
  );
}

export function sendCachedResponse(cached: CachedResponse, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (cached.status === 200 && matchesEntityTag(rawHeader(incoming, "if-none-match"), cached.etag)) {
    outgoing.writeHead(304, cached.notModifiedHeaders).end();
    return;
  }
  const encoding = cached.isCompressible ? acceptedEncoding(rawHeader(incoming, "accept-encoding")) : "identity";
  const ready = cached.encoded.get(encoding);
  if (ready) sendEncoded(cached.status, ready, incoming, outgoing);
  else
    void encodedAs(cached, encoding)
      .catch(() => cached.encoded.get("identity"))
      .then((encoded) => (encoded ? sendEncoded(cached.status, encoded, incoming, outgoing) : outgoing.destroy()));
}

function sendEncoded(
  status: number,
  { bytes, rawHeaders }: Encoded,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, rawHeaders);
  outgoing.end(method === "HEAD" ? undefined : bytes);
}
