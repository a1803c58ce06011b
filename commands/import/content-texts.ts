/** The Markdown texts of one list, by the slug of the row that each belongs to. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import type { BilingualRichText, RichText } from "../../app/dealership/content/rich-text.ts";
import { contentSentences } from "./content-sentences.ts";
import { errorCode, fileInside, readWithin } from "./folder-file.ts";
import { lookupOf } from "./lookup.ts";
import { readMarkdown } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { shown } from "./problem.ts";
import { sentences } from "./sentences.ts";

export type ContentTexts = { bySlug: Map<string, BilingualRichText>; problems: Problem[]; warnings: Problem[] };

/** `under` is `content/offers` and the like, `table` its list; `slugs` are left out where the list cannot be read. */
export async function readContentTexts(
  folder: string,
  { under, table, slugs }: { under: string; table: string; slugs?: readonly string[] },
): Promise<ContentTexts> {
  const texts: ContentTexts = { bySlug: new Map(), problems: [], warnings: [] };
  const names = await namesIn(join(folder, under));
  if ("reason" in names) return { ...texts, problems: [{ file: under, reason: names.reason }] };
  if (slugs === undefined) return texts;
  const lookup = lookupOf(slugs.map((slug) => ({ value: slug, name: slug, spellings: [] })));
  const wanted = new Set(slugs.flatMap((slug) => [`${slug}.ar.md`, `${slug}.en.md`]));
  for (const name of names.names.filter((name) => !wanted.has(name) && /^[^.].*\.(?:md|markdown|txt)$/i.test(name))) {
    const nearest = lookup.nearest(name.replace(/\..*$/, ""));
    texts.warnings.push({ file: `${under}/${shown(name)}`, reason: contentSentences.textOfNobody(table, nearest) });
  }
  const there = new Set(names.names);
  for (const slug of slugs) {
    const read = async (name: string) =>
      there.has(name) ? await readText(folder, under, name, texts.problems) : undefined;
    const [ar, en] = [await read(`${slug}.ar.md`), await read(`${slug}.en.md`)];
    if (ar !== undefined) texts.bySlug.set(slug, { ar, ...(en !== undefined && { en }) });
    else if (en !== undefined)
      texts.problems.push({
        file: `${under}/${slug}.en.md`,
        reason: contentSentences.textWithoutArabic(`${under}/${slug}.ar.md`),
      });
  }
  return texts;
}

async function namesIn(folder: string): Promise<{ names: string[] } | { reason: string }> {
  try {
    return { names: (await readdir(folder)).sort() };
  } catch (error) {
    const code = errorCode(error);
    return code === "ENOENT" ? { names: [] } : { reason: sentences.unreadable(code) };
  }
}

async function readText(folder: string, under: string, name: string, problems: Problem[]): Promise<RichText> {
  const file = `${under}/${name}`;
  const found = await fileInside(join(folder, under), name, `${under}/`);
  const bytes = "reason" in found ? found : await readWithin(found.path, contentLimits.textBytes);
  if (!Buffer.isBuffer(bytes)) {
    problems.push({ file, reason: bytes.reason });
    return [];
  }
  const markdown = readMarkdown(bytes.toString("utf8"), file);
  problems.push(...markdown.problems);
  return markdown.text;
}
