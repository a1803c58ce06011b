/** A whole response in the page cache: compressed once, with headers ready for the socket. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { entityTag, isKnownTag } from "./etag.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { rawHeader } from "./raw-header.ts";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Fast enough for a visitor who waits. */
const quickQuality = 5;
/** A hundred times slower, a tenth smaller. */
const bestQuality = 11;

type Packed = { bytes: Buffer; head: string[] };

export type KeptAnswer = {
  status: number;
  tag: string;
  isPackable: boolean;
  /** Name, value, name, value; without those that depend on the encoding. */
  headers: readonly string[];
  /** For 304. */
  unchangedHead: string[];
  packed: Map<Encoding, Packed>;
  underWay: Map<Encoding, Promise<Packed>>;
};

// Set per response, or by `node:http`.
const notKept: ReadonlySet<string> = new Set([
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "date",
  "vary",
  "etag",
]);

const packable = /^(?:text\/|image\/svg\+xml|application\/(?:manifest\+)?json)/;

/** Call `settle` before caching it. */
export async function keptAnswer(response: Response): Promise<KeptAnswer> {
  const plain = Buffer.from(await response.arrayBuffer());
  // Weak: the same for every encoding. Deterministic across restarts and processes.
  const tag = `W/${entityTag(plain)}`;
  const isPackable = packable.test(response.headers.get("content-type") ?? "text/");
  const varies = varyOf(response, isPackable);
  const own = ["etag", tag, ...(varies === "" ? [] : ["vary", varies])];
  const headers = [...[...response.headers].filter(([name]) => !notKept.has(name)).flat(), ...own];
  const unchangedHead = [...own, "cache-control", response.headers.get("cache-control") ?? "no-cache"];
  const kept: KeptAnswer = {
    status: response.status,
    tag,
    isPackable,
    headers,
    unchangedHead,
    packed: new Map(),
    underWay: new Map(),
  };
  keepPacked(kept, "identity", plain);
  return kept;
}

function varyOf({ headers }: Response, isPackable: boolean): string {
  const said = (headers.get("vary") ?? "")
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((name) => name !== "");
  return [...new Set([...(isPackable ? ["accept-encoding"] : []), ...said])].join(", ");
}

/** Compresses it and drops the plain text, which is ten times larger. */
export async function settle(kept: KeptAnswer): Promise<void> {
  if (!kept.isPackable) return;
  await packedAs(kept, "br");
  kept.packed.delete("identity");
}

export async function repack(kept: KeptAnswer): Promise<void> {
  if (!kept.isPackable) return;
  keepPacked(kept, "br", await packBrotli(await plainOf(kept), bestQuality));
}

function packBrotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
  };
  return brotli(plain, { params });
}

/** Smallest window that covers the page: brotli's default of 4 MB takes many times that memory at best quality and compresses no better. */
function windowBits(bytes: number): number {
  return Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

function keepPacked(kept: KeptAnswer, encoding: Encoding, bytes: Buffer): Packed {
  const made = packed(kept, encoding, inOwnRoom(bytes));
  kept.packed.set(encoding, made);
  return made;
}

/** Copies the bytes: compressors return a small slice of a large buffer, which would stay in memory. */
function inOwnRoom(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function packed({ headers }: KeptAnswer, encoding: Encoding, bytes: Buffer): Packed {
  const packing = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { bytes, head: [...headers, ...packing, "content-length", String(bytes.length)] };
}

/** Once for concurrent requests. Clients without brotli are mostly bots: what was dropped is unpacked for them on demand. */
async function packedAs(kept: KeptAnswer, encoding: Encoding): Promise<Packed> {
  const found = kept.packed.get(encoding) ?? kept.underWay.get(encoding);
  if (found) return found;
  const making = plainOf(kept).then(async (plain) => {
    if (encoding === "identity") return packed(kept, encoding, plain);
    return keepPacked(kept, encoding, await (encoding === "br" ? packBrotli(plain, quickQuality) : zip(plain)));
  });
  kept.underWay.set(encoding, making);
  return making.finally(() => kept.underWay.delete(encoding));
}

async function plainOf({ packed }: KeptAnswer): Promise<Buffer> {
  const plain = packed.get("identity")?.bytes;
  if (plain) return plain;
  const small = packed.get("br")?.bytes;
  if (!small) throw new Error("An answer that let go of its plain text is there in brotli");
  return unbrotli(small);
}

/** Approximate upper bound in bytes, including a later gzip. */
export function weight({ headers, packed }: KeptAnswer): number {
  const head = headers.reduce((sum, text) => sum + 2 * text.length, 2_000);
  return head + (packed.get("identity")?.bytes.length ?? 0) + 3 * (packed.get("br")?.bytes.length ?? 0);
}

export function send(kept: KeptAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (kept.status === 200 && isKnownTag(rawHeader(incoming, "if-none-match"), kept.tag)) {
    outgoing.writeHead(304, kept.unchangedHead).end();
    return;
  }
  const encoding = kept.isPackable ? acceptedEncoding(rawHeader(incoming, "accept-encoding")) : "identity";
  const ready = kept.packed.get(encoding);
  if (ready) sendPacked(kept.status, ready, incoming, outgoing);
  else void packedAs(kept, encoding).then((made) => sendPacked(kept.status, made, incoming, outgoing));
}

function sendPacked(
  status: number,
  { bytes, head }: Packed,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, head);
  outgoing.end(method === "HEAD" ? undefined : bytes);
}
