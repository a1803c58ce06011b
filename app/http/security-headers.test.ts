import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

test("content security policy: hashes of inline scripts only", () => {
  const policy = contentSecurityPolicy(
    Buffer.from(
      '<script>let a = 1;</script><script type="module" async="">import "/b.js";</script><script src="/c.js"></script>',
    ),
  );
  expect(policy).toContain(`script-src 'self' ${hashOf("let a = 1;")} ${hashOf('import "/b.js";')};`);
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});

test("content security policy: allows the tag manager only if configured", () => {
  expect(contentSecurityPolicy(Buffer.from("<p>No script</p>"))).not.toMatch(/google/);
  const policy = contentSecurityPolicy(Buffer.from("<p>No script</p>"), { allowTagManager: true });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com;");
});

test("content security policy: no hash for JSON-LD", () => {
  expect(contentSecurityPolicy(Buffer.from('<script type="application/ld+json">{"a":1}</script>'))).not.toContain(
    "sha256",
  );
});

test("content security policy: no unsafe-inline, nonce or wildcard", () => {
  expect(contentSecurityPolicy(Buffer.from("<p>No script</p>"))).not.toMatch(/unsafe|nonce|\*/);
});
