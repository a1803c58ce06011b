/** One list of `content/`: its rows, the texts that belong to them, and the pictures that they name. */
import type { Picture } from "../../app/dealership/car/car.ts";
import type { BilingualRichText } from "../../app/dealership/content/rich-text.ts";
import { readContentTable, refuseTwice } from "./content-table.ts";
import type { ContentFile } from "./content-table.ts";
import { readContentTexts } from "./content-texts.ts";
import type { Problem } from "./problem.ts";
import type { Row } from "./table-row.ts";

/** `items` are left out where the folder has no such list or it cannot be read; while there is a problem, nobody may use them. */
export type ContentList<Item> = { items?: Item[]; pictures: NamedPicture[]; problems: Problem[]; warnings: Problem[] };

/** The picture of one item; `remark` says of its cell what is wrong with it. */
export type NamedPicture = { place: number; name: string; remark(reason: string): Problem };

type Kind<Name extends string, Item> = {
  file: ContentFile<Name>;
  read(row: Row<Name>): Item;
  /** What is only to be seen when all rows are read. */
  checkAll(rows: readonly Row<Name>[], items: readonly NoInfer<Item>[]): void;
  pictureColumn?: Name;
};

export async function readContentList<
  Name extends string,
  Item extends { slug: string; body?: BilingualRichText; picture?: Picture },
>(folder: string, kind: Kind<Name, Item>): Promise<ContentList<Item>> {
  const table = await readContentTable(folder, kind.file);
  const items = table?.rows?.map((row) => kind.read(row));
  if (table?.rows && items) kind.checkAll(table.rows, items);
  const rows = table?.rows ?? [];
  const slugs =
    table && items === undefined ? undefined : (items ?? []).map(({ slug }) => slug).filter((slug) => slug !== "");
  const texts = await readContentTexts(folder, {
    under: kind.file.file.replace(/\.csv$/, ""),
    table: kind.file.file,
    slugs,
  });
  return {
    items: items?.map((item) => withBody(item, texts.bySlug.get(item.slug))),
    pictures: rows.flatMap((row, place) => namedPicture(row, place, kind.pictureColumn) ?? []),
    problems: [...(table?.problems ?? []), ...rows.flatMap((row) => row.problems), ...texts.problems],
    warnings: [...(table?.warnings ?? []), ...texts.warnings],
  };
}

function withBody<Item extends { body?: BilingualRichText }>(item: Item, body: BilingualRichText | undefined): Item {
  return { ...item, ...(body && { body }) };
}

function namedPicture<Name extends string>(
  row: Row<Name>,
  place: number,
  column: Name | undefined,
): NamedPicture | undefined {
  const name = column === undefined ? "" : row.line(column);
  if (column === undefined || name === "") return undefined;
  return { place, name, remark: (reason) => row.remark(column, reason) };
}

/** Two items with one number would share an address, with one slug their texts. */
export function refuseSharedNumbers(
  rows: readonly Row<"number" | "slug">[],
  items: readonly { number: number; slug: string }[],
): void {
  refuseTwice(
    rows,
    "number",
    items.map(({ number }) => (number === 0 ? "" : String(number))),
  );
  refuseTwice(
    rows,
    "slug",
    items.map(({ slug }) => slug),
  );
}
