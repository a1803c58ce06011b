import type { BulkChange } from "../../dealership/car/bulk-change.ts";
import type { PictureChange } from "../../dealership/car/picture-change.ts";
import type { DeskSearch } from "../../dealership/search/desk-search.ts";
import { models } from "../cars/brands.ts";
import { latestBulk, planBulk, startBulk } from "./bulk-changes.ts";
import { changeCar, createCar, deskVins } from "./car-edits.ts";
import { changeProgress, otherRunning, unfinishedChanges } from "./change-progress.ts";
import { finishChange, type FinishOptions } from "./change-steps.ts";
import { changePictures, pictureUndo, undoPictures } from "./car-pictures.ts";
import type { Database } from "../database/database.ts";
import { deskCar } from "./desk-cars.ts";
import { countCars, deskIds, deskList } from "./desk-list.ts";
import { lastListed } from "./last-listed.ts";
import { eraseReservations } from "./erase-reservations.ts";
import { changePrices, type NewPricesResult } from "./list-prices.ts";
import { priceHistory } from "../cars/price-history.ts";
import type { Actor } from "../staff-types.ts";
import { stockCars } from "../cars/stock-cars.ts";
import { startUndo } from "./undo-changes.ts";
import type { StockCar, Today } from "../types.ts";
import type {
  BulkEntry,
  BulkPlan,
  BulkResult,
  ChangeProgress,
  RunningChange,
  NewPrice,
  UndoResult,
} from "../bulk-change-types.ts";
import type {
  CarChange,
  CarModel,
  CreateResult,
  DeskCar,
  CarTotals,
  DeskList,
  EditResult,
  NewDeskCar,
  PicturesResult,
  PictureUndo,
  PricePoint,
} from "../stock-desk-types.ts";

/** The stock as the staff sees and changes it. Every change is one transaction and an event; those of many cars are finished in several. */
export type CarEditStore = {
  /** A page of 50 cars, with the number of cars in every state. */
  list(search: DeskSearch): Promise<DeskList>;
  /** `old`: in stock for `minDays` or longer. */
  totals(minDays: number): Promise<CarTotals>;
  /** All cars of a search, in its order. */
  ids(search: DeskSearch, limit: number): Promise<number[]>;
  /** Of cars that are or were in stock. */
  models(): Promise<CarModel[]>;
  find(id: number): Promise<DeskCar | undefined>;
  /** Cars as a list gives them, in the order of `ids`; omits unknown ones. */
  listed(ids: readonly number[]): Promise<StockCar[]>;
  /** As lists gave them last: what was changed at the desk is as it was before. By stock number. */
  lastListed(stockNumbers: readonly string[]): Promise<Map<string, StockCar>>;
  create(car: NewDeskCar, by: Actor): Promise<CreateResult>;
  /** Changes nothing unless the car still has this version. */
  change(car: { id: number; version: number }, change: CarChange, by: Actor): Promise<EditResult>;
  /** In one change, which can be undone as those of many cars. */
  changePrices(prices: readonly NewPrice[], by: Actor): Promise<NewPricesResult>;
  changePictures(id: number, change: PictureChange, by: Actor): Promise<PicturesResult>;
  /** `undefined` if nothing can be undone. */
  pictureUndo(id: number): Promise<PictureUndo | undefined>;
  undoPictures(car: { id: number; eventId: number }, by: Actor): Promise<PicturesResult>;
  /** What a change of many cars would do to each of them. */
  planBulk(ids: readonly number[], change: BulkChange): Promise<BulkPlan>;
  /** Writes down what the plan with the digest says, if it is still the plan; `finish` does it. One runs at a time. */
  startBulk(plan: { ids: readonly number[]; change: BulkChange; digest: string }, by: Actor): Promise<BulkResult>;
  /** The last ten and the last ten prices of the list, newest first; all that are not undone can be. */
  latestBulk(): Promise<BulkEntry[]>;
  /** Of a change of many cars, whether it is finished or not, or of an import: the last ten of each can be undone. `finish` does it. */
  startUndo(changeId: number, by: Actor): Promise<UndoResult>;
  /** Does what is left of a change or its undo, in short transactions. What `signal` or a crash leaves is done when it is called again. */
  finish(changeId: number, options?: FinishOptions): Promise<void>;
  /** What `finish` has not finished. */
  unfinished(): Promise<number[]>;
  /** What the next change has to wait for. */
  running(): Promise<RunningChange | undefined>;
  /** `undefined`: there is no such change. */
  progress(changeId: number): Promise<ChangeProgress | undefined>;
  /** Erases whom cars were reserved for that have not been reserved for a day; returns how many. */
  eraseReservations(at: string): Promise<number>;
  /** Stock numbers by VIN of cars that are not sold: the desk's own and, if asked for, those of lists that got their VIN at the desk. */
  deskVins(cars: { ofListedCars: boolean }): Promise<Map<string, string>>;
  /** Oldest first; empty as long as the price has not changed. */
  priceHistory(id: number): Promise<PricePoint[]>;
};

export function carEditStore(database: Database, today: Today): CarEditStore {
  const { read } = database;
  return {
    list: (search) => deskList(read, search, today()),
    totals: (minDays) => countCars(read, { day: today(), minDays }),
    ids: (search, limit) => deskIds(read, search, today(), limit),
    models: () => models(read),
    find: (id) => deskCar(read, id),
    async listed(ids) {
      const cars = await stockCars(read, ids);
      return ids.flatMap((id) => cars.get(id)?.car ?? []);
    },
    lastListed: (stockNumbers) => lastListed(read, stockNumbers),
    create: (car, by) => createCar(database, car, by),
    change: (car, change, by) => changeCar(database, car, change, by),
    changePrices: (prices, by) => changePrices(database, prices, by),
    changePictures: (id, change, by) => changePictures(database, id, change, by),
    pictureUndo: (id) => pictureUndo(read, id),
    undoPictures: (car, by) => undoPictures(database, car, by),
    planBulk: (ids, change) => planBulk(read, ids, change),
    startBulk: (plan, by) => startBulk(database, plan, by),
    latestBulk: () => latestBulk(read),
    startUndo: (changeId, by) => startUndo(database, changeId, by),
    finish: (changeId, options) => finishChange(database, changeId, options),
    unfinished: () => unfinishedChanges(read),
    running: () => otherRunning(read),
    progress: (changeId) => changeProgress(read, changeId),
    eraseReservations: (at) => eraseReservations(database, at),
    deskVins: (cars) => deskVins(read, cars),
    priceHistory: (id) => priceHistory(read, id),
  };
}
