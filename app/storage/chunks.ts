/** Lists in parts: SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */

export function* inChunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
