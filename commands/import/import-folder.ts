/** Reads a dealership's folder, or its stock list alone, into the storage; says of every row what became of it and throws for nothing that a file holds. */
import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Picture } from "../../app/dealership/car/car.ts";
import type { Content } from "../../app/dealership/content/content.ts";
import { dealershipOf } from "../../app/dealership/dealership-schema.ts";
import type { Price } from "../../app/dealership/pricing/price.ts";
import { riyadhDay } from "../../app/dealership/text/riyadh-day.ts";
import { modelYears } from "../../app/dealership/car/stock-limits.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import type { StockCar, StockImport, StockImportResult } from "../../app/storage/types.ts";
import { badContentPictures, contentOf, contentPictures, offerRowsToShow, readContentFiles } from "./content-files.ts";
import type { ContentFiles } from "./content-files.ts";
import { readHouseFiles } from "./house-files.ts";
import type { HouseFiles } from "./house-files.ts";
import { findHousePictures, housePictures } from "./house-pictures.ts";
import type { Refusal } from "./picture.ts";
import { doubtfulCars } from "./offer-cars.ts";
import { keepPictures } from "./picture-list.ts";
import type { PictureList, PictureNames } from "./picture-list.ts";
import type { Problem } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { sentences } from "./sentences.ts";
import { badRows, goodRows, readStockFile, refusePictures } from "./stock-list.ts";
import type { GoodRow, StockList } from "./stock-list.ts";
import { stockNumberOf } from "./stock-row.ts";
import type { ListedCar } from "./stock-row.ts";
import { tradeWords } from "./trade-words.ts";

export type ImportOptions = {
  /** All or nothing: one bad row, and nothing changes. */
  strict?: boolean;
  /** Says what an import would do, and changes nothing. */
  dryRun?: boolean;
  now?: Date;
  onProgress?: (step: Progress) => void;
};

export type ImportReport = {
  /** `refused`: nothing was changed, and `problems` says why. `checked`: a dry run that would have been imported. */
  outcome: "imported" | "checked" | "refused";
  /** Every bad cell and every bad file; without any, all is good. */
  problems: Problem[];
  /** What was read in another way than its author may think. */
  warnings: Problem[];
  /** `read = good + bad`; empty rows are no cars and counted apart. */
  rows: { read: number; good: number; bad: number; blank: number };
  /** How long each list of content is that came; missing when refused. */
  content?: Partial<Record<keyof Content, number>>;
  /** `added + changed + unchanged = rows.good`; missing when refused. */
  cars?: StockImportResult;
  pictures: { rendered: number; reused: number };
  seconds: number;
};

export async function importFolder(path: string, storage: Storage, options: ImportOptions = {}): Promise<ImportReport> {
  const began = performance.now();
  const source = await sourceAt(path);
  const report = "reason" in source ? refusal([source], [], noRows) : await importSource(source, storage, options);
  return { ...report, seconds: (performance.now() - began) / 1000 };
}

/** `whole`: the folder's settings, brands and content are read, too. */
type Source = { folder: string; stockFile: string; whole: boolean };

async function sourceAt(path: string): Promise<Source | Problem> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return { folder: path, stockFile: "stock.csv", whole: true };
  if (found?.isFile()) return { folder: dirname(path), stockFile: basename(path), whole: false };
  return { file: path, reason: sentences.folderMissing };
}

/** Everything is read and checked before anything is refused, so that one run shows all there is to mend. */
async function importSource(
  { folder, stockFile, whole }: Source,
  storage: Storage,
  options: ImportOptions,
): Promise<ImportReport> {
  const { strict = false, dryRun = false, now = new Date(), onProgress = () => {} } = options;
  const house = await readHouseFiles(whole ? folder : undefined, storage);
  const words = tradeWords();
  const content = whole ? await readContentFiles(folder, { words, branches: house.branches }, storage) : undefined;
  const context = { words, brands: house.brands, branches: house.branches, years: modelYears(now), now };
  const { list = noRows, ...stock } = await readStockFile(join(folder, stockFile), stockFile, context, onProgress);
  const warnings = [...house.warnings, ...(content?.warnings ?? []), ...stock.warnings];
  const fileProblems = [...house.problems, ...(content?.problems ?? []), ...stock.problems];
  const refusedAlready = fileProblems.length > 0 || (strict && badRows(list).length > 0);

  const names = picturesNamed(house, content, list, dryRun || refusedAlready);
  const pictures = await keepPictures(join(folder, "pictures"), names, storage, onProgress);
  const ofHouse = findHousePictures(house, pictures.byName);
  fileProblems.push(...ofHouse.problems, ...(content ? badContentPictures(content, pictures.byName) : []));
  refusePictures(list, pictures.byName);

  const good = goodRows(list);
  if (fileProblems.length > 0) return refusal(fileProblems, warnings, list);
  if (good.length === 0) return refusal([{ file: stockFile, reason: sentences.noGoodRow }], warnings, list);
  if (strict && badRows(list).length > 0)
    return refusal([{ file: stockFile, reason: sentences.strict }], warnings, list);

  const untouched = await untouchedBy(list, storage);
  if (untouched.nothingSold) warnings.push({ file: stockFile, reason: sentences.soldKept });
  if (content) warnings.push(...doubtfulCars(offerRowsToShow(content, riyadhDay(now)), await stockOf(list, storage)));
  const ownContent = content && contentOf(content, pictures.byName);
  const stockImport: StockImport = {
    ...(house.own && { dealership: dealershipOf(house.own, ofHouse.pictures) }),
    ...(house.ownBrands && { brands: house.ownBrands }),
    ...(ownContent && { content: ownContent }),
    cars: good.map((row) => stockCar(row, pictures.byName)),
    untouched: untouched.numbers,
    ...(dryRun && { unkeptPictures: pictures.unkept }),
    at: now.toISOString(),
  };
  const cars = await storage.cars.importStock(stockImport, { dryRun });
  const { rendered, reused } = pictures;
  return {
    ...refusal([], warnings, list),
    outcome: dryRun ? "checked" : "imported",
    cars,
    ...(ownContent && { content: lengths(ownContent) }),
    pictures: { rendered, reused },
  };
}

const noRows: StockList = { listed: [], blankRows: 0 };

/** Pictures of bad rows are looked at, so that they are complained about in the same run, but not kept. */
function picturesNamed(
  house: HouseFiles,
  content: ContentFiles | undefined,
  list: StockList,
  lookOnly: boolean,
): PictureNames {
  const ofRows = (rows: readonly ListedCar[]) => rows.flatMap(({ pictures }) => pictures.map(({ file }) => file));
  const others = [...housePictures(house), ...(content ? contentPictures(content) : [])].map(({ name }) => name);
  const all = new Set([...others, ...ofRows(list.listed)]);
  const kept = lookOnly ? [] : [...others, ...ofRows(goodRows(list))];
  return { all, kept: new Set(kept) };
}

/** What is known when nothing has been changed. */
function refusal(fileProblems: Problem[], warnings: Problem[], list: StockList): ImportReport {
  const bad = badRows(list);
  const read = list.listed.length;
  return {
    outcome: "refused",
    problems: [...fileProblems, ...bad.flatMap(({ row }) => row.problems)],
    warnings,
    rows: { read, good: read - bad.length, bad: bad.length, blank: list.blankRows },
    pictures: { rendered: 0, reused: 0 },
    seconds: 0,
  };
}

function stockCar({ car, pictures }: GoodRow, found: PictureList["byName"]): StockCar {
  const shown = pictures.flatMap(({ file, ...rest }) => {
    const picture = found.get(file);
    return isPicture(picture) ? [{ hash: picture.hash, ...rest }] : [];
  });
  return { ...car, pictures: shown };
}

function isPicture(found: Picture | Refusal | undefined): found is Picture {
  return found !== undefined && "hash" in found;
}

/** The cars of bad rows stay as they are; where a bad row does not even say which car it is, every car may be the one. */
async function untouchedBy(list: StockList, storage: Storage): Promise<{ numbers: Set<string>; nothingSold: boolean }> {
  const numbers = new Set(badRows(list).map(({ row }) => stockNumberOf(row)));
  const nothingSold = numbers.delete("");
  if (nothingSold) for (const number of await storage.cars.stockNumbersForSale()) numbers.add(number);
  for (const { car } of goodRows(list)) numbers.delete(car.stockNumber);
  return { numbers, nothingSold };
}

/** The cars that an offer may name: those of the list, good or bad, and those for sale. */
async function stockOf(list: StockList, storage: Storage): Promise<{ known: Set<string>; prices: Map<string, Price> }> {
  const known = new Set([
    ...list.listed.map(({ row }) => stockNumberOf(row)),
    ...(await storage.cars.stockNumbersForSale()),
  ]);
  return { known, prices: new Map(goodRows(list).map(({ car }) => [car.stockNumber, car.price])) };
}

function lengths(content: Partial<Content>): Partial<Record<keyof Content, number>> {
  return Object.fromEntries(Object.entries(content).map(([list, items]) => [list, items.length]));
}
