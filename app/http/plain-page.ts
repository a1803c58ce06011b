import { createHash } from "node:crypto";
import type { Locale } from "../dealership/text/bilingual.ts";
import { textElement } from "../dealership/text/xml-text.ts";
import { textDirection } from "../i18n/locale.ts";

const style = [
  ":root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }",
  "body { min-block-size: 90vh; margin: 0 auto; padding: 1.5rem; max-inline-size: 30rem; display: grid; align-content: center; gap: 2rem; }",
  "h1, h2 { margin: 0; font-size: 1.75rem; line-height: 1.3; }",
  "p { margin: 0.5rem 0 0; }",
  "a { color: inherit; font-size: 1.5rem; }",
].join("\n");
const styleHash = createHash("sha256").update(style).digest("base64");

/** A 503 page for when no other can be rendered. It needs no other file. */
export function plainPage({
  locale,
  title,
  head = "",
  body,
  retryAfterSeconds,
}: {
  locale: Locale;
  title: string;
  head?: string;
  body: readonly string[];
  retryAfterSeconds: number;
}): Response {
  const html = [
    `<!DOCTYPE html><html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}`,
    textElement("title", title),
    `<style>${style}</style></head>`,
    `<body>${body.join("")}</body></html>`,
  ].join("\n");
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    },
  });
}
