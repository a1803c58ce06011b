import type { Picture } from "../../app/dealership/car/car.ts";
import type { BilingualRichText } from "../../app/dealership/content/rich-text.ts";
import { readContentTable, refuseDuplicateKeys } from "./content-table.ts";
import type { ContentFile } from "./content-table.ts";
import { readContentTexts } from "./content-texts.ts";
import type { Problem } from "./problem.ts";
import type { Row } from "./table-row.ts";

/** `items` is missing if the file is missing or unreadable, and must not be used if there are problems. */
export type ContentList<Item> = { items?: Item[]; pictures: NamedPicture[]; problems: Problem[]; warnings: Problem[] };

/** The picture of the item at index `place`; `remark` makes a problem of its cell. */
export type NamedPicture = { index: number; name: string; problemAt(reason: string): Problem };

type ListDefinition<Name extends string, Item> = {
  file: ContentFile<Name>;
  read(row: Row<Name>): Item;
  checkAll(rows: readonly Row<Name>[], items: readonly NoInfer<Item>[]): void;
  pictureColumn?: Name;
};

export async function readContentList<
  Name extends string,
  Item extends { slug: string; body?: BilingualRichText; picture?: Picture },
>(folder: string, definition: ListDefinition<Name, Item>): Promise<ContentList<Item>> {
  const table = await readContentTable(folder, definition.file);
  const items = table?.rows?.map((row) => definition.read(row));
  if (table?.rows && items) definition.checkAll(table.rows, items);
  const rows = table?.rows ?? [];
  const slugs =
    table && items === undefined ? undefined : (items ?? []).map(({ slug }) => slug).filter((slug) => slug !== "");
  const texts = await readContentTexts(folder, {
    under: definition.file.file.replace(/\.csv$/, ""),
    table: definition.file.file,
    slugs,
  });
  return {
    items: items?.map((item) => withBody(item, texts.bySlug.get(item.slug))),
    pictures: rows.flatMap((row, index) => namedPicture(row, index, definition.pictureColumn) ?? []),
    problems: [...(table?.problems ?? []), ...rows.flatMap((row) => row.problems), ...texts.problems],
    warnings: [...(table?.warnings ?? []), ...texts.warnings],
  };
}

function withBody<Item extends { body?: BilingualRichText }>(item: Item, body: BilingualRichText | undefined): Item {
  return { ...item, ...(body && { body }) };
}

function namedPicture<Name extends string>(
  row: Row<Name>,
  index: number,
  column: Name | undefined,
): NamedPicture | undefined {
  const name = column === undefined ? "" : row.line(column);
  if (column === undefined || name === "") return undefined;
  return { index: index, name, problemAt: (reason) => row.problemAt(column, reason) };
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
