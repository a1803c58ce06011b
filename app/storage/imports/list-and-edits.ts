import * as z from "zod";
import type { StockPicture } from "../../dealership/car/car.ts";
import { mergePictures } from "../../dealership/car/picture-change.ts";
import type { CarEditsTable } from "../database/stock-desk-tables.ts";
import { fieldJson, isStockField, withFieldsOf } from "../car-edits/stock-fields.ts";
import type { StockCar } from "../types.ts";
import type { Choice, EditConflict, StockField } from "../stock-desk-types.ts";

type Merged = {
  car: StockCar;
  edits: CarEditsTable[];
  conflicts: EditConflict[];
};

type Options = {
  /** The list says nothing about these fields. */
  kept: readonly StockField[];
  choose: (conflict: EditConflict) => Choice;
};

/**
 * What the list says, but for what was changed at the desk: that stands until the list says something new. Nobody is asked
 * about pictures: the desk's stay, whatever the list does with its own.
 */
export function mergeListed(
  listed: StockCar,
  stored: { id: number; car: StockCar; edits: readonly CarEditsTable[] },
  { kept, choose }: Options,
): Merged {
  const standing: StockField[] = [];
  const edits: CarEditsTable[] = [];
  const conflicts: EditConflict[] = [];
  let { pictures } = listed;
  for (const edit of stored.edits) {
    const { field, list_value } = edit;
    if (!isStockField(field)) continue;
    if (kept.includes(field)) {
      edits.push(edit);
      continue;
    }
    if (field === "pictures") {
      pictures = mergePictures(stored.car.pictures, picturesBefore(edit, stored.car, listed), pictures);
      const list_value = fieldJson(listed, "pictures");
      if (list_value !== fieldJson({ ...listed, pictures }, "pictures")) edits.push({ ...edit, list_value });
      continue;
    }
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
  return { car: { ...withFieldsOf(listed, stored.car, standing), pictures }, edits, conflicts };
}

const picturesOfList = z.array(z.object({ hash: z.string(), illustrative: z.boolean() }));

/** A car of the desk that no list has had yet keeps its own pictures, if it has any. */
function picturesBefore({ list_value }: CarEditsTable, car: StockCar, listed: StockCar): readonly StockPicture[] {
  if (list_value !== null) return picturesOfList.parse(JSON.parse(list_value));
  return car.pictures.length > 0 ? listed.pictures : [];
}

/** A list without days says nothing about the day of listing. */
function listedJson(listed: StockCar, field: StockField, before: string | null): string {
  return field === "addedAt" && listed.addedAt === undefined && before !== null ? before : fieldJson(listed, field);
}
