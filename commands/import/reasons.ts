import type { VanishedCars } from "../../app/storage/types.ts";
import { priceRangeHalalas, stockLimits } from "../../app/dealership/car/stock-limits.ts";
import type { Range } from "../../app/dealership/car/stock-limits.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";
import { printable } from "./problem.ts";

const numberFormat = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export function count(amount: number): string {
  return numberFormat.format(amount);
}

export function riyals(halalas: number): string {
  return `${count(halalas / halalasPerRiyal)} SAR`;
}

export function fromTo(range: Range, unit: string): string {
  return `from ${count(range.from)} to ${count(range.to)}${unit === "" ? "" : ` ${unit}`}`;
}

function megabytes(bytes: number): string {
  return `${count(bytes / 1024 / 1024)} MB`;
}

export function hint(nearest: string | undefined, names: readonly string[]): string {
  if (nearest !== undefined) return ` Did you mean “${nearest}”?`;
  if (names.length > 0 && names.length <= 15) return ` Known values: ${names.join(", ")}.`;
  return "";
}

const maxMarkNameLength = 20;

/** Texts of cells and files are shortened here, so that no reason shows one whole. */
export const reasons = {
  missing: "is missing.",
  folderMissing: "does not exist.",
  unreadable: (cause: string) => `cannot be read (${cause}).`,
  notAFile: "is not a file.",
  fileTooLarge: (bytes: number, limit: number) => `is ${megabytes(bytes)} large; the limit is ${megabytes(limit)}.`,
  emptyFile: "is empty.",
  spreadsheet: "is a spreadsheet, not CSV. Save it as “CSV UTF-8” and import that.",
  notText: "is not text that can be read. Save it as “CSV UTF-8”.",
  noHeader: "the first row is empty; it must hold the names of the columns.",
  headerNotUtf8: "the names of the columns are not UTF-8 text. Save the file as “CSV UTF-8”.",
  headerOnly:
    "has a header but no rows. An empty stock is not imported, so that a failed export cannot mark every car as sold.",
  quoteNotClosed: 'a quote (") opens in this row and is never closed, so the following rows cannot be read.',
  strayQuote:
    'there is a stray quote ("). Put a cell that contains a quote in quotes, with the inner quote doubled: "19"" wheels".',
  columnMissing: (arabic: string) => `this column is missing (it may also be called “${arabic}”).`,
  columnTwice: (name: string) => `second column for ${name}; keep only one.`,
  noGoodRow: "has no good row, so nothing was changed.",
  demonstrationStored:
    "goes into the demonstration dealership. Import your own dealership's whole folder to replace it.",
  demoLeftover: "is still the value of the demonstration or of the template.",
  vanished: (vanished: VanishedCars) =>
    `lacks ${count(vanished.count)} of the ${count(vanished.forSale)} cars that are for sale. Is it whole? If they are all sold, import it with --accept-vanished.`,
  strict: "was not imported: with --strict one bad row or picture refuses the whole file.",
  settingsUnknown: "is missing, and the database has no settings yet. Import the whole folder first.",
  brandsUnknown: "is missing, and the database has no brands yet. Import the whole folder first.",

  // cells of any table
  unknownColumn: "unknown column, ignored.",
  requiredEmpty: "the cell is empty, but required.",
  cellTooLong: (length: number) =>
    `is too long: ${count(length)} characters; the limit for a cell is ${count(stockLimits.cellLength)}.`,
  notUtf8: "is not UTF-8 text. Save the file as “CSV UTF-8”.",
  controlCharacter: "holds invisible control characters.",
  tooManyCells: (cells: number, columns: number) =>
    `is beyond the last column: the row has ${cells} cells, the header ${columns}. Put cells that contain a comma in quotes.`,
  textTooLong: (length: number, limit: number) =>
    `is too long: ${count(length)} characters; the limit is ${count(limit)}.`,
  notANumber: "is not a number. Write it as 120000, 120,000 or 2.5.",
  notWhole: "is not a whole number.",
  outOfRange: (range: Range, unit: string) => `is out of range (${fromTo(range, unit)}).`,
  tooManyDecimals: (limit: number) => `has more than ${limit === 1 ? "one decimal" : `${limit} decimals`}.`,
  notOneOf: (nearest: string | undefined, names: readonly string[]) => `is not a known value.${hint(nearest, names)}`,
  notASlug: "is not a short name of lowercase Latin letters, digits and hyphens, such as land-rover.",

  // stock.csv
  duplicateStockNumber: (rows: readonly number[]) =>
    `is in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}; every car needs its own stock number.`,
  duplicateVin: (rows: readonly number[]) =>
    `is in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}; a VIN belongs to one car.`,
  unknownBrand: (nearest: string | undefined) => `is not a brand of brands.csv.${hint(nearest, [])}`,
  unknownBranch: (nearest: string | undefined, names: readonly string[]) =>
    `is not a branch of settings.json.${hint(nearest, names)}`,
  modelWithoutLatin: "has no Latin letter or digit, which the model's address needs.",
  modelNameDiffers: (kept: string, row: number) =>
    `differs from row ${row}, where this model is named “${printable(kept)}”; that name is used.`,
  year: (years: Range) => `is not a model year from ${years.from} to ${years.to}.`,
  mileageMissing: "the cell is empty, but a used car needs its mileage.",
  newCarDriven: (limit: number) => `is too high for a new car (at most ${count(limit)} km); is it a used car?`,
  electricEngine: "does not go with an electric car; leave the cell empty.",
  price: () =>
    `is not a price from ${riyals(priceRangeHalalas.from)} to ${riyals(priceRangeHalalas.to)}. Leave the cell empty for “price on request”.`,
  pricesDisagree: (halalas: number) =>
    `does not match the price: with 15 % VAT it is ${riyals(halalas)}. Fill in only one of them.`,
  discountWithoutPrice: "has no price; a discount needs both.",
  discountNotAbove: "is not above the price, so there is no discount.",
  marginForNew: "is only for used cars.",
  marginBeforeVat: "cannot be used with the margin scheme, which shows no VAT amount; fill in “price”.",
  vin: "is not a VIN: 17 letters and digits, without I, O and Q.",
  englishWithoutArabic: (arabicColumn: string) => `has no Arabic version; fill in ${arabicColumn}.`,
  unevenLists: (english: number, arabic: number) =>
    `has ${english} parts in English and ${arabic} in Arabic; give the same number of both, or Arabic only.`,
  tooManyParts: (parts: number, limit: number) => `has ${count(parts)} parts; the limit is ${count(limit)}.`,
  pictureColor: "is a picture of a colour that is not in “colors”.",
  day: "is not a day written as 2026-07-25 or 25/7/2026.",
  futureDay: "is in the future.",
  soldKept: "has rows without a valid stock number, so no car was marked as sold.",

  // brands.csv and marks
  duplicateSlug: (rows: readonly number[]) => `is in rows ${rows.join(", ")}; a brand must have one row.`,
  spellingTaken: (spelling: string, brand: string) =>
    `is ambiguous: “${printable(spelling)}” is also a spelling of ${printable(brand)}.`,
  mark: {
    notSvg: "is not an SVG file.",
    otherElements: (name: string) =>
      `contains <${printable(name, maxMarkNameLength)}>; a mark may contain only <path>.`,
    otherAttributes: (name: string) =>
      `has the attribute “${printable(name, maxMarkNameLength)}” on a path; only d and fill are supported.`,
    wrongSize: 'is not 24 × 24 (viewBox="0 0 24 24").',
    noPath: "has no path.",
    pathCharacters: "has a path with invalid characters, or one that does not start with M.",
    tooLong: (limit: number) => `has path data of more than ${count(limit)} characters.`,
  },

  // pictures and other files that a cell names
  fileMissing: (folder: string) => `is not in the folder ${folder}.`,
  filePath: (folder: string) => `is not a plain file name inside the folder ${folder}.`,
  fileOutside: (folder: string) => `leads out of the folder ${folder}.`,
  picture: {
    notAPicture: "is not a JPEG, PNG, WebP or AVIF picture.",
    heic: "is an iPhone picture (HEIC), which browsers cannot show. On the phone, set Settings › Camera › Formats to “Most Compatible” and take it again, or export it as JPEG.",
    damaged: "is a damaged or truncated picture.",
    tooManyPixels: (limit: number) => `has more than ${count(limit / 1_000_000)} megapixels.`,
    tooLarge: (bytes: number) => `is ${megabytes(bytes)} large; the limit is ${megabytes(stockLimits.pictureBytes)}.`,
    changed: "changed while it was being read.",
  },

  // settings.json and content/home.json
  notUtf8Json: "is not UTF-8 text.",
  notJson: (cause: string) => `is not JSON: ${cause}`,
  unknownSetting: "unknown setting, ignored.",
};

export const commandMessages = {
  broken: (cause: string) => `The import failed, and the stock is unchanged: ${cause}`,
  reportNotWritten: (file: string, cause: string) => `The report could not be written to ${file} (${cause}).`,
};
