import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { ImportReport } from "../../../stock/import/plan-import.server.ts";
import { problemMessage, type Problem } from "../../../stock/problems/problem.ts";
import { translate } from "../../../stock/problems/translate-message.ts";
import { fieldColumns } from "../../../stock/cars/field-columns.ts";
import { stockColumns } from "../../../stock/cars/stock-columns.ts";
import {
  stockFields,
  type EditConflict,
  type FieldChange,
  type ImportPlan,
  type StockField,
} from "../../../storage/stock-desk-types.ts";
import type { EmptiableColumn, EmptiedColumn } from "../../../storage/emptied-column-types.ts";
import type { StockCar } from "../../../storage/types.ts";
import type { StockCarName } from "../stock/stock-car-name.ts";

const maxShown = 200;
const maxProblemsShown = 500;

export type PlanCar = { id?: number; name: string; stockNumber: string; price: StockCar["price"] };

/** A plan in one language; long parts are cut, and say how many more there are. */
export type PlanView = {
  digest: string;
  forSale: number;
  counts: Record<"added" | "changed" | "vanished" | "conflicts" | "unchanged" | "kept", number>;
  added: PlanCar[];
  changed: (PlanCar & { fields: FieldChange[] })[];
  vanished: PlanCar[];
  /** Columns that lose more than a fifth of their values: each one is asked. */
  emptied: EmptiedView[];
  /** All of them: each one is asked. */
  conflicts: (PlanCar & Omit<EditConflict, "id" | "stockNumber">)[];
};

/** `label` is the heading; a sale has none. */
export type EmptiedView = EmptiedColumn & { label: string; cars: (PlanCar & { change?: FieldChange })[] };

const maxEmptiedShown = 10;

function emptiedLabel(column: EmptiableColumn, locale: Locale): string {
  const name = column === "reserved" || column === "sold" ? "status" : column;
  const heading = stockColumns.find((candidate) => candidate.name === name);
  return heading && locale === "ar" ? heading.arabic : name;
}

function fieldOf(column: EmptiableColumn): StockField {
  const isOf = (field: StockField) => fieldColumns[field].some((name) => name === column);
  return stockFields.find(isOf) ?? "status";
}

export function emptiedView(columns: readonly EmptiedColumn[], locale: Locale): EmptiedView[] {
  return columns.map(({ column, count, of }) => ({ column, count, of, label: emptiedLabel(column, locale), cars: [] }));
}

export function planView(plan: ImportPlan, nameOf: StockCarName, locale: Locale): PlanView {
  const planCar = (car: StockCar, id?: number): PlanCar => ({
    ...(id !== undefined && { id }),
    name: nameOf(car),
    stockNumber: car.stockNumber,
    price: car.price,
  });
  const { added, changed, vanished, emptied, conflicts, unchanged, kept, digest, forSale } = plan;
  const fieldsById = new Map(changed.map(({ id, fields }) => [id, fields]));
  return {
    digest,
    forSale,
    counts: {
      added: added.length,
      changed: changed.length,
      vanished: vanished.length,
      conflicts: conflicts.length,
      unchanged,
      kept,
    },
    added: added.slice(0, maxShown).map((car) => planCar(car)),
    changed: changed.slice(0, maxShown).map(({ id, car, fields }) => ({ ...planCar(car, id), fields })),
    vanished: vanished.slice(0, maxShown).map(({ id, car }) => planCar(car, id)),
    emptied: emptied.map(({ cars, column, ...counts }) => ({
      ...counts,
      column,
      label: emptiedLabel(column, locale),
      cars: cars.slice(0, maxEmptiedShown).map(({ id, before }) => {
        const change = fieldsById.get(id)?.find(({ field }) => field === fieldOf(column));
        return { ...planCar(before, id), ...(change && { change }) };
      }),
    })),
    conflicts: conflicts.map(({ id, car, ...conflict }) => ({ ...conflict, ...planCar(car, id) })),
  };
}

export type ProblemLine = { row?: number; column?: string; value?: string; reason: string };

export type ReportView = {
  rows: ImportReport["rows"];
  problems: ProblemLine[];
  moreProblems: number;
  /** Sentences about columns that the list lacks. */
  missingColumns: string[];
  warnings: ProblemLine[];
};

function isMissingColumns({ reason }: Problem): boolean {
  return reason.key === "stock.missing-columns";
}

export function reportView({ rows, problems, moreProblems, warnings }: ImportReport, locale: Locale): ReportView {
  const line = ({ row, column, value, reason }: Problem): ProblemLine => ({
    ...(row !== undefined && { row }),
    ...(column !== undefined && { column }),
    ...(value !== undefined && { value }),
    reason: translate(reason, locale),
  });
  return {
    rows,
    problems: problems.slice(0, maxProblemsShown).map(line),
    moreProblems: moreProblems + Math.max(0, problems.length - maxProblemsShown),
    missingColumns: warnings.filter(isMissingColumns).map((warning) => translate(problemMessage(warning), locale)),
    warnings: warnings.filter((warning) => !isMissingColumns(warning)).map(line),
  };
}
