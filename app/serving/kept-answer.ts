/** A whole answer as the page cache keeps it: its bytes packed once, its headers ready for the socket. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Fast enough for a page that somebody waits for. */
const quickQuality = 5;
/** Takes a hundred times as long and saves another tenth. */
const bestQuality = 11;

type Packed = { bytes: Buffer; head: string[] };

export type KeptAnswer = {
  status: number;
  tag: string;
  /** Name, value, name, value: without what depends on the packing. */
  headers: readonly string[];
  /** What is said to who has it already. */
  unchangedHead: string[];
  packed: Map<Encoding, Packed>;
};

// Of these the answer has its own, or `node:http` has.
const notKept: ReadonlySet<string> = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "date", "vary", "etag"]);

export async function keptAnswer(response: Response): Promise<KeptAnswer> {
  const plain = Buffer.from(await response.arrayBuffer());
  // Weak: the same page, whichever way it is packed. It says the same after a restart and from another process.
  const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = [...[...response.headers].filter(([name]) => !notKept.has(name)).flat(), "etag", tag, "vary", "accept-encoding"];
  const unchangedHead = ["etag", tag, "vary", "accept-encoding", "cache-control", response.headers.get("cache-control") ?? "no-cache"];
  const kept: KeptAnswer = { status: response.status, tag, headers, unchangedHead, packed: new Map() };
  const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  pack(kept, "br", await brotli(plain, packing));
  return kept;
}

function pack(kept: KeptAnswer, encoding: Encoding, bytes: Buffer): Packed {
  const packing = encoding === "identity" ? [] : ["content-encoding", encoding];
  const packed = { bytes, head: [...kept.headers, ...packing, "content-length", String(bytes.length)] };
  kept.packed.set(encoding, packed);
  return packed;
}

/** Packs as small as can be; for pages that are asked for again and again. */
export async function repack(kept: KeptAnswer): Promise<void> {
  const plain = await unbrotli(brotliOf(kept).bytes);
  pack(kept, "br", await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: bestQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }));
}

function brotliOf({ packed }: KeptAnswer): Packed {
  const found = packed.get("br");
  if (!found) throw new Error("A kept answer is always there in brotli");
  return found;
}

/** Whoever takes no brotli is a program, mostly: gzip is made at the first such request and kept, the plain text never is. */
async function packedAs(kept: KeptAnswer, encoding: Encoding): Promise<Packed> {
  const found = kept.packed.get(encoding);
  if (found) return found;
  if (encoding === "gzip") return pack(kept, encoding, await zip(await unbrotli(brotliOf(kept).bytes)));
  const bytes = kept.packed.has("gzip") ? await unzip((await packedAs(kept, "gzip")).bytes) : await unbrotli(brotliOf(kept).bytes);
  return { bytes, head: [...kept.headers, "content-length", String(bytes.length)] };
}

/** What it takes of memory, in bytes, roughly from above: with the gzip that may be asked for later. */
export function weight(kept: KeptAnswer): number {
  return kept.headers.reduce((sum, text) => sum + 2 * text.length, 2_000) + 3 * brotliOf(kept).bytes.length;
}

/** Sends it as this visitor takes it, or says that nothing is new. */
export function send(kept: KeptAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (kept.status === 200 && isKnown(kept.tag, incoming.headers["if-none-match"])) {
    outgoing.writeHead(304, kept.unchangedHead).end();
    return;
  }
  const encoding = acceptedEncoding(incoming.headers["accept-encoding"]);
  const packed = kept.packed.get(encoding);
  if (packed) sendPacked(kept.status, packed, incoming, outgoing);
  else void packedAs(kept, encoding).then((made) => sendPacked(kept.status, made, incoming, outgoing));
}

function sendPacked(status: number, { bytes, head }: Packed, { method }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(status, head);
  outgoing.end(method === "HEAD" ? undefined : bytes);
}

/** Compares weakly, as RFC 9110, section 13.1.2, asks for. */
function isKnown(tag: string, known: string | undefined): boolean {
  if (known === undefined) return false;
  if (known === tag || known.trim() === "*") return true;
  const opaque = tag.slice(2);
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}
