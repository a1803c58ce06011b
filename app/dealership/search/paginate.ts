import { parseInteger } from "../text/parse-number.ts";

export type Paginated<Item> = { items: readonly Item[]; page: number; pages: number };

/** The page number is clamped to the last page; 1 if it is not a number. */
export function paginate<Item>(list: readonly Item[], pageParam: string | null, perPage: number): Paginated<Item> {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  const page = Math.min(parseInteger(pageParam ?? "", { least: 1, most: Number.MAX_SAFE_INTEGER }) ?? 1, pages);
  return { items: list.slice((page - 1) * perPage, page * perPage), page, pages };
}
