import type { CarEditsTable } from "./stock-desk-tables.ts";
import { fieldJson, isStockField, withFieldsOf } from "./stock-fields.ts";
import type { StockCar } from "./types.ts";
import type { Choice, EditConflict, StockField } from "./stock-desk-types.ts";

type Merged = {
  car: StockCar;
  edits: CarEditsTable[];
  conflicts: EditConflict[];
};

/** What the list says, but for what was changed at the desk: that stands until the list says something new. */
export function mergeListed(
  listed: StockCar,
  stored: { id: number; car: StockCar; edits: readonly CarEditsTable[] },
  choose: (conflict: EditConflict) => Choice,
): Merged {
  const standing: StockField[] = [];
  const edits: CarEditsTable[] = [];
  const conflicts: EditConflict[] = [];
  for (const edit of stored.edits) {
    const { field, list_value } = edit;
    if (!isStockField(field)) continue;
    const listJson = listedJson(listed, field, list_value);
    const deskJson = fieldJson(stored.car, field);
    // They say the same now.
    if (listJson === deskJson) continue;
    if (list_value !== null && list_value !== listJson) {
      const conflict = {
        id: stored.id,
        stockNumber: listed.stockNumber,
        field,
        deskJson,
        listJsonBefore: list_value,
        listJson,
      };
      conflicts.push(conflict);
      if (choose(conflict) === "list") continue;
    }
    standing.push(field);
    edits.push({ ...edit, list_value: listJson });
  }
  return { car: withFieldsOf(listed, stored.car, standing), edits, conflicts };
}

/** A list without days says nothing about the day of listing. */
function listedJson(listed: StockCar, field: StockField, before: string | null): string {
  return field === "addedAt" && listed.addedAt === undefined && before !== null ? before : fieldJson(listed, field);
}
