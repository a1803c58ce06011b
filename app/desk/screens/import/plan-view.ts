import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { ImportReport } from "../../../stock/import/plan-import.server.ts";
import type { Problem } from "../../../stock/problems/problem.ts";
import { translate } from "../../../stock/problems/translate-message.ts";
import type { EditConflict, FieldChange, ImportPlan } from "../../../storage/stock-desk-types.ts";
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
  /** All of them: each one is asked. */
  conflicts: (PlanCar & Omit<EditConflict, "id" | "stockNumber">)[];
};

export function planView(plan: ImportPlan, nameOf: StockCarName): PlanView {
  const planCar = (car: StockCar, id?: number): PlanCar => ({
    ...(id !== undefined && { id }),
    name: nameOf(car),
    stockNumber: car.stockNumber,
    price: car.price,
  });
  const { added, changed, vanished, conflicts, unchanged, kept, digest, forSale } = plan;
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
    conflicts: conflicts.map(({ id, car, ...conflict }) => ({ ...conflict, ...planCar(car, id) })),
  };
}

export type ProblemLine = { row?: number; column?: string; value?: string; reason: string };

export type ReportView = {
  rows: ImportReport["rows"];
  problems: ProblemLine[];
  moreProblems: number;
  warnings: ProblemLine[];
};

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
    warnings: warnings.map(line),
  };
}
