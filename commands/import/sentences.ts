/** Everything the import says to the person who runs it, in one place; a reason continues the value it is about. */
import { priceHalalas, stockLimits } from "../../app/dealership/car/stock-limits.ts";
import type { Range } from "../../app/dealership/car/stock-limits.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";

const format = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export function count(amount: number): string {
  return format.format(amount);
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
  if (names.length > 0 && names.length <= 15) return ` Known are: ${names.join(", ")}.`;
  return "";
}

export const sentences = {
  // files
  missing: "is missing.",
  folderMissing: "does not exist.",
  unreadable: (cause: string) => `cannot be read (${cause}).`,
  notAFile: "is not a file.",
  fileTooLarge: (bytes: number, limit: number) => `has ${megabytes(bytes)}; ${megabytes(limit)} is the most.`,
  emptyFile: "is empty.",
  spreadsheet: "is a spreadsheet, not CSV. Save it as “CSV UTF-8” and import that.",
  utf16: "is UTF-16 or not text at all. Save it as “CSV UTF-8”.",
  noHeader: "the first row is empty; it must hold the names of the columns.",
  headerNotUtf8: "the names of the columns are not UTF-8 text. Save the file as “CSV UTF-8”.",
  headerOnly:
    "has a header but no rows. An empty stock is not imported, so that a failed export cannot mark every car as sold.",
  quoteNotClosed: 'a quote (") opens in this row and is never closed, so the rows after it cannot be told apart.',
  strayQuote:
    'there is a stray quote ("). A cell that holds a quote must stand in quotes, with the inner one doubled: "19"" wheels".',
  columnMissing: (arabic: string) => `this column is missing (it may also be called “${arabic}”).`,
  columnTwice: (name: string) => `a second column stands for ${name}; keep one.`,
  noGoodRow: "has no good row, so nothing was changed.",
  strict: "was not imported, because --strict takes all or nothing.",
  settingsUnknown: "is missing, and the database has no settings yet. Import the whole folder first.",
  brandsUnknown: "is missing, and the database has no brands yet. Import the whole folder first.",

  // cells of any table
  unknownColumn: "nobody knows this column; it was left out.",
  requiredEmpty: "the cell is empty, and every row needs it.",
  cellTooLong: (length: number) =>
    `is too long: ${count(length)} characters, where a cell may have ${count(stockLimits.cellLength)}.`,
  notUtf8: "is not UTF-8 text. Save the file as “CSV UTF-8”.",
  controlCharacter: "holds invisible control characters.",
  tooManyCells: (cells: number, columns: number) =>
    `stands beyond the last column: the row has ${cells} cells, the header ${columns}. A cell with a comma in it must stand in quotes.`,
  textTooLong: (length: number, limit: number) =>
    `is too long: ${count(length)} characters, where ${count(limit)} are the most.`,
  notANumber: "is not a number. Write it as 120000, 120,000 or 2.5.",
  notWhole: "is not a whole number.",
  outOfRange: (range: Range, unit: string) => `is outside of what can be right, ${fromTo(range, unit)}.`,
  tooManyDecimals: (limit: number) => `has more than ${limit === 1 ? "one decimal" : `${limit} decimals`}.`,
  notOneOf: (nearest: string | undefined, names: readonly string[]) =>
    `is not a known word here.${hint(nearest, names)}`,
  notASlug: "is not a short name of small Latin letters, digits and dashes, such as land-rover.",

  // stock.csv
  duplicateStockNumber: (rows: readonly number[]) =>
    `stands in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}; every car needs a number of its own.`,
  unknownBrand: (nearest: string | undefined) => `is not a brand of brands.csv.${hint(nearest, [])}`,
  unknownBranch: (nearest: string | undefined, names: readonly string[]) =>
    `is not a branch of settings.json.${hint(nearest, names)}`,
  modelWithoutLatin: "has no Latin letter or digit, and the address of the model is made of them.",
  modelNameDiffers: (kept: string, row: number) =>
    `differs from row ${row}, which names this model “${kept}”; that one was kept.`,
  year: (years: Range) => `is not a model year from ${years.from} to ${years.to}.`,
  mileageMissing: "the cell is empty, and a used car needs its mileage.",
  newCarDriven: (limit: number) => `is too much for a new car (${count(limit)} km at most); is it a used one?`,
  electricEngine: "does not go with an electric car; leave the cell empty.",
  price: () =>
    `is not a price from ${riyals(priceHalalas.from)} to ${riyals(priceHalalas.to)}. Leave the cell empty for “price on request”.`,
  pricesDisagree: (halalas: number) =>
    `does not agree with the price: with 15 % VAT it makes ${riyals(halalas)}. Fill in one of the two.`,
  discountWithoutPrice: "has no price beside it; a discount needs both.",
  discountNotAbove: "is not above the price, so there is no discount.",
  marginForNew: "is only for used cars.",
  marginBeforeVat: "cannot go with the margin scheme, under which no VAT amount is shown; fill in “price”.",
  vin: "is not a VIN: 17 letters and digits, without I, O and Q.",
  englishWithoutArabic: (arabicColumn: string) => `has no Arabic beside it; fill in ${arabicColumn}.`,
  unevenLists: (english: number, arabic: number) =>
    `has ${english} parts in English and ${arabic} in Arabic; write the same number, or Arabic only.`,
  tooManyParts: (parts: number, limit: number) => `has ${count(parts)} parts, where ${count(limit)} are the most.`,
  pictureColor: "is a picture of a colour that is not in “colors”.",
  day: "is not a day written as YYYY-MM-DD.",
  futureDay: "is in the future.",
  soldKept: "has rows without a readable stock number, so no car was marked as sold this time.",

  // brands.csv and marks
  duplicateSlug: (rows: readonly number[]) => `stands in rows ${rows.join(", ")}; a brand has one row.`,
  spellingTaken: (spelling: string, brand: string) => `names two brands: “${spelling}” also stands for ${brand}.`,
  mark: {
    notSvg: "is not an SVG file.",
    otherElements: (name: string) => `holds <${name}>; a mark is made of <path> alone.`,
    otherAttributes: (name: string) => `has the attribute “${name}” on a path; only d and fill are read.`,
    wrongGround: 'is not drawn on a ground of 24 × 24 (viewBox="0 0 24 24").',
    noPath: "has no path.",
    pathCharacters: "has a path with characters that path data never holds.",
    tooLong: (limit: number) => `has path data of more than ${count(limit)} characters.`,
  },

  // pictures and other files that a cell names
  fileMissing: (folder: string) => `is not in the folder ${folder}.`,
  filePath: (folder: string) => `is not a plain file name inside the folder ${folder}.`,
  fileOutside: (folder: string) => `leads out of the folder ${folder}.`,
  picture: {
    notAPicture: "is not a JPEG, PNG, WebP or AVIF picture.",
    damaged: "is a damaged or cut-off picture.",
    tooManyPixels: (limit: number) => `has more than ${count(limit / 1_000_000)} megapixels.`,
    tooLarge: (bytes: number) => `has ${megabytes(bytes)}; ${megabytes(stockLimits.pictureBytes)} is the most.`,
    changed: "changed while it was read.",
  },

  // settings.json and content/home.json
  notUtf8Json: "is not UTF-8 text.",
  notJson: (cause: string) => `is not JSON: ${cause}`,
  unknownSetting: "nobody knows this setting; it was left out.",
};

export const usage = `Usage: npm run import -- <folder or stock.csv> [options]

  <folder>         settings.json, content/, brands.csv, marks/, stock.csv, pictures/
  <stock.csv>      the stock alone, with the settings, brands and content that the database has

  --dry-run        say what would happen, change nothing
  --strict         all or nothing: one bad row, and nothing is changed
  --report <file>  write every complaint to a CSV file
  --help           show this

The database is SQLite in DATA_DIR (default: data), or PostgreSQL at DATABASE_URL.
Exit code: 0 all is good, 1 something was bad, 2 the command was not understood.
docs/how-to/import-stock.md and import-content.md describe the files.`;

export const commandSentences = {
  nothingNamed: "Name a dealership's folder or a stock list.",
  severalNamed: "Name one folder or stock list at a time.",
  broken: (cause: string) => `The import stopped, and the stock is as it was: ${cause}`,
  reportNotWritten: (file: string, cause: string) => `The report could not be written to ${file} (${cause}).`,
};
