import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { under } from "../../e2e/addresses.ts";
import { tags } from "../../e2e/html.ts";
import { budget } from "../../e2e/page-budget.ts";
import { screenPaths } from "../../e2e/screen-paths.ts";
import { getText } from "../../e2e/site-requests.ts";

type Script = { bytes: number; imports: string[] };

const scripts = new Map<string, Promise<Script>>();

function readScript(path: string): Promise<Script> {
  const script = scripts.get(path) ?? measureScript(path);
  scripts.set(path, script);
  return script;
}

async function measureScript(path: string): Promise<Script> {
  const code = await getText(path);
  const names = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return { bytes: gzipSync(code, { level: 9 }).length, imports: [...names].map(([, name]) => `/assets/${name}`) };
}

/** The scripts that a page preloads and all that they import, with their sizes by gzip at its best. */
async function scriptSizes(page: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = tags(await getText(page), "link").flatMap(({ rel, href }) =>
    rel === "modulepreload" && href !== undefined ? [href] : [],
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const { bytes, imports } = await readScript(path);
    sizes.set(path, bytes);
    waiting.push(...imports);
  }
  return sizes;
}

test("no screen in either language names more scripts than the budget allows", async () => {
  for (const path of (await screenPaths()).flatMap((arabic) => [arabic, under("/en", arabic)])) {
    const sizes = await scriptSizes(path);
    const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, path).toBeGreaterThan(0);
    expect.soft(total, `${path}: ${JSON.stringify([...sizes])}`).toBeLessThanOrEqual(budget.scripts);
  }
});
