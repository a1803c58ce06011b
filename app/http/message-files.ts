import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { MessageFiles } from "../context.ts";
import { locales, type Locale } from "../dealership/text/bilingual.ts";

const viteManifest = z.record(z.string(), z.object({ file: z.string() }));

export async function readMessageFiles(clientFolder: string | undefined): Promise<MessageFiles> {
  if (clientFolder === undefined) return {};
  const manifest = viteManifest.parse(JSON.parse(await readFile(join(clientFolder, ".vite/manifest.json"), "utf8")));
  const files: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const chunk = manifest[`messages/${locale}.json`];
    if (chunk) files[locale] = `/${chunk.file}`;
  }
  return files;
}
