import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy } from "./security-headers.ts";

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

test("the policy names the inline scripts of the page and no others", () => {
  const policy = contentPolicy(
    Buffer.from(
      '<script>let a = 1;</script><script type="module" async="">import "/b.js";</script><script src="/c.js"></script>',
    ),
  );
  expect(policy).toContain(`script-src 'self' ${hashOf("let a = 1;")} ${hashOf('import "/b.js";')};`);
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});

test("the tag manager is allowed where visits are measured, and nowhere else", () => {
  expect(contentPolicy(Buffer.from("<p>No script</p>"))).not.toMatch(/google/);
  const policy = contentPolicy(Buffer.from("<p>No script</p>"), { measures: true });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com;");
});

test("a block of data is not named, as nothing runs it", () => {
  expect(contentPolicy(Buffer.from('<script type="application/ld+json">{"a":1}</script>'))).not.toContain("sha256");
});

test("nothing inline is allowed in general", () => {
  expect(contentPolicy(Buffer.from("<p>No script</p>"))).not.toMatch(/unsafe|nonce|\*/);
});
