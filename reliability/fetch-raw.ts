import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type RequestOptions = { headers?: OutgoingHttpHeaders; method?: string; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends `path` unchanged, follows no redirect; the body of the response is decompressed. */
export function fetchRaw(
  address: string,
  path: string,
  { headers = {}, method = "GET", body }: RequestOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, path, method, headers, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const compressed = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: compressed.length === 0 ? compressed : decompress(compressed, response.headers["content-encoding"]),
        });
      });
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`No response from ${path}`)));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  if (encoding === "gzip") return gunzipSync(bytes);
  return encoding === "deflate" ? inflateSync(bytes) : bytes;
}
