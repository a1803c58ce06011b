import { createHash } from "node:crypto";

export function entityTag(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** `known` is the If-None-Match header. Weak comparison (RFC 9110, section 13.1.2): compression on the way makes a tag weak. */
export function isKnownTag(known: string | null | undefined, tag: string): boolean {
  if (known === null || known === undefined) return false;
  return known.trim() === "*" || known.split(",").some((one) => opaque(one.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
