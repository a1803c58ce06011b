import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../../app/storage/storage.server.ts";

const pollMs = 1_000;

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { min-block-size: 90vh; margin: 0 auto; padding: 1.5rem; max-inline-size: 30rem; display: grid; align-content: center; gap: 2rem; }
h1, h2 { margin: 0; font-size: 1.75rem; line-height: 1.3; }
p { margin: 0.5rem 0 0; opacity: 0.75; }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

const page = `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>الموقع قيد الإعداد</title>
<style>${style}</style>
<main>
<h1>الموقع قيد الإعداد</h1>
<p>يرجى العودة لاحقًا.</p>
</main>
<div lang="en" dir="ltr">
<h2>This site is being set up</h2>
<p>Please come back later.</p>
</div>
</html>
`;

export function setUpMessage(address: string): string {
  return `There is no dealership yet, and ${address} says that the site is being set up. Import yours: npm run import -- <folder>`;
}

/** Answers while no dealership is imported. */
export const setUpListener: RequestListener = (request, response) => {
  const path = request.url?.split("?")[0];
  const text = { "/healthz": "ok\n", "/readyz": "no dealership has been imported\n" }[path ?? ""];
  response.writeHead(path === "/healthz" ? 200 : 503, {
    "content-type": text === undefined ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "retry-after": "60",
  });
  response.end(request.method === "HEAD" ? undefined : (text ?? page));
};

/** Resolves when a dealership has been imported; false if `signal` aborts before. */
export async function waitForDealership(storage: Storage, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await storage.content.dealership().catch(() => undefined)) return true;
    await pause(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
