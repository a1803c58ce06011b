/** Changes of many cars at the desk. */
import type { BulkChange, PriceRefusal } from "../dealership/car/bulk-change.ts";
import type { DeskState } from "../dealership/car/desk-state.ts";
import type { CarChange, OtherCar } from "./stock-desk-types.ts";
import type { StockCar } from "./types.ts";

export type BulkRow = {
  id: number;
  version: number;
  car: StockCar;
  state: DeskState;
  /** Missing if the car stays as it is; `refused` says why. */
  change?: CarChange;
  refused?: PriceRefusal | "sold" | "no-change";
};

/** `digest` stands for exactly this plan. */
export type BulkPlan = { rows: BulkRow[]; digest: string };

/** Cars of a change or an undo that is not finished. One runs at a time: two of the same cars would each find what the other left. */
export type RunningChange = { done: number; total: number };

type AnotherRunning = { outcome: "another-running"; running: RunningChange };

export type BulkResult =
  | { outcome: "started"; changeId: number }
  | AnotherRunning
  /** The cars are not what the plan was made from; `plan` is the one of now. */
  | { outcome: "changed-meanwhile"; plan: BulkPlan }
  | { outcome: "nothing-to-change" };

/** A price of the list for the one that it replaces. */
export type NewPrice = { id: number; from: StockCar["price"]; to: StockCar["price"] };

/** A change of many cars that was done, or prices of the list that were saved. */
export type BulkEntry = {
  changeId: number;
  at: string;
  staffName?: string;
  change: BulkChange | { kind: "prices" };
  cars: number;
  /** Cars that it, or its undo, has yet to change. */
  left: number;
  isUndone: boolean;
};

/** How far a change of many cars or an undo has come: `changed` are changed, or as they were before. */
export type ChangeProgress = {
  isUndo: boolean;
  changed: number;
  left: number;
  /** Cars that stay: somebody changed them since, or another car for sale has their VIN by now. */
  kept: OtherCar[];
  /** Cars that stay because of an error. */
  failed: OtherCar[];
};

export type UndoResult = { outcome: "started" | "unknown" | "already-undone" | "too-old" } | AnotherRunning;
