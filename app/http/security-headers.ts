/** Headers of every response, and a page's content security policy with the hashes of its inline scripts. */
import { createHash } from "node:crypto";

export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  // Not no-referrer: that would set the Origin of our own forms to "null".
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

/** HSTS for two years. Without subdomains: a dealership's mail or desk may run there without TLS. */
export const onlyByHttps = ["strict-transport-security", "max-age=63072000"] as const;

export function setSecurityHeaders(headers: Headers): void {
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
}

/** External scripts and JSON-LD data blocks need no hash. */
const notInline = /\s(?:src=|type="application\/ld\+json")/;

function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let begin = html.indexOf("<script"); begin >= 0;) {
    const opened = html.indexOf(">", begin);
    const end = html.indexOf("</script>", opened);
    if (opened < 0 || end < 0) return;
    if (!notInline.test(html.toString("latin1", begin, opened))) yield html.subarray(opened + 1, end);
    begin = html.indexOf("<script", end);
  }
}

/** Google Tag Manager, and the hosts that its Analytics tags send to. */
const tagManager = "https://www.googletagmanager.com";
const analytics = "https://*.google-analytics.com";

/** Content-Security-Policy of a page's HTML. Hashes instead of a nonce, so that a cached page stays valid for everyone. `measures`: a tag manager container is configured. */
export function contentPolicy(html: Buffer, { measures = false }: { measures?: boolean } = {}): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) {
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
