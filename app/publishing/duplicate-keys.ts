import type { Message } from "../stock/problems/message.ts";
import type { Row } from "../stock/table/table-row.ts";
import { contentReasons } from "./content-reasons.ts";

/** Refuses rows that share a key; `keys` has one for each row, "" if it cannot be read. */
export function refuseDuplicateKeys<Name extends string>(
  rows: readonly Row<Name>[],
  column: Name,
  keys: readonly string[],
  reason: (rows: number[]) => Message = contentReasons.duplicate,
): void {
  for (const [key, indexes] of Map.groupBy(keys.keys(), (index) => keys[index])) {
    const duplicates = indexes.flatMap((index) => rows[index] ?? []);
    if (key === undefined || key === "" || duplicates.length === 1) continue;
    for (const row of duplicates) row.refuse(column, reason(duplicates.map(({ number }) => number)));
  }
}
