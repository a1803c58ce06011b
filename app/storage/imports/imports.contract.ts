import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fuzzRuns } from "../../../test/test-size.ts";
import {
  camry2019,
  camry2025,
  fixtureCars,
  ioniq2024,
  patrolOnRequest,
  soldAccent,
} from "../../dealership/fixtures.ts";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import { fieldJson } from "../car-edits/stock-fields.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { StockCar } from "../types.ts";
import type { Choice, ImportPlan, JudgedList, RowGaps } from "../stock-desk-types.ts";
import type { EmptiedColumn } from "../emptied-column-types.ts";
import { mutatedCars } from "./mutated-cars.ts";
import { undoChange } from "../../../test/finish-change.ts";

const at = "2026-11-20T08:00:00.000Z";
const by = { at: "2026-11-23T09:00:00.000Z" };
const camryId = 1001;

function listed(...cars: StockCar[]): JudgedList {
  return { cars: cars.map((car) => ({ ...car, pictures: [] })), untouched: [] };
}

const wholeList = listed(...fixtureCars);
const cheaper: StockCar = { ...camry2025, price: { kind: "listed", halalas: 120_000_00, vatScheme: "standard" } };

export function importsContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    await importFixtureStock(storage, at);
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function found(id: number) {
    const car = await storage.carEdits.find(id);
    if (!car) throw new Error(`There is no car ${id}.`);
    return car;
  }

  async function add(list: JudgedList): Promise<number> {
    return await storage.imports.add({ fileName: "stock.xlsx", report: "{}", list }, by);
  }

  async function apply(list: JudgedList, choice?: Choice, acceptsVanished = true) {
    const { digest } = await storage.imports.plan(list, by.at);
    return await storage.imports.apply(
      await add(list),
      { digest, choose: () => choice, acceptsVanished, acceptsEmptied: () => true },
      by,
    );
  }

  async function appliedChange(list: JudgedList, choice?: Choice): Promise<number> {
    const result = await apply(list, choice);
    if (result.outcome !== "applied" || result.changeId === undefined) throw new Error(result.outcome);
    return result.changeId;
  }

  /** Without the version, which only rises. */
  async function everything() {
    const ids = Array.from({ length: 60 }, (_, index) => 1001 + index);
    const cars = await Promise.all(ids.map((id) => storage.carEdits.find(id)));
    return {
      desk: cars.map((car) => car && { ...car, version: undefined }),
      site: await Promise.all(ids.map((id) => storage.cars.find(id))),
      forSale: await storage.cars.forSale(),
    };
  }

  describe("the plan", () => {
    test("of the same list: nothing", async () => {
      expect(await storage.imports.plan(wholeList, by.at)).toMatchObject({
        added: [],
        changed: [],
        vanished: [],
        conflicts: [],
        unchanged: 5,
        forSale: 4,
      });
    });

    test("added, changed field by field, vanished; nothing is done yet", async () => {
      const before = await everything();
      const corolla: StockCar = { ...camry2019, stockNumber: "U-9", vin: "JTDBR32E720012345" };
      const plan = await storage.imports.plan(listed({ ...cheaper, seats: undefined }, corolla), by.at);
      expect(plan.added.map(({ stockNumber }) => stockNumber)).toEqual(["U-9"]);
      expect(plan.changed).toMatchObject([
        {
          id: camryId,
          car: camry2025,
          fields: [
            { field: "price", before: fieldJson(camry2025, "price"), after: fieldJson(cheaper, "price") },
            { field: "seats", before: "5", after: "null" },
          ],
        },
      ]);
      expect(plan.vanished.map(({ car }) => car.stockNumber)).toEqual([
        patrolOnRequest.stockNumber,
        camry2019.stockNumber,
        ioniq2024.stockNumber,
      ]);
      expect(await everything()).toEqual(before);
    });

    test("bad rows keep their cars", async () => {
      const plan = await storage.imports.plan({ ...listed(camry2025), untouched: [camry2019.stockNumber] }, by.at);
      expect(plan).toMatchObject({ kept: 1 });
      expect(plan.vanished).toHaveLength(2);
    });
  });

  describe("applied", () => {
    test("does the plan, keeps the pictures, and raises the version once", async () => {
      const version = await storage.cars.catalogueVersion();
      const list = listed(cheaper, patrolOnRequest, camry2019, soldAccent);
      expect(await apply(list, undefined, false)).toMatchObject({
        outcome: "applied",
        result: { added: 0, changed: 1, unchanged: 3, sold: 1, kept: 0 },
      });
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
      expect(await storage.cars.find(camryId)).toMatchObject({ price: cheaper.price });
      expect((await storage.cars.find(camryId))?.pictures).toHaveLength(2);
      expect(await storage.cars.find(1004)).toMatchObject({ status: "sold", soldAt: by.at });
      expect((await storage.carEdits.priceHistory(camryId)).map(({ price }) => price)).toEqual([
        camry2025.price,
        cheaper.price,
      ]);
      expect((await storage.events.list({ limit: 1 }))[0]).toMatchObject({
        kind: "stock.imported",
        details: { changed: 1, sold: 1, file: "stock.xlsx" },
      });
    });

    test("twice: the second time there is nothing left to apply", async () => {
      const { digest } = await storage.imports.plan(listed(cheaper), by.at);
      const id = await add(listed(cheaper));
      const decisions = { digest, choose: () => undefined, acceptsVanished: true, acceptsEmptied: () => true };
      expect(await storage.imports.apply(id, decisions, by)).toMatchObject({ outcome: "applied" });
      expect(await storage.imports.apply(id, decisions, by)).toEqual({ outcome: "already-applied" });
      expect(await storage.imports.apply(77, decisions, by)).toEqual({ outcome: "unknown" });
    });

    test("more than a fifth vanished: refused until somebody accepts it", async () => {
      const before = await everything();
      expect(await apply(listed(camry2025), undefined, false)).toEqual({
        outcome: "too-many-vanished",
        vanished: { count: 3, forSale: 4 },
      });
      expect(await everything()).toEqual(before);
      expect(await apply(listed(camry2025), undefined, true)).toMatchObject({ outcome: "applied" });
    });

    test("a column empty for more than a fifth of its cars: refused until somebody accepts it", async () => {
      const before = await everything();
      const cars = fixtureCars.map((car) => ({ ...car, branch: undefined, seats: undefined }));
      const list = listed(...cars);
      const { emptied, digest } = await storage.imports.plan(list, by.at);
      expect(
        emptied.map(({ column, count, of, cars: emptiedCars }) => [column, count, of, emptiedCars.length]),
      ).toEqual([
        ["seats", 3, 3, 3],
        ["branch", 3, 3, 3],
      ]);
      const decisions = { digest, choose: () => undefined, acceptsVanished: true };
      const id = await add(list);
      const acceptsEmptied = ({ column, count }: EmptiedColumn) => column === "seats" && count === 3;
      expect(await storage.imports.apply(id, { ...decisions, acceptsEmptied }, by)).toEqual({
        outcome: "too-much-emptied",
        emptied: [expect.objectContaining({ column: "branch", count: 3, of: 3 })],
      });
      expect(await everything()).toEqual(before);
      const result = await storage.imports.apply(id, { ...decisions, acceptsEmptied: () => true }, by);
      expect(result).toMatchObject({ outcome: "applied" });
    });

    test("fields that the list does not speak of stay as they are stored when it is applied", async () => {
      const gaps = fixtureCars.map(({ stockNumber }): [string, RowGaps] => [
        stockNumber,
        { kept: ["price", "seats", "features"], ended: [] },
      ]);
      const cars = fixtureCars.map((car): StockCar => ({ ...car, price: { kind: "on-request" }, features: [] }));
      const list = { ...listed(...cars), gaps };
      expect(await storage.imports.plan(list, by.at)).toMatchObject({ changed: [], emptied: [], unchanged: 5 });
      await storage.carEdits.change(await found(camryId), { fields: { seats: 7 } }, by);
      const edited = await everything();
      expect(await apply(list)).toMatchObject({ outcome: "applied", result: { changed: 0 } });
      expect(await everything()).toEqual(edited);
    });

    test("a list that was completed from others: refused after another import, and after its undo", async () => {
      const list = { ...listed(...fixtureCars), completedFrom: await storage.imports.listState() };
      const { digest } = await storage.imports.plan(list, by.at);
      const id = await add(list);
      const decisions = { digest, choose: () => undefined, acceptsVanished: false, acceptsEmptied: () => true };
      const change = await appliedChange(listed(cheaper, ...fixtureCars.slice(1)));
      expect(await storage.imports.apply(id, decisions, by)).toEqual({ outcome: "outdated" });
      expect(await storage.imports.find(id)).toMatchObject({ isOutdated: true });
      const between = await add({ ...list, completedFrom: await storage.imports.listState() });
      expect(await storage.imports.find(between)).toMatchObject({ isOutdated: false });
      await undoChange(storage, change, by);
      expect(await storage.imports.find(between)).toMatchObject({ isOutdated: true });
      const last = await add({ ...list, completedFrom: await storage.imports.listState() });
      expect(await storage.imports.apply(last, decisions, by)).toMatchObject({ outcome: "applied" });
    });

    test("the stock has changed since the plan: refused; another car was changed: done", async () => {
      const list = listed(cheaper, ...fixtureCars.slice(1));
      const { digest } = await storage.imports.plan(list, by.at);
      const id = await add(list);
      const decisions = { digest, choose: () => undefined, acceptsVanished: false, acceptsEmptied: () => true };
      await storage.carEdits.change(await found(camryId), { fields: { mileageKm: 9 } }, by);
      expect(await storage.imports.apply(id, decisions, by)).toEqual({ outcome: "changed-meanwhile" });
      await storage.carEdits.change(await found(camryId), { fields: { mileageKm: 0 } }, by);
      expect(await storage.imports.apply(id, decisions, by)).toMatchObject({ outcome: "applied" });
    });

    test("beside the import command: one after the other, both whole", async () => {
      const list = listed(cheaper, ...fixtureCars.slice(1));
      const { digest } = await storage.imports.plan(list, by.at);
      const id = await add(list);
      const other = await opened.openAgain();
      const [applied, imported] = await Promise.all([
        storage.imports.apply(
          id,
          { digest, choose: () => undefined, acceptsVanished: false, acceptsEmptied: () => true },
          by,
        ),
        other.imports.importStock(
          { cars: fixtureCars.slice(0, 4), untouched: new Set(), at: by.at },
          { dryRun: false },
        ),
      ]);
      await other.close();
      expect(applied.outcome).toBe("applied");
      expect(imported).toMatchObject({ added: 0, sold: 0 });
      const { price } = (await found(camryId)).car;
      expect([JSON.stringify(camry2025.price), JSON.stringify(cheaper.price)]).toContain(JSON.stringify(price));
    });
  });

  describe("what was changed at the desk", () => {
    const deskPrice: StockCar["price"] = { kind: "listed", halalas: 131_000_00, vatScheme: "standard" };

    beforeEach(async () => {
      await storage.carEdits.change(await found(camryId), { fields: { price: deskPrice, seats: 7 } }, by);
    });

    test("stands while the list says what it said before", async () => {
      expect(await storage.imports.plan(wholeList, by.at)).toMatchObject({ changed: [], conflicts: [], unchanged: 5 });
      expect(await storage.imports.importStock(command(fixtureCars), { dryRun: false })).toMatchObject({
        unchanged: 5,
      });
      expect((await found(camryId)).car).toMatchObject({ price: deskPrice, seats: 7 });
    });

    test("is asked for when the list says something new; both answers are kept", async () => {
      const list = listed(cheaper, ...fixtureCars.slice(1));
      const { conflicts } = await storage.imports.plan(list, by.at);
      expect(conflicts).toMatchObject([
        {
          id: camryId,
          car: { model: camry2025.model },
          stockNumber: camry2025.stockNumber,
          field: "price",
          deskJson: fieldJson({ ...camry2025, price: deskPrice }, "price"),
          listJsonBefore: fieldJson(camry2025, "price"),
          listJson: fieldJson(cheaper, "price"),
        },
      ]);
      expect(await apply(list)).toEqual({ outcome: "choices-missing" });
      await apply(list, "desk");
      expect((await found(camryId)).car).toMatchObject({ price: deskPrice, seats: 7 });
      // The same list does not ask again.
      expect(await storage.imports.plan(list, by.at)).toMatchObject({ changed: [], conflicts: [] });
      const newer = listed({ ...cheaper, price: { kind: "on-request" } }, ...fixtureCars.slice(1));
      await apply(newer, "list");
      expect((await found(camryId)).car).toMatchObject({ price: { kind: "on-request" }, seats: 7 });
      expect((await found(camryId)).edits.map(({ field }) => field)).toEqual(["seats"]);
    });

    test("the list says the same at last: no edit any more", async () => {
      await apply(listed({ ...camry2025, price: deskPrice }, ...fixtureCars.slice(1)));
      expect((await found(camryId)).edits.map(({ field }) => field)).toEqual(["seats"]);
    });

    test("the command takes the list's new value, and tells whom it overruled", async () => {
      const overruled: string[] = [];
      await storage.imports.importStock(command([cheaper, ...fixtureCars.slice(1)]), {
        dryRun: false,
        choose({ stockNumber, field }) {
          overruled.push(`${stockNumber} ${field}`);
          return "list";
        },
      });
      expect(overruled).toEqual([`${camry2025.stockNumber} price`]);
      expect((await found(camryId)).car).toMatchObject({ price: cheaper.price, seats: 7 });
    });

    test("sold at the desk: stays sold while the list still has the car; missing in the list: nothing to do", async () => {
      await storage.carEdits.change(await found(1003), { state: "sold" }, by);
      expect(await storage.imports.plan(wholeList, by.at)).toMatchObject({ changed: [], conflicts: [] });
      const without = listed(...fixtureCars.filter((car) => car !== camry2019));
      expect((await storage.imports.plan(without, by.at)).vanished).toEqual([]);
    });

    test("withdrawn at the desk: the list changes it, but does not show it", async () => {
      await storage.carEdits.change(await found(1003), { state: "withdrawn" }, by);
      await apply(listed(camry2025, patrolOnRequest, { ...camry2019, seats: 5 }, ioniq2024, soldAccent));
      expect(await found(1003)).toMatchObject({ state: "withdrawn", car: { seats: 5 } });
      expect((await storage.imports.plan(listed(camry2025, patrolOnRequest, ioniq2024), by.at)).vanished).toEqual([]);
    });
  });

  describe("a car of the desk", () => {
    const { stockNumber: _number, ...trade } = { ...camry2019, vin: "JTDBR32E720012345", pictures: [] };

    beforeEach(async () => {
      await storage.carEdits.create({ car: { ...trade, stockNumber: "U-500" }, state: "available" }, by);
    });

    test("a VIN that was typed at the desk is claimed, for a car of the list, too, until the car is sold", async () => {
      await storage.carEdits.change(await found(camryId), { fields: { vin: "JTDBR32E720012346" } }, by);
      const claimed = new Map([
        ["JTDBR32E720012345", "U-500"],
        ["JTDBR32E720012346", camry2025.stockNumber],
      ]);
      expect(await storage.carEdits.deskVins({ ofListedCars: true })).toEqual(claimed);
      expect([...(await storage.carEdits.deskVins({ ofListedCars: false })).values()]).toEqual(["U-500"]);
      await storage.carEdits.change(await found(camryId), { state: "sold" }, by);
      expect([...(await storage.carEdits.deskVins({ ofListedCars: true })).values()]).toEqual(["U-500"]);
    });

    test("is never sold by a list", async () => {
      expect(await storage.imports.plan(wholeList, by.at)).toMatchObject({ vanished: [], forSale: 4 });
      expect(await storage.imports.importStock(command(fixtureCars), { dryRun: false })).toMatchObject({ sold: 0 });
      expect(await found(1006)).toMatchObject({ state: "available", source: "desk" });
    });

    test("that a list has later keeps all that was said at the desk; what the list changes then is asked", async () => {
      const inList: StockCar = { ...camry2019, stockNumber: "U-500", mileageKm: 120_000, vin: undefined };
      await appliedChange(listed(...fixtureCars, inList));
      expect((await found(1006)).car).toMatchObject({ mileageKm: trade.mileageKm, vin: trade.vin });
      const { conflicts } = await storage.imports.plan(
        listed(...fixtureCars, { ...inList, mileageKm: 125_000, seats: 5 }),
        by.at,
      );
      expect(conflicts.map(({ field, listJson }) => [field, listJson])).toEqual([["mileageKm", "125000"]]);
    });
  });

  describe("undone", () => {
    test("an import is undone bit for bit: cars, edits, names of models, and new cars are gone", async () => {
      await storage.carEdits.change(await found(camryId), { fields: { seats: 7, trim: undefined } }, by);
      const before = await everything();
      const renamed = { ...camry2025, seats: 8, model: { slug: "camry", name: { ar: "كامرى" } } };
      const change = await appliedChange(listed(renamed, { ...ioniq2024, stockNumber: "U-77" }), "list");
      expect((await everything()).site).not.toEqual(before.site);
      expect(await undoChange(storage, change, by)).toEqual({
        outcome: "undone",
        changed: 5,
        kept: [],
      });
      expect(await everything()).toEqual(before);
      expect((await storage.imports.latest()).map(({ state }) => state)).toEqual(["undone"]);
    });

    test("a car stays sold if another one has its VIN by now", async () => {
      const vin = "JTDBR32E720012345";
      await appliedChange(listed({ ...camry2019, stockNumber: "U-77", vin }, ...fixtureCars));
      const change = await appliedChange(listed(...fixtureCars));
      const { stockNumber: _number, ...again } = { ...camry2019, vin };
      expect(await storage.carEdits.create({ car: again, state: "available" }, by)).toMatchObject({ id: 1007 });
      expect(await undoChange(storage, change, by)).toMatchObject({ changed: 0, kept: [{ stockNumber: "U-77" }] });
      expect(await found(1006)).toMatchObject({ state: "sold" });
    });

    test("the import command's, too", async () => {
      const before = await everything();
      await storage.imports.importStock({ ...command([cheaper]), fileName: "stock.csv" }, { dryRun: false });
      const [entry] = await storage.imports.latest();
      expect(entry).toMatchObject({ fileName: "stock.csv", state: "done" });
      expect(await undoChange(storage, entry?.changeId ?? 0, by)).toMatchObject({ outcome: "undone", kept: [] });
      expect(await everything()).toEqual(before);
    });

    test.each(mutatedCars)("a list that changes $field, and the one before it", async ({ field, mutate }) => {
      const before = await everything();
      const changes: number[] = [];
      let car: StockCar = camry2025;
      for (const which of [1, 2]) {
        car = mutate(car, which);
        changes.push(await appliedChange(listed(car, ...fixtureCars.slice(1))));
        expect(fieldJson((await found(camryId)).car, field)).toBe(fieldJson(car, field));
      }
      for (const change of changes.toReversed())
        expect(await undoChange(storage, change, by)).toMatchObject({ outcome: "undone", changed: 1, kept: [] });
      expect(await everything()).toEqual(before);
    });

    test("a model that an earlier list brought, after that list was undone first", async () => {
      const supra = { ...camry2025, model: { slug: "supra", name: { ar: "سوبرا" } } };
      const first = await appliedChange(listed(supra, ...fixtureCars.slice(1)));
      const second = await appliedChange(listed(...fixtureCars));
      expect(await undoChange(storage, first, by)).toMatchObject({ changed: 0, kept: [{ id: camryId }] });
      expect(await undoChange(storage, second, by)).toMatchObject({ outcome: "undone", changed: 1, kept: [] });
      expect((await found(camryId)).car.model.slug).toBe("supra");
    });

    test("two lists that differed in a field that kept the desk's value, and the list before them", async () => {
      await storage.carEdits.change(await found(camryId), { fields: { seats: 7 } }, by);
      const before = await everything();
      const changes: number[] = [];
      for (const seats of [5, 3, 4])
        changes.push(await appliedChange(listed({ ...cheaper, seats }, ...fixtureCars.slice(1)), "desk"));
      for (const change of changes.toReversed())
        expect(await undoChange(storage, change, by)).toMatchObject({ outcome: "undone", kept: [] });
      expect(await everything()).toEqual(before);
    });

    test("any lists and edits: the plan is what is done, and undoing all of them restores the beginning", async () => {
      const step = fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat(9)), { maxLength: 6 });
      const run = fc.array(fc.record({ list: step, choice: fc.constantFrom<Choice[]>("list", "desk") }), {
        minLength: 1,
        maxLength: 4,
      });
      let cars: StockCar[] = fixtureCars;
      await fc.assert(
        fc.asyncProperty(run, async (imports) => {
          const beginning = await everything();
          const changes: number[] = [];
          for (const { list, choice } of imports) {
            cars = list.reduce((stock, [mutate, which]) => mutate(stock, which), cars);
            const judged = listed(...cars);
            const plan = await storage.imports.plan(judged, by.at);
            const result = await apply(judged, choice);
            if (result.outcome !== "applied") throw new Error(result.outcome);
            if (result.changeId !== undefined) changes.push(result.changeId);
            await expectDone(plan, choice);
            expect(await storage.imports.plan(judged, by.at)).toMatchObject({
              added: [],
              changed: [],
              vanished: [],
              conflicts: [],
            });
          }
          for (const change of changes.toReversed())
            expect(await undoChange(storage, change, by)).toMatchObject({ outcome: "undone", kept: [] });
          expect(await everything()).toEqual(beginning);
          // The next run starts from other edits.
          const edited = await storage.carEdits.find(1001 + (imports.length % 4));
          const reservation = { until: "2026-12-01", for: "Abu Fahd" };
          if (edited)
            await storage.carEdits.change(
              edited,
              { fields: { seats: 1 + (imports.length % 9) }, state: "reserved", reservation, responsible: 7 },
              by,
            );
        }),
        { numRuns: Math.min(fuzzRuns, 200) },
      );
    }, 300_000);

    async function expectDone(plan: ImportPlan, choice: Choice): Promise<void> {
      for (const { id, fields } of plan.changed) {
        const { car } = await found(id);
        for (const { field, after } of fields) expect([id, field, fieldJson(car, field)]).toEqual([id, field, after]);
      }
      for (const { id, field, deskJson, listJson } of plan.conflicts)
        expect(fieldJson((await found(id)).car, field)).toBe(choice === "list" ? listJson : deskJson);
      for (const { id } of plan.vanished) expect(await found(id)).toMatchObject({ state: "sold" });
      const numbers = new Set((await storage.cars.fullForSale(0, 1_000)).map(({ stockNumber }) => stockNumber));
      for (const { stockNumber, status } of plan.added) if (status !== "sold") expect(numbers).toContain(stockNumber);
    }
  });
}

function command(cars: readonly StockCar[]) {
  return { cars: [...cars], untouched: new Set<string>(), at: by.at };
}

type Mutation = (cars: StockCar[], which: number) => StockCar[];

const mutations: Mutation[] = [
  ...mutatedCars.map(
    ({ mutate }): Mutation =>
      (cars, which) =>
        cars.map((car, index) => (index === which % cars.length ? mutate(car, which) : car)),
  ),
  (cars, which) => (cars.length > 1 ? cars.filter((_car, index) => index !== which % cars.length) : cars),
  (cars, which) =>
    cars.some(({ stockNumber }) => stockNumber === `X-${which}`)
      ? cars
      : [...cars, { ...camry2019, stockNumber: `X-${which}`, addedAt: undefined }],
];
