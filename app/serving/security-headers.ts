/** Headers that every answer carries, and the content policy of a page, by the hashes of its own inline scripts. */
import { createHash } from "node:crypto";

export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  // Not no-referrer: that would turn the Origin of our own forms to "null".
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

export function setSecurityHeaders(headers: Headers): void {
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
}

/** Those that run: a block of data (JSON-LD) needs no leave. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Google Tag Manager, and where its Analytics tags send to. */
const tagManager = "https://www.googletagmanager.com";
const analytics = "https://*.google-analytics.com";

/** The Content-Security-Policy of one page: no nonce, so that a kept page stays valid for everyone. `measures`: the operator has set a container. */
export function contentPolicy(html: string, { measures = false }: { measures?: boolean } = {}): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(measures ? [tagManager] : []), ...hashes].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...(measures ? [tagManager, analytics] : [])].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...(measures ? [tagManager, analytics] : [])].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
