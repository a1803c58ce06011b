import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { encodingExtensions } from "../../vite/compressed-assets.ts";
import { rawHeader } from "./raw-header.ts";
import { securityHeaders } from "./security-headers.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const documentOnlyHeaders = ["cross-origin-opener-policy", "permissions-policy"];
const prefix = "/assets/";
const maxAgeSeconds = 365 * 24 * 60 * 60;

type Asset = { headers: string[]; file: string; bytes?: Buffer };

/** Returns true if the request was for an existing asset and has been answered. */
export type AssetHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export async function createAssetHandler(clientFolder: string): Promise<AssetHandler> {
  const folder = join(clientFolder, prefix);
  const fileNames = new Set(await readdir(folder));
  const assets = new Map<string, Map<Encoding, Asset>>();
  for (const name of fileNames) {
    const contentType = contentTypes[extname(name)];
    if (contentType !== undefined) assets.set(prefix + name, assetEncodings(folder, name, contentType, fileNames));
  }

  async function send(asset: Asset, { method }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    asset.bytes ??= await readFile(asset.file);
    outgoing.writeHead(200, [...asset.headers, "content-length", String(asset.bytes.length)]);
    outgoing.end(method === "HEAD" ? undefined : asset.bytes);
  }

  return (incoming, outgoing) => {
    const { url = "", method } = incoming;
    if (!url.startsWith(prefix) || (method !== "GET" && method !== "HEAD")) return false;
    const byEncoding = assets.get(url.replace(/\?.*$/s, ""));
    if (!byEncoding) return false;
    const asset =
      byEncoding.get(acceptedEncoding(rawHeader(incoming, "accept-encoding"))) ?? byEncoding.get("identity");
    if (!asset) return false;
    // Reading fails if the build is deleted while the server runs.
    send(asset, incoming, outgoing).catch(() => outgoing.destroy());
    return true;
  };
}

function assetEncodings(
  folder: string,
  name: string,
  contentType: string,
  fileNames: ReadonlySet<string>,
): Map<Encoding, Asset> {
  const common = [
    ...securityHeaders.filter(([name]) => !documentOnlyHeaders.includes(name)).flat(),
    "content-type",
    contentType,
    "cache-control",
    `public, max-age=${maxAgeSeconds}, immutable`,
  ];
  const compressed = Object.entries(encodingExtensions).filter(([, extension]) => fileNames.has(name + extension));
  const vary = compressed.length > 0 ? ["vary", "accept-encoding"] : [];
  const assets = new Map<Encoding, Asset>([["identity", { headers: [...common, ...vary], file: join(folder, name) }]]);
  for (const encoding of ["br", "gzip"] as const) {
    const extension = encodingExtensions[encoding];
    if (fileNames.has(name + extension))
      assets.set(encoding, {
        headers: [...common, ...vary, "content-encoding", encoding],
        file: join(folder, name + extension),
      });
  }
  return assets;
}
