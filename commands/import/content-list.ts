import type { ContentFile } from "../../app/publishing/content-columns.ts";
import type { BilingualRichText } from "../../app/dealership/content/rich-text.ts";
import type { NamedPicture } from "../../app/publishing/content-pictures.ts";
import { refuseDuplicateKeys } from "../../app/publishing/duplicate-keys.ts";
import { readContentTable } from "./content-table.ts";
import { readContentTexts } from "./content-texts.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import type { Row } from "../../app/stock/table/table-row.ts";

/** `items` is missing if the file is missing or unreadable, and must not be used if there are problems. */
export type ContentList<Item> = {
  items?: Item[];
  /** Of the item with the same index. */
  pictures: NamedPicture[][];
  problems: Problem[];
  warnings: Problem[];
};

type ListDefinition<Name extends string, Item> = {
  file: ContentFile<Name>;
  read(row: Row<Name>): Item;
  checkAll(rows: readonly Row<Name>[], items: readonly NoInfer<Item>[]): void;
  readPictures?(row: Row<Name>): NamedPicture[];
};

export async function readContentList<Name extends string, Item extends { slug: string; body?: BilingualRichText }>(
  folder: string,
  definition: ListDefinition<Name, Item>,
): Promise<ContentList<Item>> {
  const table = await readContentTable(folder, definition.file);
  const items = table?.rows?.map((row) => definition.read(row));
  if (table?.rows && items) definition.checkAll(table.rows, items);
  const rows = table?.rows ?? [];
  const pictures = rows.map((row) => definition.readPictures?.(row) ?? []);
  const slugs =
    table && items === undefined ? undefined : (items ?? []).map(({ slug }) => slug).filter((slug) => slug !== "");
  const texts = await readContentTexts(folder, {
    under: definition.file.file.replace(/\.csv$/, ""),
    table: table?.file ?? definition.file.file,
    slugs,
  });
  return {
    items: items?.map((item) => withBody(item, texts.bySlug.get(item.slug))),
    pictures,
    problems: [...(table?.problems ?? []), ...rows.flatMap((row) => row.problems), ...texts.problems],
    warnings: [...(table?.warnings ?? []), ...texts.warnings],
  };
}

function withBody<Item extends { body?: BilingualRichText }>(item: Item, body: BilingualRichText | undefined): Item {
  return { ...item, ...(body && { body }) };
}

/** The number makes the item's address, the slug the names of its texts. */
export function refuseDuplicateNumbers(
  rows: readonly Row<"number" | "slug">[],
  items: readonly { number: number; slug: string }[],
): void {
  refuseDuplicateKeys(
    rows,
    "number",
    items.map(({ number }) => (number === 0 ? "" : String(number))),
  );
  refuseDuplicateKeys(
    rows,
    "slug",
    items.map(({ slug }) => slug),
  );
}
