import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

// Two years. Without subdomains, which may have no TLS.
const hsts = "max-age=63072000";

/** For answers that pass no middleware. */
export function hstsHeader(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { "strict-transport-security": hsts } : {};
}

/** All but the content security policy, which depends on the page. Does not replace what a response sets itself. */
export function setSecurityHeaders({
  isHttps,
  withSubdomains = false,
  referrerPolicy = "strict-origin-when-cross-origin",
}: {
  isHttps: boolean;
  /** For a host that has none without TLS. */
  withSubdomains?: boolean;
  /** Never no-referrer: that would set the Origin of our own forms to "null". */
  referrerPolicy?: "strict-origin-when-cross-origin" | "strict-origin";
}): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    xFrameOptions: "DENY",
    referrerPolicy,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: isHttps && (withSubdomains ? `${hsts}; includeSubDomains` : hsts),
    // Browsers of today behave so without these.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

const noHashNeeded = /\s(?:src=|type="application\/ld\+json")/;

function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let start = html.indexOf("<script"); start >= 0;) {
    const tagEnd = html.indexOf(">", start);
    const end = html.indexOf("</script>", tagEnd);
    if (tagEnd < 0 || end < 0) return;
    if (!noHashNeeded.test(html.toString("latin1", start, tagEnd))) yield html.subarray(tagEnd + 1, end);
    start = html.indexOf("<script", end);
  }
}

const tagManager = "https://www.googletagmanager.com";
const analytics = "https://*.google-analytics.com";

/** Hashes of inline scripts instead of a nonce, so that a cached page is valid for everyone. */
export function contentSecurityPolicy(
  html: Buffer,
  { allowTagManager = false, allowWorker = false }: { allowTagManager?: boolean; allowWorker?: boolean } = {},
): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(allowTagManager ? [tagManager] : []), ...hashes].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...(allowTagManager ? [tagManager, analytics] : [])].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...(allowTagManager ? [tagManager, analytics] : [])].join(" "),
    ...(allowWorker ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
