import type { IncomingMessage } from "node:http";

/** `headers` would build an object of all of them, which takes longer than a cache hit. `name` in lower case; repeated headers are joined. */
export function rawHeader(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  name: "accept-encoding" | "if-none-match",
): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const said = rawHeaders[at] ?? "";
    if (said.length !== name.length || said.toLowerCase() !== name) continue;
    const value = rawHeaders[at + 1] ?? "";
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}
