import { afterEach, beforeEach, expect, test } from "vitest";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import { scaled } from "../../../test/test-size.ts";
import { camry2019 } from "../../dealership/fixtures.ts";
import { message } from "../leads/lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { StockCar } from "../types.ts";

const at = "2026-11-20T08:00:00.000Z";
const by = { at: "2026-11-23T09:00:00.000Z" };
const count = scaled(2_000);
const ids = Array.from({ length: count }, (_, index) => 1006 + index);
const lastId = 1005 + count;
const lower = { kind: "price-riyals", riyals: -500 } as const;

function carOf(id: number): StockCar {
  return { ...camry2019, stockNumber: `M-${id}`, pictures: [] };
}

/** Changes of more cars than one transaction takes. */
export function manyCarsContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let other: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    await importFixtureStock(storage, at);
    const cars = ids.map(carOf);
    await storage.imports.importStock({ cars, untouched: new Set(), at }, { dryRun: false });
    other = await opened.openAgain();
  });

  afterEach(async () => {
    await other.close();
    await storage.close();
    await opened.remove();
  });

  async function start(cars: readonly number[] = ids): Promise<number> {
    const { digest } = await storage.carEdits.planBulk(cars, lower);
    const result = await storage.carEdits.startBulk({ ids: cars, change: lower, digest }, by);
    if (result.outcome !== "started") throw new Error(result.outcome);
    return result.changeId;
  }

  async function left(changeId: number): Promise<number> {
    return (await other.carEdits.progress(changeId))?.left ?? 0;
  }

  /** As if the process ended after the first cars. */
  async function finishSome(changeId: number): Promise<void> {
    const before = await left(changeId);
    const stop = new AbortController();
    const work = storage.carEdits.finish(changeId, { signal: stop.signal });
    while ((await left(changeId)) === before) await new Promise((resolve) => setTimeout(resolve, 2));
    stop.abort();
    await work;
  }

  /** Of these cars; the list leaves the others out. */
  async function importMileage(mileageKm: number, changed: readonly number[] = ids): Promise<number> {
    const cars = changed.map((id) => ({ ...carOf(id), mileageKm }));
    const others = ids.flatMap((id) => (changed.includes(id) ? [] : [`M-${id}`]));
    const stock = { cars, untouched: new Set(others), at: by.at };
    await storage.imports.importStock(stock, { dryRun: false });
    const [event] = await storage.events.list({ limit: 1, subject: "stock" });
    return Number(event?.details["change"]);
  }

  async function mileages(cars: readonly number[]): Promise<(number | undefined)[]> {
    return [...new Set((await storage.carEdits.listed(cars)).map(({ mileageKm }) => mileageKm))];
  }

  async function priceCounts(): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (const { price } of await storage.carEdits.listed(ids)) {
      const riyals = price.kind === "listed" ? price.halalas / 100 : 0;
      counts[riyals] = (counts[riyals] ?? 0) + 1;
    }
    return counts;
  }

  test.each(["the change", "its undo"])("%s: forms of visitors are stored between its pieces", async (what) => {
    const changeId = await start();
    if (what === "its undo") {
      await storage.carEdits.finish(changeId);
      await storage.carEdits.startUndo(changeId, by);
    }
    const version = await storage.cars.catalogueVersion();
    let isFinished = false;
    const work = storage.carEdits.finish(changeId).then(() => (isFinished = true));
    const carsLeft = new Set<number>();
    for (let form = 1; !isFinished; form += 1) {
      await other.leads.save(message(`form ${form}`));
      carsLeft.add(await left(changeId));
    }
    await work;
    expect([...carsLeft].filter((cars) => cars > 0 && cars < count).length).toBeGreaterThan(1);
    expect(await storage.cars.catalogueVersion()).toBeGreaterThanOrEqual(version + count / 25);
    expect(await priceCounts()).toEqual(what === "the change" ? { 61_500: count } : { 62_000: count });
  });

  test("left half done: another process goes on, and no car is changed twice", async () => {
    const changeId = await start();
    await finishSome(changeId);
    const progress = await other.carEdits.progress(changeId);
    expect(progress?.changed).toBeGreaterThan(0);
    expect(progress?.left).toBe(count - (progress?.changed ?? 0));
    expect(await other.carEdits.latestBulk()).toMatchObject([{ cars: progress?.changed, left: progress?.left }]);
    expect(await other.carEdits.unfinished()).toEqual([changeId]);
    await Promise.all([other.carEdits.finish(changeId), storage.carEdits.finish(changeId)]);
    expect(await other.carEdits.unfinished()).toEqual([]);
    expect(await priceCounts()).toEqual({ 61_500: count });
    expect(await storage.carEdits.priceHistory(1006)).toHaveLength(2);
    expect((await storage.events.list({ limit: 1, subject: "stock" }))[0]?.details).toMatchObject({ cars: count });
  });

  test("half done and undone, the undo left half done, too: in the end every car is as it was before", async () => {
    const changeId = await start();
    await finishSome(changeId);
    expect(await storage.carEdits.startUndo(changeId, by)).toEqual({ outcome: "started" });
    await finishSome(changeId);
    expect(await storage.carEdits.startUndo(changeId, by)).toEqual({ outcome: "already-undone" });
    await other.carEdits.finish(changeId);
    expect(await other.carEdits.progress(changeId)).toMatchObject({ isUndo: true, left: 0, kept: [] });
    expect(await priceCounts()).toEqual({ 62_000: count });
  });

  test("undone before its first car: nothing to put back", async () => {
    const changeId = await start();
    await storage.carEdits.startUndo(changeId, by);
    expect(await storage.carEdits.progress(changeId)).toEqual({
      isUndo: true,
      changed: 0,
      left: 0,
      kept: [],
      failed: [],
    });
    await storage.carEdits.finish(changeId);
    expect(await priceCounts()).toEqual({ 62_000: count });
    expect((await storage.events.list({ limit: 1 }))[0]).toMatchObject({ kind: "stock.bulk-undone" });
  });

  test("a car that somebody else changes meanwhile stays as they left it, and is named", async () => {
    const changeId = await start();
    const car = await storage.carEdits.find(lastId);
    if (!car) throw new Error("There is no such car.");
    await other.carEdits.change(car, { fields: { mileageKm: 7 } }, by);
    await storage.carEdits.finish(changeId);
    expect(await storage.carEdits.progress(changeId)).toEqual({
      isUndo: false,
      changed: count - 1,
      left: 0,
      kept: [{ id: lastId, stockNumber: `M-${lastId}` }],
      failed: [],
    });
    expect(await priceCounts()).toEqual({ 61_500: count - 1, 62_000: 1 });
  });

  test("two changes of the same cars are undone one after the other: the second undo waits for the first", async () => {
    const first = await start(ids.slice(40, 60));
    await storage.carEdits.finish(first);
    const second = await start(ids.slice(0, 60));
    await storage.carEdits.finish(second);
    expect(await storage.carEdits.startUndo(second, by)).toEqual({ outcome: "started" });
    const running = { done: 0, total: 60 };
    expect(await other.carEdits.startUndo(first, by)).toEqual({ outcome: "another-running", running });
    for (const changeId of await storage.carEdits.unfinished()) await storage.carEdits.finish(changeId);
    expect(await other.carEdits.startUndo(first, by)).toEqual({ outcome: "started" });
    for (const changeId of await storage.carEdits.unfinished()) await storage.carEdits.finish(changeId);
    expect(await storage.carEdits.progress(first)).toMatchObject({ changed: 20, kept: [] });
    expect(await priceCounts()).toEqual({ 62_000: count });
  });

  test("a change is refused while another one runs, and nothing of it is written down", async () => {
    const changeId = await start(ids.slice(0, 60));
    await finishSome(changeId);
    const { changed: done = 0 } = (await other.carEdits.progress(changeId)) ?? {};
    const plan = { ids: ids.slice(100), change: lower };
    const { digest } = await other.carEdits.planBulk(plan.ids, lower);
    expect(await other.carEdits.startBulk({ ...plan, digest }, by)).toMatchObject({
      outcome: "another-running",
      running: { done, total: 60 },
    });
    await storage.carEdits.finish(changeId);
    expect(await other.carEdits.latestBulk()).toHaveLength(1);
    expect(await other.carEdits.startBulk({ ...plan, digest }, by)).toMatchObject({ outcome: "started" });
  });

  test("the same plan sent twice at once, to two processes: one change", async () => {
    const { digest } = await storage.carEdits.planBulk(ids, lower);
    const plan = { ids, change: lower, digest };
    const results = await Promise.all(
      [storage, other, storage, other].map(({ carEdits }) => carEdits.startBulk(plan, by)),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(3).fill("another-running"), "started"]);
    expect(await storage.carEdits.unfinished()).toHaveLength(1);
  });

  test("an undo that runs keeps its records, whatever is saved or imported meanwhile", async () => {
    const change = await importMileage(1);
    expect(await storage.carEdits.startUndo(change, by)).toEqual({ outcome: "started" });
    await finishSome(change);
    for (let mileageKm = 2; mileageKm <= 12; mileageKm += 1) await importMileage(mileageKm, ids.slice(-1));
    const progress = await storage.carEdits.progress(change);
    expect(progress).toMatchObject({ changed: count - (progress?.left ?? 0) });
    await storage.carEdits.finish(change);
    expect(await storage.carEdits.progress(change)).toMatchObject({
      changed: count - 1,
      left: 0,
      kept: [{ id: lastId }],
    });
    expect(await mileages(ids.slice(0, -1))).toEqual([camry2019.mileageKm]);
    expect(await mileages(ids.slice(-1))).toEqual([12]);
  });

  test("a car that cannot be put back stays and is named, whichever process tries; the others go on", async () => {
    const changeId = await start(ids.slice(0, 60));
    await storage.carEdits.finish(changeId);
    const broken = `update changed_cars set before = '{"row":{"no_such_column":1}}'`;
    await opened.execute(`${broken} where change_id = ${changeId} and car_id = 1030`);
    await storage.carEdits.startUndo(changeId, by);
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    await Promise.all([storage, other].map(({ carEdits }) => carEdits.finish(changeId, { onFailure })));
    expect(failures.length).toBeGreaterThan(0);
    expect(await other.carEdits.unfinished()).toEqual([]);
    const failed = [{ id: 1030, stockNumber: "M-1030" }];
    expect(await storage.carEdits.progress(changeId)).toEqual({ isUndo: true, changed: 59, left: 0, kept: [], failed });
    expect(await priceCounts()).toEqual({ 61_500: 1, 62_000: count - 1 });
    const [event] = await storage.events.list({ limit: 1, subject: "stock" });
    expect(event).toMatchObject({ kind: "stock.bulk-undone", details: { restored: 59 } });
  });
}
