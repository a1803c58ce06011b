import { createHash } from "node:crypto";

export function entityTag(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that compresses makes a tag weak. */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((part) => opaqueTag(part.trim()) === opaqueTag(tag));
}

function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, "");
}
