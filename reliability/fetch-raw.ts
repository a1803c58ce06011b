/** One request to the byte: the answer as it came over the wire, whatever its headers ask for. */
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type WireAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Asking = { headers?: OutgoingHttpHeaders; method?: string; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** `path` is sent as it is written; the body is what it was before it was compressed. */
export function ask(
  address: string,
  path: string,
  { headers = {}, method = "GET", body }: Asking = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, path, method, headers, timeout: 30_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("error", reject);
      answer.once("end", () => {
        const raw = Buffer.concat(parts);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: raw.length === 0 ? raw : decoded(raw, answer.headers["content-encoding"]),
        });
      });
    });
    sent.once("timeout", () => sent.destroy(new Error(`No answer from ${path}`)));
    sent.once("error", reject);
    sent.end(body);
  });
}

function decoded(raw: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(raw);
  if (encoding === "gzip") return gunzipSync(raw);
  return encoding === "deflate" ? inflateSync(raw) : raw;
}
