import type { Brand, Picture } from "../dealership/car/car.ts";
import type { VanishedCars } from "../dealership/car/vanished-cars.ts";
import type { Content } from "../dealership/content/content.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { EditOutcome } from "./content-desk-types.ts";
import type { StockCar } from "./types.ts";
import type { Choice, EditConflict, RowGaps } from "./stock-desk-types.ts";
import type { EmptiedColumn } from "./emptied-column-types.ts";

/** What the folder has of offers: their texts and days, and their cars. */
export type OfferParts = readonly ("facts" | "cars")[];

export type StockImport = {
  /** Missing settings, brands and content lists stay unchanged. */
  dealership?: Dealership;
  brands?: Brand[];
  content?: Partial<Content>;
  /** What is missing is as it was stored. Default: both. */
  offerParts?: OfferParts;
  cars: StockCar[];
  /** Stock numbers of invalid rows, whose cars stay unchanged. */
  untouched: ReadonlySet<string>;
  /** Hashes of all pictures of this import. */
  pictures?: ReadonlySet<string>;
  /** The list has no pictures of its own: cars keep theirs. */
  keepsPictures?: boolean;
  /** By stock number, what rows leave unsaid. */
  gaps?: ReadonlyMap<string, RowGaps>;
  /** For the record of imports; without it the import is not recorded. */
  fileName?: string;
  /** Who of the staff imports; missing on the command line. */
  staffId?: number | undefined;
  /** Dry runs only: referenced pictures that are not stored. */
  unsavedPictures?: Picture[];
  at: string;
};

export type StockImportOptions = {
  dryRun: boolean;
  /** If false, nothing is changed. */
  maySell?: (vanished: VanishedCars) => boolean;
  /** Of columns that lose more than a fifth of their values. If false, nothing is changed. */
  mayEmpty?: (emptied: readonly EmptiedColumn[]) => boolean;
  /** For fields that were changed at the desk, and now in the list, too. Missing: the list is right. */
  choose?: (conflict: EditConflict) => Choice;
  /** For settings and content that were changed at the desk. */
  onEdit?: (outcome: EditOutcome) => void;
};
