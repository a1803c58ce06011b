import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import type { BilingualRichText, RichText } from "../../app/dealership/content/rich-text.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import { errorCode, fileInside, readWithin } from "./folder-file.ts";
import { createLookup } from "../../app/stock/table/lookup.ts";
import { readMarkdown } from "../../app/publishing/markdown.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import type { Message } from "../../app/stock/problems/message.ts";
import { printable } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";

export type ContentTexts = { bySlug: Map<string, BilingualRichText>; problems: Problem[]; warnings: Problem[] };

/** Reads `<slug>.ar.md` and `<slug>.en.md` in the folder `under`; `slugs` is missing if the list cannot be read. */
export async function readContentTexts(
  folder: string,
  { under, table, slugs }: { under: string; table: string; slugs?: readonly string[] },
): Promise<ContentTexts> {
  const texts: ContentTexts = { bySlug: new Map(), problems: [], warnings: [] };
  const listing = await listFolder(join(folder, under));
  if ("reason" in listing) return { ...texts, problems: [{ file: under, reason: listing.reason }] };
  if (slugs === undefined) return texts;
  const lookup = createLookup(slugs.map((slug) => ({ value: slug, name: slug, spellings: [] })));
  const expected = new Set(slugs.flatMap((slug) => [`${slug}.ar.md`, `${slug}.en.md`]));
  for (const name of listing.names.filter(
    (name) => !expected.has(name) && /^[^.].*\.(?:md|markdown|txt)$/i.test(name),
  )) {
    const nearest = lookup.nearest(name.replace(/\..*$/, ""));
    texts.warnings.push({ file: `${under}/${printable(name)}`, reason: contentReasons.textWithoutRow(table, nearest) });
  }
  const existing = new Set(listing.names);
  for (const slug of slugs) {
    const read = async (name: string) =>
      existing.has(name) ? await readText(folder, under, name, texts.problems) : undefined;
    const [ar, en] = [await read(`${slug}.ar.md`), await read(`${slug}.en.md`)];
    if (ar !== undefined) texts.bySlug.set(slug, { ar, ...(en !== undefined && { en }) });
    else if (en !== undefined)
      texts.problems.push({
        file: `${under}/${slug}.en.md`,
        reason: contentReasons.textWithoutArabic(`${under}/${slug}.ar.md`),
      });
  }
  return texts;
}

async function listFolder(folder: string): Promise<{ names: string[] } | { reason: Message }> {
  try {
    return { names: (await readdir(folder)).sort() };
  } catch (error) {
    const code = errorCode(error);
    return code === "ENOENT" ? { names: [] } : { reason: reasons.unreadable(code) };
  }
}

async function readText(folder: string, under: string, name: string, problems: Problem[]): Promise<RichText> {
  const file = `${under}/${name}`;
  const located = await fileInside(join(folder, under), name, `${under}/`);
  const bytes = "reason" in located ? located : await readWithin(located.path, contentLimits.textBytes);
  if (!Buffer.isBuffer(bytes)) {
    problems.push({ file, reason: bytes.reason });
    return [];
  }
  const markdown = readMarkdown(bytes.toString("utf8"), file);
  problems.push(...markdown.problems);
  return markdown.text;
}
