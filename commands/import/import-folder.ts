import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Content } from "../../app/dealership/content/content.ts";
import { toDealership } from "../../app/dealership/dealership-schema.ts";
import type { Price } from "../../app/dealership/pricing/price.ts";
import { riyadhDay } from "../../app/dealership/text/riyadh-day.ts";
import { tooManyVanished, type VanishedCars } from "../../app/dealership/car/vanished-cars.ts";
import { modelYearRange } from "../../app/dealership/car/stock-limits.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import type { StockImportResult } from "../../app/storage/types.ts";
import type { EmptiedColumn } from "../../app/storage/emptied-column-types.ts";
import type { StockImport } from "../../app/storage/stock-import-types.ts";
import { contentPictureProblems, contentWithPictures, activeOfferRows, readContentFiles } from "./content-files.ts";
import { deskEditNote } from "./desk-edits.ts";
import { demoLeftovers } from "./demo-leftovers.ts";
import { readDealershipFiles } from "./dealership-files.ts";
import type { DealershipFiles } from "./dealership-files.ts";
import { assignDealershipPictures } from "./dealership-pictures.ts";
import { offerCarWarnings } from "./offer-cars.ts";
import { importPictures } from "./import-pictures.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import type { Progress } from "../../app/stock/import/progress.ts";
import { fieldColumns } from "../../app/stock/cars/field-columns.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import {
  badRows,
  goodRows,
  judgeStockTable,
  missingColumns,
  rowGaps,
  stockTable,
} from "../../app/stock/import/stock-list.ts";
import type { StockList } from "../../app/stock/import/stock-list.ts";
import { stockNumberOf } from "../../app/stock/cars/stock-row.ts";
import { isPicture, pictureNames, pictureProblems, stockCar } from "./stock-pictures.ts";
import { findTableFile, readTableFile } from "./table-file.ts";
import { createVocabularyLookups } from "../../app/stock/cars/vocabulary-lookups.ts";

export type ImportOptions = {
  strict?: boolean;
  dryRun?: boolean;
  /** Marks cars as sold even if more than a fifth of those for sale are missing. */
  acceptVanished?: boolean;
  /** Empties columns even if more than a fifth of their values go. */
  acceptEmptied?: boolean;
  now?: Date;
  onProgress?: (step: Progress) => void;
};

export type ImportReport = {
  /** `refused`: nothing changed, see `problems`. `checked`: a dry run that would be imported. */
  outcome: "imported" | "checked" | "refused";
  problems: Problem[];
  warnings: Problem[];
  /** `read = good + bad`; blank rows are not included. */
  rows: { read: number; good: number; bad: number; blank: number };
  /** Length of each imported list; missing when refused. */
  content?: Partial<Record<keyof Content, number>>;
  /** `added + changed + unchanged = rows.good`; missing when refused. */
  cars?: StockImportResult;
  pictures: { rendered: number; reused: number };
  seconds: number;
};

/** `path` is a dealership's folder, a stock.csv or a stock.xlsx. Bad files and cells are reported, never thrown. */
export async function importFolder(path: string, storage: Storage, options: ImportOptions = {}): Promise<ImportReport> {
  const startedAt = performance.now();
  const source = await sourceAt(path);
  const report = "reason" in source ? refusal([source], [], noRows) : await importSource(source, storage, options);
  return { ...report, seconds: (performance.now() - startedAt) / 1000 };
}

type Source = { folder: string; stockFile: string; isStockOnly: boolean };

async function sourceAt(path: string): Promise<Source | Problem> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) {
    const found = await findTableFile(path, "stock.csv");
    return "reason" in found ? found : { folder: path, stockFile: found.file, isStockOnly: false };
  }
  if (stats?.isFile()) return { folder: dirname(path), stockFile: basename(path), isStockOnly: true };
  return { file: path, reason: reasons.folderMissing };
}

/** Reads and checks everything first, so that one run reports all problems. */
async function importSource(
  { folder, stockFile, isStockOnly }: Source,
  storage: Storage,
  options: ImportOptions,
): Promise<ImportReport> {
  const {
    strict = false,
    dryRun = false,
    acceptVanished = false,
    acceptEmptied = false,
    now = new Date(),
    onProgress = () => {},
  } = options;
  const dealership = await readDealershipFiles(isStockOnly ? undefined : folder, storage);
  const words = createVocabularyLookups();
  const contentContext = { vocabulary: words, branches: dealership.branches };
  const content = isStockOnly ? undefined : await readContentFiles(folder, contentContext, storage);
  const replaces = await replacesDemonstration(dealership, storage);
  const ofListedCars = !replaces;
  const claimedVins = await storage.carEdits.deskVins({ ofListedCars });
  const { brands, branches } = dealership;
  const stored = replaces ? undefined : storage.carEdits;
  const context = { words, brands, branches, claimedVins, stored, years: modelYearRange(now), now };
  const table = await readTableFile(join(folder, stockFile), stockTable);
  const { list = noRows, ...stock } = await judgeStockTable(table, stockFile, context, onProgress);
  const warnings = [...dealership.warnings, ...(content?.warnings ?? []), ...stock.warnings];
  const fileProblems = [...dealership.problems, ...(content?.problems ?? []), ...stock.problems];
  if (dealership.isDemonstrationStored) warnings.push({ file: stockFile, reason: reasons.demonstrationStored });
  const settings = dealership.folderSettings?.settings;
  if (settings && !settings.demonstration) warnings.push(...(await demoLeftovers(settings)));
  const isRefused = fileProblems.length > 0 || (strict && badRows(list).length > 0);

  const names = pictureNames(dealership, content, list, dryRun || isRefused);
  const pictures = await importPictures(join(folder, "pictures"), names, storage, onProgress);
  const settingsPictures = assignDealershipPictures(dealership, pictures.byName);
  fileProblems.push(...settingsPictures.problems, ...(content ? contentPictureProblems(content, pictures.byName) : []));
  const badPictures = pictureProblems(list, pictures.byName);

  const good = goodRows(list);
  if (fileProblems.length > 0) return refusal([...fileProblems, ...badPictures], warnings, list);
  if (good.length === 0) return refusal([{ file: stockFile, reason: reasons.noGoodRow }], warnings, list);
  if (strict && badRows(list).length + badPictures.length > 0)
    return refusal([{ file: stockFile, reason: reasons.strict }, ...badPictures], warnings, list);

  warnings.push(...missingColumns(stockFile, list));
  const untouched = await untouchedCars(list, storage);
  if (untouched.isEveryCar) warnings.push({ file: stockFile, reason: reasons.soldKept });
  if (content)
    warnings.push(...offerCarWarnings(activeOfferRows(content, riyadhDay(now)), await offerableStock(list, storage)));
  const importedContent = content && contentWithPictures(content, pictures.byName);
  const stockImport: StockImport = {
    ...(dealership.folderSettings && {
      dealership: toDealership(dealership.folderSettings, settingsPictures.pictures),
    }),
    ...(dealership.folderBrands && { brands: dealership.folderBrands }),
    ...(importedContent && { content: importedContent, offerParts: content?.offerParts }),
    cars: good.map((row) => stockCar(row, pictures.byName)),
    pictures: new Set([...pictures.byName.values()].filter(isPicture).map(({ hash }) => hash)),
    untouched: untouched.numbers,
    gaps: rowGaps(good),
    fileName: stockFile,
    ...(dryRun && { unsavedPictures: pictures.notStored }),
    at: now.toISOString(),
  };
  let vanished: VanishedCars | undefined;
  const emptied: EmptiedColumn[] = [];
  const cars = await storage.imports.importStock(stockImport, {
    dryRun,
    maySell(missing) {
      if (!acceptVanished && tooManyVanished(missing)) vanished = missing;
      return vanished === undefined;
    },
    mayEmpty(columns) {
      if (!acceptEmptied) emptied.push(...columns);
      return acceptEmptied;
    },
    choose(conflict) {
      const row = good.find(({ car }) => car.stockNumber === conflict.stockNumber)?.row;
      if (row) warnings.push(row.problemAt(fieldColumns[conflict.field][0], reasons.deskEditReplaced));
      return "list";
    },
    onEdit: (outcome) => warnings.push(deskEditNote(outcome, importedContent)),
  });
  const asks = [
    ...(vanished ? [{ file: stockFile, reason: reasons.vanished(vanished) }] : []),
    ...emptied.map((column) => ({ file: stockFile, ...columnPlace(column), reason: reasons.emptied(column) })),
  ];
  if (asks.length > 0) return refusal([...asks, ...badPictures], warnings, list);
  const { rendered, reused } = pictures;
  return {
    ...refusal(badPictures, warnings, list),
    outcome: dryRun ? "checked" : "imported",
    cars,
    ...(importedContent && { content: listLengths(importedContent) }),
    pictures: { rendered, reused },
  };
}

function columnPlace({ column }: EmptiedColumn): { column?: string } {
  if (column === "sold") return {};
  return { column: column === "reserved" ? "status" : column };
}

/** The demonstration's cars and content go then; what was made at the desk stays. */
async function replacesDemonstration({ folderSettings }: DealershipFiles, storage: Storage): Promise<boolean> {
  if (folderSettings === undefined || folderSettings.settings.demonstration) return false;
  return (await storage.content.dealership())?.demonstration === true;
}

const noRows: StockList = { listed: [], blankRows: 0, isWhole: true };

function refusal(fileProblems: Problem[], warnings: Problem[], list: StockList): ImportReport {
  const bad = badRows(list);
  const total = list.listed.length;
  return {
    outcome: "refused",
    problems: [...fileProblems, ...bad.flatMap(({ row }) => row.problems)],
    warnings,
    rows: { read: total, good: total - bad.length, bad: bad.length, blank: list.blankRows },
    pictures: { rendered: 0, reused: 0 },
    seconds: 0,
  };
}

/** Cars of bad rows stay unchanged. A bad row without a stock number could be any car, so then no car is marked as sold. */
async function untouchedCars(
  list: StockList,
  storage: Storage,
): Promise<{ numbers: Set<string>; isEveryCar: boolean }> {
  const numbers = new Set(badRows(list).map(({ row }) => stockNumberOf(row)));
  const isEveryCar = numbers.delete("");
  if (isEveryCar) for (const number of await storage.cars.stockNumbersForSale()) numbers.add(number);
  for (const { car } of goodRows(list)) numbers.delete(car.stockNumber);
  return { numbers, isEveryCar };
}

async function offerableStock(
  list: StockList,
  storage: Storage,
): Promise<{ known: Set<string>; prices: Map<string, Price> }> {
  const stockNumbers = new Set([
    ...list.listed.map(({ row }) => stockNumberOf(row)),
    ...(await storage.cars.stockNumbersForSale()),
  ]);
  return { known: stockNumbers, prices: new Map(goodRows(list).map(({ car }) => [car.stockNumber, car.price])) };
}

function listLengths(content: Partial<Content>): Partial<Record<keyof Content, number>> {
  return Object.fromEntries(Object.entries(content).map(([list, items]) => [list, items.length]));
}
