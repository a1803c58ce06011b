import type { Generated, GeneratedAlways, Selectable, Updateable } from "kysely";

export type StockDeskTables = {
  car_edits: CarEditsTable;
  price_history: PriceHistoryTable;
  stock_changes: StockChangesTable;
  changed_cars: ChangedCarsTable;
  change_steps: ChangeStepsTable;
  imports: ImportsTable;
};

/** Columns of `cars` that only the desk sets. */
export type DeskColumns = {
  /** `list` or `desk`: where the car was made. A list does not sell the desk's cars. */
  source: Generated<string>;
  /** `published` is all that visitors see; a `draft` with `withdrawn_at` was shown before. */
  shown: Generated<string>;
  withdrawn_at: string | null;
  /** A day in Riyadh. */
  reserved_until: string | null;
  reserved_for: string | null;
  responsible: number | null;
  changed_at: string | null;
  /** Null: a list. */
  changed_by: number | null;
  /** Increases with every change. */
  version: Generated<number>;
  /** Bits of the missing parts, computed by the database. */
  missing: GeneratedAlways<number>;
  /** Stock number and VIN in lower case, on two lines, computed by the database. */
  codes: GeneratedAlways<string>;
};

type ComputedColumn = Exclude<keyof Selectable<DeskColumns>, keyof Updateable<DeskColumns>>;

const computed: Record<ComputedColumn, true> = { missing: true, codes: true };

/** Columns of `cars` that the database computes, and does not let anybody write. */
export const computedCarColumns: readonly string[] = Object.keys(computed);

export function withoutComputed<Row extends object>(row: Row): Omit<Row, ComputedColumn>;
export function withoutComputed(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !computedCarColumns.includes(column)));
}

/** A field that was changed at the desk. `list_value` is JSON: what the list said last; null: it never had the car. */
export type CarEditsTable = {
  car_id: number;
  field: string;
  list_value: string | null;
  at: string;
  staff_id: number | null;
};

/** `price` is JSON of the new price. */
type PriceHistoryTable = {
  id: Generated<number>;
  car_id: number;
  at: string;
  staff_id: number | null;
  price: string;
};

/** Changes of many cars that can be undone. */
type StockChangesTable = {
  id: Generated<number>;
  at: string;
  staff_id: number | null;
  kind: string;
  details: string;
  /** JSON of the models whose names the change replaced. */
  models_before: string | null;
  undone_at: string | null;
  undone_by: number | null;
  /** JSON of the ids of cars that the change or its undo leaves as they are: somebody else was faster. */
  kept: Generated<string>;
};

/** A car that a change has yet to change, or its undo to put back, if it still has this version. */
export type ChangeStepsTable = { change_id: number; car_id: number; version: number };

/** `before` is JSON of what the change replaced; null: the car was added. */
export type ChangedCarsTable = {
  change_id: number;
  car_id: number;
  before: string | null;
  version_before: number;
  version_after: number;
};

/** `list` holds the judged rows, compressed, until they are applied. */
type ImportsTable = {
  id: Generated<number>;
  at: string;
  staff_id: number | null;
  file_name: string;
  report: string;
  list: Uint8Array | null;
  change_id: number | null;
};
