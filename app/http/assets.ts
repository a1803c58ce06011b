/** Build assets, named by their content hash: compressed at build time, read once, sent from memory. */
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { packedEnding } from "../../vite/compressed-assets.ts";
import { rawHeader } from "./raw-header.ts";
import { securityHeaders } from "./security-headers.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** Documents only: the fourteen files of a first visit would repeat it. */
const ofDocuments = ["cross-origin-opener-policy", "permissions-policy"];
const prefix = "/assets/";
const aYear = 365 * 24 * 60 * 60;

type Asset = { head: string[]; file: string; bytes?: Buffer };

/** True if the request was for an existing asset and has been answered. */
export type Assets = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export async function openAssets(clientFolder: string): Promise<Assets> {
  const folder = join(clientFolder, prefix);
  const names = new Set(await readdir(folder));
  const assets = new Map<string, Map<Encoding, Asset>>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type !== undefined) assets.set(prefix + name, renditions(folder, name, type, names));
  }

  async function send(asset: Asset, { method }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    asset.bytes ??= await readFile(asset.file);
    outgoing.writeHead(200, [...asset.head, "content-length", String(asset.bytes.length)]);
    outgoing.end(method === "HEAD" ? undefined : asset.bytes);
  }

  return (incoming, outgoing) => {
    const { url = "", method } = incoming;
    if (!url.startsWith(prefix) || (method !== "GET" && method !== "HEAD")) return false;
    const asset = assets.get(url.replace(/\?.*$/s, ""));
    if (!asset) return false;
    const rendition = asset.get(acceptedEncoding(rawHeader(incoming, "accept-encoding"))) ?? asset.get("identity");
    if (!rendition) return false;
    // The build was deleted while serving.
    send(rendition, incoming, outgoing).catch(() => outgoing.destroy());
    return true;
  };
}

function renditions(folder: string, name: string, type: string, names: ReadonlySet<string>): Map<Encoding, Asset> {
  const common = [
    ...securityHeaders.filter(([name]) => !ofDocuments.includes(name)).flat(),
    "content-type",
    type,
    "cache-control",
    `public, max-age=${aYear}, immutable`,
  ];
  const packed = Object.entries(packedEnding).filter(([, ending]) => names.has(name + ending));
  const vary = packed.length > 0 ? ["vary", "accept-encoding"] : [];
  const found = new Map<Encoding, Asset>([["identity", { head: [...common, ...vary], file: join(folder, name) }]]);
  for (const encoding of ["br", "gzip"] as const) {
    const ending = packedEnding[encoding];
    if (names.has(name + ending))
      found.set(encoding, {
        head: [...common, ...vary, "content-encoding", encoding],
        file: join(folder, name + ending),
      });
  }
  return found;
}
