/** Where the build put the sentences of each screen's first scripts, so that a page can ask for them before its scripts do. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { firstWordsFile, type FirstWords } from "../../messages/first-words-file.ts";

const files = z.record(z.string(), z.string());
const written = z.object({ ar: files, en: files });

export async function wordsChunks(clientFolder: string | undefined): Promise<FirstWords> {
  if (clientFolder === undefined) return { ar: {}, en: {} };
  return written.parse(JSON.parse(await readFile(join(clientFolder, firstWordsFile), "utf8")));
}
