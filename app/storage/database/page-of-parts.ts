import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./tables.ts";

type Ids<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: number }>;

/** A page of ids from parts that follow each other, each in its own order: no index has all of them in one order. */
export async function pageOfParts<Table extends keyof Tables>(
  parts: readonly Ids<Table>[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const ids: number[] = [];
  let toSkip = offset;
  for (const part of parts) {
    const rows = await part
      .offset(toSkip)
      .limit(limit - ids.length)
      .execute();
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === limit) break;
    toSkip = rows.length > 0 || toSkip === 0 ? 0 : toSkip - (await countRows(part));
  }
  return ids;
}

async function countRows<Table extends keyof Tables>(part: Ids<Table>): Promise<number> {
  const counted = part.clearSelect().clearOrderBy();
  const { count } = await counted.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}
