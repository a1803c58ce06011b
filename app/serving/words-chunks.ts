/** Where the build put each language's sentences, so that a page can ask for them before its scripts do. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { locales, type Locale } from "../dealership/bilingual.ts";

const viteManifest = z.record(z.string(), z.object({ file: z.string() }));

export async function wordsChunks(clientFolder: string | undefined): Promise<Partial<Record<Locale, string>>> {
  if (clientFolder === undefined) return {};
  const manifest = viteManifest.parse(JSON.parse(await readFile(join(clientFolder, ".vite/manifest.json"), "utf8")));
  const chunks: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const chunk = manifest[`messages/${locale}.json`];
    if (chunk) chunks[locale] = `/${chunk.file}`;
  }
  return chunks;
}
