import type { Transaction } from "kysely";
import type { Actor } from "../staff-types.ts";
import { fieldJson } from "./stock-fields.ts";
import { inChunks } from "../database/chunks.ts";
import type { CarEditsTable } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import { stockFields, type StockField } from "../stock-desk-types.ts";

type EditedCar = {
  row: { id: number; source: string };
  before: StockCar;
  after: StockCar;
  fields: readonly StockField[];
  actor: Actor;
};

/** A field that is what the list says again is no edit any more. */
export function editsAfter(
  edits: readonly CarEditsTable[],
  { row, before, after, fields, actor }: EditedCar,
): CarEditsTable[] {
  const changed = new Set<string>(fields);
  const listValue = (field: StockField) => {
    const earlier = edits.find((edit) => edit.field === field);
    if (earlier) return earlier.list_value;
    return row.source === "list" ? fieldJson(before, field) : null;
  };
  return [
    ...edits.filter(({ field }) => !changed.has(field)),
    ...fields
      .map((field) => ({ field, list_value: listValue(field), ...editMark(row.id, actor) }))
      .filter(({ field, list_value }) => list_value !== fieldJson(after, field)),
  ];
}

/** All that is said of a car that is made at the desk: a list that has the car later changes none of it unasked. */
export function editsOfNewCar(id: number, actor: Actor): CarEditsTable[] {
  return stockFields.map((field) => ({ field, list_value: null, ...editMark(id, actor) }));
}

function editMark(id: number, { at, staffId }: Actor): Pick<CarEditsTable, "car_id" | "at" | "staff_id"> {
  return { car_id: id, at, staff_id: staffId ?? null };
}

/** `edits` are all that stand of the cars now. */
export async function saveEdits(
  db: Transaction<Tables>,
  ids: readonly number[],
  edits: readonly CarEditsTable[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("car_edits").where("car_id", "in", ids).execute();
  for (const chunk of inChunks(edits, 1_000)) await db.insertInto("car_edits").values(chunk).execute();
}
