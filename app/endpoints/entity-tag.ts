/** What an answer was the last time, so that nothing is sent twice. */
import { createHash } from "node:crypto";

export function entityTag(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Compares weakly, as RFC 9110 asks for If-None-Match: compression on the way makes the tag weak. */
export function isKnownTag(request: Request, tag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
