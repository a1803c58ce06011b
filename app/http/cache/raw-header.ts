import type { IncomingMessage } from "node:http";

/** Joins repeated headers. `incoming.headers` would parse all of them, which takes longer than a cache hit. */
export function rawHeader(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  name: "accept-encoding" | "if-none-match",
): string | undefined {
  let joined: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] ?? "";
    if (header.length !== name.length || header.toLowerCase() !== name) continue;
    const value = rawHeaders[index + 1] ?? "";
    joined = joined === undefined ? value : `${joined}, ${value}`;
  }
  return joined;
}
