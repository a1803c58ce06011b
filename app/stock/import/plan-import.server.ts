import * as z from "zod";
import type { Storage } from "../../storage/storage.server.ts";
import type { ImportPlan, JudgedList } from "../../storage/stock-desk-types.ts";
import type { Message } from "../problems/message.ts";
import { printable, type Problem } from "../problems/problem.ts";
import { maxTableBytes, readTable } from "../table/read-table.server.ts";
import { reasons } from "../problems/reasons.ts";
import { stockContext } from "./stock-context.server.ts";
import {
  badRows,
  goodRows,
  judgeStockTable,
  missingColumns,
  rowGaps,
  stockTable,
  type StockList,
} from "./stock-list.ts";
import { stockNumberOf } from "../cars/stock-row.ts";

/** What is kept of a judged list beside its cars. The page shows some of its problems; all of them are downloaded. */
export type ImportReport = {
  rows: { read: number; good: number; bad: number; blank: number };
  problems: Problem[];
  moreProblems: number;
  warnings: Problem[];
};

/** About 2 MB: such a list is wrong as a whole. */
const maxProblems = 10_000;
const maxWarnings = 500;

export type JudgedImport = { outcome: "refused"; problems: Problem[] } | { outcome: "judged"; importId: number };

/** Reads and judges a list as the import command does, and keeps it until it is applied. */
export async function judgeImport(
  storage: Storage,
  file: { name: string; bytes: Buffer },
  { staffId, now }: { staffId: number; now: Date },
): Promise<JudgedImport> {
  const name = printable(file.name, 100);
  const refused = (...problems: Problem[]): JudgedImport => ({ outcome: "refused", problems });
  const limit = maxTableBytes(file.name, stockTable);
  if (file.bytes.length > limit) return refused({ file: name, reason: reasons.fileTooLarge(file.bytes.length, limit) });
  const table = await readTable(file.bytes, file.name, stockTable);
  const listState = await storage.imports.listState();
  const { list, problems, warnings } = await judgeStockTable(table, name, await stockContext(storage, now));
  if (!list) return refused(...problems);
  if (goodRows(list).length === 0)
    return refused({ file: name, reason: reasons.noGoodRow }, ...rowProblems(list).slice(0, maxProblems));
  const judged = await judgedList(list, storage);
  // The desk has the pictures of cars, whatever the list says of them.
  warnings.unshift(...missingColumns(name, list, ["pictures", "illustrative"]));
  if (judged.keepsEveryCar) warnings.push({ file: name, reason: reasons.soldKept });
  const importId = await storage.imports.add(
    {
      fileName: name,
      report: JSON.stringify(reportOf(list, warnings)),
      list: { ...judged.list, ...(!list.isWhole && { completedFrom: listState }) },
    },
    { at: now.toISOString(), staffId },
  );
  return { outcome: "judged", importId };
}

function rowProblems(list: StockList): Problem[] {
  return badRows(list).flatMap(({ row }) => row.problems);
}

function reportOf(list: StockList, warnings: readonly Problem[]): ImportReport {
  const problems = rowProblems(list);
  const read = list.listed.length;
  const bad = badRows(list).length;
  return {
    rows: { read, good: read - bad, bad, blank: list.blankRows },
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
    warnings: warnings.slice(0, maxWarnings),
  };
}

/** A bad row without a stock number could be any car, so then no car is marked as sold. */
async function judgedList(list: StockList, storage: Storage): Promise<{ list: JudgedList; keepsEveryCar: boolean }> {
  const untouched = new Set(badRows(list).map(({ row }) => stockNumberOf(row)));
  const keepsEveryCar = untouched.delete("");
  if (keepsEveryCar) for (const number of await storage.cars.stockNumbersForSale()) untouched.add(number);
  const good = goodRows(list);
  const cars = good.map(({ car }) => ({ ...car, pictures: [] }));
  for (const { stockNumber } of cars) untouched.delete(stockNumber);
  return { list: { cars, untouched: [...untouched], gaps: [...rowGaps(good)] }, keepsEveryCar };
}

const message: z.ZodType<Message> = z.custom<Message>(
  (value) => typeof value === "object" && value !== null && "key" in value,
);
const problem: z.ZodType<Problem> = z.object({
  file: z.string(),
  row: z.number().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
  reason: message,
});
const report: z.ZodType<ImportReport> = z.object({
  rows: z.object({ read: z.number(), good: z.number(), bad: z.number(), blank: z.number() }),
  problems: z.array(problem),
  moreProblems: z.number(),
  warnings: z.array(problem),
});

/** `undefined` of an import on the command line, which has its own report. */
export function importReport(json: string): ImportReport | undefined {
  return report.safeParse(JSON.parse(json)).data;
}

export type PlannedImport = { fileName: string; report?: ImportReport; plan: ImportPlan };

/** What applying the kept list would do now; `undefined` if it is applied, outdated or forgotten. */
export async function planImport(storage: Storage, importId: number, now: Date): Promise<PlannedImport | undefined> {
  const found = await storage.imports.find(importId);
  if (!found?.list || found.isOutdated) return undefined;
  const judged = importReport(found.entry.report);
  return {
    fileName: found.entry.fileName,
    ...(judged && { report: judged }),
    plan: await storage.imports.plan(found.list, now.toISOString()),
  };
}
