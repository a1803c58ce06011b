import { pageSlugs } from "../../app/dealership/content/content.ts";
import type { PageSlug, PageText } from "../../app/dealership/content/content.ts";
import { pagesFile } from "../../app/publishing/content-columns.ts";
import type { ContentList } from "./content-list.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import { refuseDuplicateKeys } from "../../app/publishing/duplicate-keys.ts";
import { readContentTable } from "./content-table.ts";
import { readContentTexts } from "./content-texts.ts";
import { createLookup } from "../../app/stock/table/lookup.ts";
import { readDayCell, readVocabularyCell } from "../../app/stock/table/typed-cells.ts";

const pagesFolder = "content/pages";

const arabicPageNames: Record<PageSlug, string> = {
  "about-us": "من نحن",
  "privacy-policy": "سياسة الخصوصية",
  "terms-conditions": "الشروط والأحكام",
};

/** Reads content/pages.csv; every row needs its Arabic text. */
export async function readPageList(folder: string): Promise<ContentList<PageText>> {
  const pages = createLookup(
    pageSlugs.map((slug) => ({ value: slug, name: { ar: arabicPageNames[slug], en: slug }, spellings: [] })),
  );
  const table = await readContentTable(folder, pagesFile);
  const pageRows = table?.rows?.map((row) => ({
    row,
    slug: readVocabularyCell(row, "page", pages),
    updatedOn: readDayCell(row, "updated_on") ?? "",
  }));
  if (table?.rows && pageRows)
    refuseDuplicateKeys(
      table.rows,
      "page",
      pageRows.map(({ slug = "" }) => slug),
    );
  const slugs =
    table && pageRows === undefined ? undefined : [...new Set((pageRows ?? []).flatMap(({ slug }) => slug ?? []))];
  const texts = await readContentTexts(folder, { under: pagesFolder, table: table?.file ?? pagesFile.file, slugs });
  const refusedTexts = new Set(texts.problems.map(({ file }) => file));
  const items = pageRows?.flatMap(({ row, slug, updatedOn }) => {
    const body = slug && texts.bySlug.get(slug);
    if (slug && body) return [{ slug, updatedOn, body }];
    if (slug && !refusedTexts.has(`${pagesFolder}/${slug}.en.md`))
      row.refuse("page", contentReasons.textMissing(`${pagesFolder}/${slug}.ar.md`));
    return [];
  });
  const problems = [
    ...(table?.problems ?? []),
    ...(table?.rows ?? []).flatMap((row) => row.problems),
    ...texts.problems,
  ];
  return { items, pictures: [], problems, warnings: [...(table?.warnings ?? []), ...texts.warnings] };
}
