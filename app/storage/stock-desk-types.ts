/** What the desk's doors to the stock take and give. */
import type { CarSummary, StockPicture } from "../dealership/car/car.ts";
import type { CarPart } from "../dealership/car/car-parts.ts";
import type { DeskState } from "../dealership/car/desk-state.ts";
import type { Price } from "../dealership/pricing/price.ts";
import type { Bilingual } from "../dealership/text/bilingual.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";
import type { ChangedCar, EmptiedColumn } from "./emptied-column-types.ts";
import type { StockCar } from "./types.ts";

/** What can be changed at the desk, field by field. The stock number stays: lists find the car by it. */
export const stockFields = [
  "status",
  "price",
  "condition",
  "brandSlug",
  "model",
  "trim",
  "year",
  "mileageKm",
  "colors",
  "branch",
  "vin",
  "body",
  "fuel",
  "transmission",
  "engineLitres",
  "cylinders",
  "fuelConsumption",
  "rangeKm",
  "batteryKwh",
  "chargeMinutes",
  "seats",
  "description",
  "features",
  "capabilities",
  "inspection",
  "pictures",
  "addedAt",
] as const satisfies readonly (keyof StockCar)[];

export type StockField = (typeof stockFields)[number];

export type Choice = "list" | "desk";

/** A field that was changed at the desk, and whose value in the list is another one now. All values are JSON. */
export type EditConflict = {
  id: number;
  stockNumber: string;
  field: StockField;
  deskJson: string;
  listJsonBefore: string;
  listJson: string;
};

export type CarChange = {
  /** New values; `undefined` removes one. The state is `state`. */
  fields?: Partial<Pick<StockCar, Exclude<StockField, "status">>>;
  state?: DeskState;
  /** Without it a car that is reserved again has the reservation that it had; it is erased a day after the car was reserved last. */
  reservation?: { until?: Day | undefined; for?: string | undefined };
  responsible?: number | null;
};

/** A field that says something else than the list. */
export type CarEdit = {
  field: StockField;
  /** JSON of what the list said last; missing if no list has had the car. */
  listJson?: string;
  at: string;
  staffName?: string;
};

/** A car as the desk edits it. */
export type DeskCar = {
  id: number;
  /** To be handed in with a change, which is refused if somebody else was faster. */
  version: number;
  source: "list" | "desk";
  state: DeskState;
  car: StockCar;
  missing: CarPart[];
  addedAt: string;
  soldAt?: string;
  withdrawnAt?: string;
  reservation?: { until?: Day; for?: string };
  responsible?: { id: number; name?: string };
  /** `staffName` is missing for a list. */
  changed?: { at: string; staffName?: string };
  edits: CarEdit[];
};

/** A line of the desk's list. */
export type DeskListCar = CarSummary & {
  stockNumber: string;
  version: number;
  state: DeskState;
  source: "list" | "desk";
  /** Without the offers of the day; missing on request. */
  listHalalas?: number;
  missing: CarPart[];
  addedAt: string;
  soldAt?: string;
  reservedUntil?: Day;
  reservedFor?: string;
  responsibleName?: string;
  /** `staffName` is missing for a list. */
  changed?: { at: string; staffName?: string };
};

export type CarModel = { brandSlug: string; slug: string; name: Bilingual };
export type CarTotals = Record<"shown" | "old" | "drafts", number>;

export type DeskList = {
  cars: DeskListCar[];
  total: number;
  page: number;
  pages: number;
  /** Cars of every state that match everything but the state. */
  counts: Record<DeskState, number>;
};

export type PricePoint = {
  at: string;
  price: Price;
  /** Missing: a list. */
  staffId?: number;
  staffName?: string;
};

export type OtherCar = { id: number; stockNumber: string };

/** Without a stock number the car gets `D-` and its own id. */
export type NewDeskCar = {
  car: Omit<StockCar, "stockNumber"> & { stockNumber?: string | undefined };
  state: "draft" | "available";
  responsible?: number | undefined;
};

export type CreateResult =
  { outcome: "created"; id: number } | { outcome: "stock-number-taken" | "vin-taken"; other: OtherCar };

export type EditResult =
  | { outcome: "changed" | "unchanged"; car: DeskCar }
  /** Somebody else was faster: `car` is how they left it. */
  | { outcome: "changed-meanwhile"; car: DeskCar }
  | { outcome: "vin-taken"; other: OtherCar }
  | { outcome: "unknown" };

export type PicturesResult =
  | { outcome: "changed" | "unchanged" }
  /** Somebody else has removed the picture. */
  | { outcome: "gone" }
  | { outcome: "too-many" | "changed-meanwhile" | "unknown" };

/** What undoing the last change of pictures puts back. */
export type PictureUndo = { eventId: number; at: string; staffName?: string; pictures: StockPicture[] };

/** What the row of a stored car does not say, because the list lacks columns or the cell is empty. */
export type RowGaps = {
  /** Fields whose columns are missing: they stay as they are stored. */
  kept: readonly StockField[];
  /** Values that end because no cell says them: a reservation, a VAT scheme, a sale. */
  ended: readonly ("reserved" | "vat_scheme" | "sold")[];
};

/** A judged list without pictures: cars keep theirs. */
export type JudgedList = {
  cars: StockCar[];
  /** Stock numbers of invalid rows, whose cars stay unchanged. */
  untouched: string[];
  /** By stock number. */
  gaps?: [string, RowGaps][];
  /** Of a list that lacks columns: the state of the lists that its cells were completed from. */
  completedFrom?: string;
};

/** Values are JSON. */
export type FieldChange = { field: StockField; before: string; after: string };

/** What an import would do, car by car. */
export type ImportPlan = {
  added: StockCar[];
  changed: { id: number; car: StockCar; fields: FieldChange[] }[];
  vanished: { id: number; car: StockCar }[];
  /** Fields that were changed at the desk and now in the list, too: somebody has to choose. Until then they are not in `changed`. */
  conflicts: (EditConflict & { car: StockCar })[];
  /** Columns that lose more than a fifth of their values, with the cars that lose one. */
  emptied: (EmptiedColumn & { cars: ChangedCar[] })[];
  unchanged: number;
  /** Cars of invalid rows. */
  kept: number;
  /** Cars of lists that are for sale now. */
  forSale: number;
  /** Stands for exactly this plan. */
  digest: string;
};

export type ImportEntry = {
  id: number;
  at: string;
  fileName: string;
  /** Missing for the command line. */
  staffName?: string;
  /** JSON, as it was handed in. */
  report: string;
  /** `planned`: not done yet. */
  state: "planned" | "done" | "undone";
  /** Of the change, while it can be undone. */
  changeId?: number;
};
