/** Why cells and files are refused. The sentences are in messages/, here are their values. */
import type { VanishedCars } from "../../dealership/car/vanished-cars.ts";
import type { EmptiedColumn } from "../../storage/emptied-column-types.ts";
import { priceRangeHalalas, stockLimits } from "../../dealership/car/stock-limits.ts";
import type { Range } from "../../dealership/car/stock-limits.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { plausibleDays } from "../../dealership/text/typed-day.ts";
import { jsonFault } from "./json-fault.ts";
import { message, withHint } from "./message.ts";
import type { Message, Text, Value } from "./message.ts";
import { printable } from "./problem.ts";

export function inRiyals({ from, to }: Range): Range {
  return { from: from / halalasPerRiyal, to: to / halalasPerRiyal };
}

function megabytes(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 100) / 100;
}

export function hint(nearest: Text | undefined, names: readonly Text[]): Message | undefined {
  if (nearest !== undefined) return message("hint.nearest", { nearest });
  return names.length > 0 && names.length <= 15 ? message("hint.names", { names }) : undefined;
}

const maxListed = 10;

export function shortList(items: readonly (number | Text)[]): Value {
  return items.length > maxListed ? message("list.more", { items: items.slice(0, maxListed) }) : items;
}

const outOfRange = {
  "": "cell.out-of-range",
  km: "cell.out-of-range-km",
  litres: "cell.out-of-range-litres",
  "litres per 100 km": "cell.out-of-range-consumption",
  kWh: "cell.out-of-range-kwh",
  minutes: "cell.out-of-range-minutes",
} as const;

export type RangeUnit = keyof typeof outOfRange;

const maxMarkNameLength = 20;

/** Texts of cells and files are shortened here, so that no reason shows one whole. */
export const reasons = {
  missing: message("file.missing"),
  folderMissing: message("file.no-such-path"),
  unreadable: (cause: string) => message("file.unreadable", { cause }),
  notAFile: message("file.not-a-file"),
  fileTooLarge: (bytes: number, limit: number) =>
    message("file.too-large", { size: megabytes(bytes), limit: megabytes(limit) }),
  emptyFile: message("file.empty"),
  spreadsheet: message("file.spreadsheet"),
  notText: message("file.not-text"),
  notAList: withHint(message("file.not-a-list"), message("hint.choose-list")),
  headerNotUtf8: message("table.header-not-utf8"),
  headerOnly: message("table.header-only"),
  quoteNotClosed: message("table.quote-not-closed"),
  strayQuote: message("table.stray-quote"),
  columnMissing: (arabic: string) => message("table.column-missing", { arabic }),
  columnTwice: (name: string, other: string) => message("table.column-twice", { name, other: printable(other) }),
  nearColumn: (near: readonly { name: string; arabic: string }[]) => {
    const names = near.map(({ name, arabic }) => ({ en: name, ar: arabic }));
    const [first, ...others] = names;
    return withHint(
      message("table.near-column"),
      others.length > 0 ? message("hint.nearest-columns", { names }) : hint(first, []),
    );
  },
  tooManyColumns: (count: number) => message("table.too-many-columns", { count, limit: stockLimits.columns }),
  missingColumns: (columns: readonly { name: string; arabic: string }[]) =>
    message("stock.missing-columns", {
      count: columns.length,
      columns: columns.map(({ name, arabic }) => ({ en: name, ar: arabic })),
    }),
  emptied: ({ column, count, of }: EmptiedColumn) =>
    column === "sold" ? message("stock.sold-again", { count, of }) : message("stock.emptied", { count, of }),
  noGoodRow: message("stock.no-good-row"),
  demonstrationStored: message("stock.demonstration-stored"),
  demoLeftover: message("setting.demo-leftover"),
  vanished: ({ count, forSale }: VanishedCars) => message("stock.vanished", { count, forSale }),
  strict: message("stock.strict"),
  settingsUnknown: message("setting.none-stored"),
  brandsUnknown: message("brand.none-stored"),

  // cells of any table
  unknownColumn: message("table.unknown-column"),
  requiredEmpty: message("cell.required"),
  cellTooLong: (length: number) => message("cell.too-long", { length, limit: stockLimits.cellLength }),
  notUtf8: message("cell.not-utf8"),
  controlCharacter: message("cell.control-character"),
  tooManyCells: (cells: number, columns: number) => message("cell.beyond-last-column", { cells, columns }),
  textTooLong: (length: number, limit: number) => message("cell.text-too-long", { length, limit }),
  notANumber: message("cell.not-a-number"),
  notWhole: message("cell.not-whole"),
  outOfRange: ({ from, to }: Range, unit: RangeUnit) => message(outOfRange[unit], { from, to }),
  tooManyDecimals: (limit: number) => message("cell.too-many-decimals", { limit }),
  notOneOf: (nearest: Text | undefined, names: readonly Text[]) =>
    withHint(message("cell.not-one-of"), hint(nearest, names)),
  notASlug: message("cell.not-a-slug"),

  // stock.csv
  duplicateStockNumber: (rows: readonly number[]) => message("stock.duplicate-number", { rows: shortList(rows) }),
  duplicateVin: (rows: readonly number[]) => message("stock.duplicate-vin", { rows: shortList(rows) }),
  vinOfDeskCar: (stockNumber: string) => message("stock.vin-of-desk-car", { stockNumber }),
  deskEditReplaced: message("stock.desk-edit-replaced"),
  unknownBrand: (nearest: Text | undefined) => withHint(message("stock.unknown-brand"), hint(nearest, [])),
  unknownBranch: (nearest: Text | undefined, names: readonly Text[]) =>
    withHint(message("stock.unknown-branch"), hint(nearest, names)),
  modelWithoutLatin: message("stock.model-without-latin"),
  modelNameDiffers: (kept: string, row: number) => message("stock.model-name-differs", { kept: printable(kept), row }),
  year: ({ from, to }: Range) => message("stock.year", { from, to }),
  mileageMissing: message("stock.mileage-missing"),
  newCarDriven: (limit: number) => message("stock.new-car-driven", { limit }),
  electricEngine: message("stock.electric-engine"),
  onlyElectric: message("stock.only-electric"),
  price: () => message("stock.price", inRiyals(priceRangeHalalas)),
  pricesDisagree: (halalas: number) => message("stock.prices-disagree", { amount: halalas / halalasPerRiyal }),
  discountWithoutPrice: message("stock.discount-without-price"),
  discountNotAbove: message("stock.discount-not-above"),
  marginForNew: message("stock.margin-for-new"),
  marginBeforeVat: message("stock.margin-before-vat"),
  vin: message("stock.vin"),
  englishWithoutArabic: (column: string) => message("cell.english-without-arabic", { column }),
  unevenLists: (english: number, arabic: number) => message("cell.uneven-lists", { english, arabic }),
  unevenLines: (english: number, arabic: number) => message("cell.uneven-lines", { english, arabic }),
  tooManyParts: (parts: number, limit: number) => message("cell.too-many-parts", { parts, limit }),
  pictureColor: message("stock.picture-color"),
  day: message("cell.day"),
  hijriDay: (gregorian: Day | undefined) =>
    withHint(
      message("cell.hijri-day"),
      gregorian === undefined ? undefined : message("hint.gregorian-day", { day: gregorian }),
    ),
  implausibleDay: message("cell.implausible-day", plausibleDays),
  futureDay: message("cell.future-day"),
  inspectionOfNew: message("stock.inspection-of-new"),
  inspectionWithoutDay: (column: string) => message("stock.inspection-without-day", { column }),
  panelWithoutState: message("stock.panel-without-state"),
  panelTwice: message("stock.panel-twice"),
  sectionWithoutValue: message("stock.section-without-value"),
  sectionPoints: (limit: number) => message("stock.section-points", { limit }),
  remarkWithoutSection: message("stock.remark-without-section"),
  tread: (limit: number) => message("stock.tread", { limit }),
  soldKept: message("stock.sold-kept"),

  // brands.csv and marks
  duplicateSlug: (rows: readonly number[]) => message("brand.duplicate-slug", { rows }),
  spellingTaken: (spelling: string, brand: string) =>
    message("brand.spelling-taken", { spelling: printable(spelling), brand: printable(brand) }),
  mark: {
    notSvg: message("mark.not-svg"),
    otherElements: (name: string) => message("mark.other-elements", { name: printable(name, maxMarkNameLength) }),
    otherAttributes: (name: string) => message("mark.other-attributes", { name: printable(name, maxMarkNameLength) }),
    wrongSize: message("mark.wrong-size"),
    noPath: message("mark.no-path"),
    pathCharacters: message("mark.path-characters"),
    tooLong: (limit: number) => message("mark.too-long", { limit }),
  },

  // pictures and other files that a cell names
  fileMissing: (folder: string) => message("file.not-in-folder", { folder }),
  filePath: (folder: string) => message("file.not-a-path", { folder }),
  fileOutside: (folder: string) => message("file.outside", { folder }),
  picture: {
    notAPicture: message("picture.not-a-picture"),
    heic: message("picture.heic"),
    damaged: message("picture.damaged"),
    tooManyPixels: (limit: number) => message("picture.too-many-pixels", { limit: limit / 1_000_000 }),
    changed: message("picture.changed"),
  },

  // pictures of a form
  picturesTooLarge: (limit: number) => message("form.pictures-too-large", { limit: megabytes(limit) }),
  tooManyPictures: (limit: number) => message("form.too-many-pictures", { limit }),

  // settings.json and content/home.json
  notUtf8Json: message("setting.not-utf8"),
  notJson: (cause: string) => message("setting.not-json", { fault: jsonFault(cause) }),
  unknownSetting: message("setting.unknown"),
};

export const commandMessages = {
  broken: (cause: string) => message("report.failed", { cause }),
  reportNotWritten: (file: string, cause: string) => message("report.not-written", { file, cause }),
};
