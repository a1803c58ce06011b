import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BulkChange } from "../../dealership/car/bulk-change.ts";
import { emptyDeskSearch, type DeskSearch } from "../../dealership/search/desk-search.ts";
import { camry2019, camry2025, ioniq2024 } from "../../dealership/fixtures.ts";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import { shortestMs } from "../../../test/shortest-ms.ts";
import { scaled } from "../../../test/test-size.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { StockCar, Today } from "../types.ts";
import type { CarChange, NewDeskCar } from "../stock-desk-types.ts";
import { applyBulk, undoChange } from "../../../test/finish-change.ts";

const at = "2026-11-20T08:00:00.000Z";
const day = "2026-11-23";
const camryId = 1001;
const patrolId = 1002;
const ioniqId = 1004;

export function carEditsContract(fresh: (today?: Today) => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let saud: { staffId: number; at: string };
  let noura: { staffId: number; at: string };

  beforeEach(async () => {
    opened = await fresh(() => day);
    storage = opened.storage;
    await importFixtureStock(storage, at);
    saud = await staffMember("Saud", "saud@waha.example", "2026-11-23T09:00:00.000Z");
    noura = await staffMember("Noura", "noura@waha.example", "2026-11-23T10:00:00.000Z");
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function staffMember(name: string, email: string, now: string) {
    const result = await storage.staff.add({ name, email, role: "stock", locale: "ar" }, { at });
    if (result.outcome !== "added") throw new Error(result.outcome);
    return { staffId: result.id, at: now };
  }

  async function found(id: number) {
    const car = await storage.carEdits.find(id);
    if (!car) throw new Error(`There is no car ${id}.`);
    return car;
  }

  async function publicIds() {
    return (await storage.cars.forSale()).map(({ id }) => id);
  }

  async function search(changes: Partial<DeskSearch>) {
    return await storage.carEdits.list({ ...emptyDeskSearch, ...changes });
  }

  const words = (q: string): Partial<DeskSearch> => ({ cars: { ...emptyDeskSearch.cars, q } });
  const { stockNumber: _number, ...withoutNumber } = camry2019;
  const deskCar: NewDeskCar = { car: { ...withoutNumber, vin: "JTDBR32E720012345", pictures: [] }, state: "draft" };

  describe("a new car", () => {
    test("gets a stock number of the desk's own, and is seen by nobody before it is published", async () => {
      const version = await storage.cars.catalogueVersion();
      expect(await storage.carEdits.create(deskCar, saud)).toEqual({ outcome: "created", id: 1006 });
      expect(await found(1006)).toMatchObject({
        state: "draft",
        source: "desk",
        car: { stockNumber: "D-1006", vin: deskCar.car.vin },
        changed: { at: saud.at, staffName: "Saud" },
      });
      expect(await storage.cars.find(1006)).toBeUndefined();
      expect(await publicIds()).not.toContain(1006);
      expect(await storage.cars.isWithdrawn(1006)).toBe(false);
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
    });

    test("with its own stock number; one that is taken is refused and named", async () => {
      const given: NewDeskCar = { ...deskCar, state: "available", car: { ...deskCar.car, stockNumber: "W-7" } };
      expect(await storage.carEdits.create(given, saud)).toEqual({ outcome: "created", id: 1006 });
      expect(await publicIds()).toContain(1006);
      expect(await storage.carEdits.create({ ...given, car: { ...given.car, vin: undefined } }, saud)).toEqual({
        outcome: "stock-number-taken",
        other: { id: 1006, stockNumber: "W-7" },
      });
    });

    test("a VIN of a car that is not sold is refused and names it; a sold car may come back", async () => {
      const again: NewDeskCar = { ...deskCar, car: { ...deskCar.car, vin: camry2025.vin } };
      const other = { id: camryId, stockNumber: camry2025.stockNumber };
      expect(await storage.carEdits.create(again, saud)).toEqual({ outcome: "vin-taken", other });
      await storage.carEdits.change(await found(camryId), { state: "sold" }, saud);
      expect(await storage.carEdits.create(again, saud)).toMatchObject({ outcome: "created" });
      const sold = await found(camryId);
      expect(await storage.carEdits.change(sold, { state: "available" }, saud)).toMatchObject({
        outcome: "vin-taken",
        other: { id: 1006 },
      });
    });

    test("two people at once: different ids and stock numbers", async () => {
      const second = await opened.openAgain();
      const { vin: _vin, ...plain } = deskCar.car;
      const results = await Promise.all([
        storage.carEdits.create({ ...deskCar, car: plain }, saud),
        second.carEdits.create({ ...deskCar, car: plain }, noura),
      ]);
      await second.close();
      expect(new Set(results.map((result) => "id" in result && result.id))).toEqual(new Set([1006, 1007]));
    });
  });

  describe("a changed car", () => {
    test("is changed for visitors at once, with price history and events", async () => {
      const version = await storage.cars.catalogueVersion();
      const price: StockCar["price"] = { kind: "listed", halalas: 134_000_00, vatScheme: "standard" };
      const result = await storage.carEdits.change(
        await found(camryId),
        { fields: { price, trim: undefined, seats: 7 } },
        saud,
      );
      expect(result).toMatchObject({ outcome: "changed", car: { version: 2, car: { price, seats: 7 } } });
      expect(await storage.cars.find(camryId)).toMatchObject({ price, seats: 7, trim: undefined });
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
      expect(await storage.carEdits.priceHistory(camryId)).toEqual([
        { at: camry2025.addedAt, price: camry2025.price },
        { at: saud.at, price, staffId: saud.staffId, staffName: "Saud" },
      ]);
      expect(await storage.events.ofCar(camryId)).toMatchObject([
        { kind: "car.price-changed", staffName: "Saud", details: { from: 138_000_00, to: 134_000_00 } },
        { kind: "car.changed", details: { fields: "trim seats" } },
      ]);
    });

    test("to the same values: no change, no event, no new version", async () => {
      const version = await storage.cars.catalogueVersion();
      const result = await storage.carEdits.change(await found(camryId), { fields: { price: camry2025.price } }, saud);
      expect(result).toMatchObject({ outcome: "unchanged", car: { version: 1 } });
      expect(await storage.cars.catalogueVersion()).toBe(version);
      expect(await storage.events.ofCar(camryId)).toEqual([]);
    });

    test("meanwhile by somebody else: refused, with what they left", async () => {
      const seen = await found(camryId);
      await storage.carEdits.change(seen, { fields: { mileageKm: 12 } }, saud);
      const late = await storage.carEdits.change(seen, { fields: { mileageKm: 15 } }, noura);
      expect(late).toMatchObject({
        outcome: "changed-meanwhile",
        car: { version: 2, car: { mileageKm: 12 }, changed: { staffName: "Saud" } },
      });
      expect(await found(camryId)).toMatchObject({ car: { mileageKm: 12 } });
    });

    test("unknown car; a VIN of another car", async () => {
      expect(await storage.carEdits.change({ id: 9, version: 1 }, { state: "sold" }, saud)).toEqual({
        outcome: "unknown",
      });
      const change = { fields: { vin: camry2025.vin } };
      expect(await storage.carEdits.change(await found(ioniqId), change, saud)).toMatchObject({
        outcome: "vin-taken",
        other: { id: camryId },
      });
    });

    test("an edited field remembers what the list says; said like the list again, it is no edit", async () => {
      await storage.carEdits.change(await found(camryId), { fields: { seats: 7 } }, saud);
      await storage.carEdits.change(await found(camryId), { fields: { seats: 8 } }, noura);
      expect((await found(camryId)).edits).toEqual([
        { field: "seats", listJson: "5", at: noura.at, staffName: "Noura" },
      ]);
      await storage.carEdits.change(await found(camryId), { fields: { seats: 5 } }, saud);
      expect((await found(camryId)).edits).toEqual([]);
    });

    test("a new model appears; the brand must be known", async () => {
      const model = { slug: "camry-grande", name: { ar: "كامري جراندي", en: "Camry Grande" } };
      await storage.carEdits.change(await found(camryId), { fields: { model } }, saud);
      expect(await storage.cars.find(camryId)).toMatchObject({ model });
      await expect(
        storage.carEdits.change(await found(camryId), { fields: { brandSlug: "no-such-brand" } }, saud),
      ).rejects.toThrow();
    });
  });

  describe("states", () => {
    test("withdrawn: nowhere to be found, and a gone address; published again: as before", async () => {
      const before = await storage.cars.find(camryId);
      await storage.carEdits.change(await found(camryId), { state: "withdrawn" }, saud);
      expect(await found(camryId)).toMatchObject({ state: "withdrawn", withdrawnAt: saud.at });
      expect(await storage.cars.find(camryId)).toBeUndefined();
      expect(await storage.cars.findHidden(camryId)).toMatchObject({ id: camryId });
      expect(await storage.cars.isWithdrawn(camryId)).toBe(true);
      expect(await storage.cars.summaries([camryId])).toEqual([]);
      expect(await publicIds()).not.toContain(camryId);
      expect((await storage.cars.discounted(10)).map(({ id }) => id)).not.toContain(camryId);
      expect((await storage.cars.fullForSale(0, 10)).map(({ id }) => id)).not.toContain(camryId);
      expect(await storage.cars.stockNumbersForSale()).not.toContain(camry2025.stockNumber);
      await storage.carEdits.change(await found(camryId), { state: "available" }, saud);
      expect(await storage.cars.find(camryId)).toEqual(before);
      expect((await storage.events.ofCar(camryId)).map(({ details }) => details)).toEqual([
        { from: "available", to: "withdrawn" },
        { from: "withdrawn", to: "available" },
      ]);
    });

    test("reserved until a day for somebody; sold: the reservation is over", async () => {
      const reservation = { until: "2026-11-26", for: "أبو فهد" };
      await storage.carEdits.change(await found(camryId), { state: "reserved", reservation }, saud);
      expect(await found(camryId)).toMatchObject({ state: "reserved", reservation });
      expect(await storage.cars.find(camryId)).toMatchObject({ status: "reserved" });
      await storage.carEdits.change(await found(camryId), { state: "sold" }, saud);
      const sold = await found(camryId);
      expect(sold).toMatchObject({ state: "sold", soldAt: saud.at });
      expect(sold.reservation).toBeUndefined();
      expect(await storage.cars.find(camryId)).toMatchObject({ status: "sold", soldAt: saud.at });
      expect(JSON.stringify(await storage.events.ofCar(camryId))).not.toContain("أبو فهد");
    });

    test.each(["sold", "available", "withdrawn"] as const)(
      "reserved, %s by mistake, reserved again: for the same person until the same day",
      async (state) => {
        const reservation = { until: "2026-11-20", for: "أبو فهد" };
        const reserve = async (change: CarChange) => storage.carEdits.change(await found(camryId), change, saud);
        await reserve({ state: "reserved", reservation });
        await reserve({ state });
        expect((await search({ isOverdue: true })).cars).toEqual([]);
        const [listed] = (await search({ states: [state], ...words("camry") })).cars;
        expect(listed).not.toHaveProperty("reservedFor");
        expect((await found(camryId)).reservation).toBeUndefined();
        await reserve({ state: "reserved" });
        expect(await found(camryId)).toMatchObject({ state: "reserved", reservation });
        expect((await search({ isOverdue: true })).cars.map(({ id }) => id)).toEqual([camryId]);
      },
    );

    test("the name of a reservation that is over is erased a day later", async () => {
      const reservation = { until: "2026-11-26", for: "أبو فهد" };
      for (const id of [camryId, 1003])
        await storage.carEdits.change(await found(id), { state: "reserved", reservation }, saud);
      await storage.carEdits.change(await found(camryId), { state: "sold" }, saud);
      expect(await storage.carEdits.eraseReservations("2026-11-24T08:59:59.000Z")).toBe(0);
      expect(await storage.carEdits.eraseReservations("2026-11-24T09:00:01.000Z")).toBe(1);
      await storage.carEdits.change(await found(camryId), { state: "reserved" }, saud);
      expect((await found(camryId)).reservation).toEqual({});
      expect((await found(1003)).reservation).toEqual(reservation);
    });

    test("a list that reserves a car says nothing of who had it reserved before", async () => {
      const reservation = { until: "2026-11-26", for: "أبو فهد" };
      await storage.carEdits.change(await found(camryId), { state: "reserved", reservation }, saud);
      await storage.carEdits.change(await found(camryId), { state: "available" }, saud);
      await storage.imports.importStock(
        { cars: [{ ...camry2025, status: "reserved" }], untouched: new Set(), at: "2026-11-23T12:00:00.000Z" },
        { dryRun: false, choose: () => "list" },
      );
      expect(await found(camryId)).toMatchObject({ state: "reserved", reservation: {} });
    });

    test("a draft that is sold stays hidden; published drafts and returned cars are shown", async () => {
      await storage.carEdits.create(deskCar, saud);
      await storage.carEdits.change(await found(1006), { state: "sold" }, saud);
      expect(await found(1006)).toMatchObject({ state: "sold" });
      expect(await storage.cars.find(1006)).toBeUndefined();
      await storage.carEdits.change(await found(1006), { state: "available" }, saud);
      expect(await storage.cars.find(1006)).toMatchObject({ status: "available", soldAt: undefined });
    });

    test("a changed draft does not raise the catalogue's version", async () => {
      await storage.carEdits.create(deskCar, saud);
      const version = await storage.cars.catalogueVersion();
      await storage.carEdits.change(await found(1006), { fields: { mileageKm: 5 } }, saud);
      expect(await storage.cars.catalogueVersion()).toBe(version);
    });
  });

  describe("a change of many cars", () => {
    const ids = [camryId, patrolId, 1003, ioniqId, 1005];
    const lower = { kind: "price-percent", hundredths: -250 } as const;
    const idOf = (applied: object) => ("changeId" in applied ? Number(applied.changeId) : 0);

    test("the plan says old and new, and why a car keeps its price", async () => {
      const { rows } = await storage.carEdits.planBulk(ids, lower);
      expect(rows.map(({ id, change, refused }) => [id, refused ?? change?.fields?.price])).toEqual([
        [camryId, { ...camry2025.price, halalas: 134_550_00 }],
        [patrolId, "on-request"],
        [1003, { ...camry2019.price, halalas: 60_450_00 }],
        [ioniqId, { ...ioniq2024.price, halalas: 126_653_00 }],
        [1005, "sold"],
      ]);
    });

    test("applied: exactly the plan, one version, an event for every car; undone: as before, for visitors too", async () => {
      const before = await Promise.all(ids.map((id) => storage.carEdits.find(id)));
      const shown = await Promise.all(ids.map((id) => storage.cars.find(id)));
      const version = await storage.cars.catalogueVersion();
      const { digest, rows } = await storage.carEdits.planBulk(ids, lower);
      const applied = await applyBulk(storage, { ids, change: lower, digest }, saud);
      expect(applied).toEqual({ outcome: "applied", changeId: expect.any(Number), changed: 3 });
      const changeId = idOf(applied);
      for (const { id, change } of rows) if (change) expect((await found(id)).car.price).toEqual(change.fields?.price);
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
      expect((await storage.events.ofCar(1003)).map(({ kind }) => kind)).toEqual(["car.price-changed"]);
      const undone = await undoChange(storage, changeId, noura);
      expect(undone).toEqual({ outcome: "undone", changed: 3, kept: [] });
      const after = await Promise.all(ids.map((id) => storage.carEdits.find(id)));
      const withoutVersion = (cars: typeof after) => cars.map((car) => ({ ...car, version: undefined }));
      expect(withoutVersion(after)).toEqual(withoutVersion(before));
      expect(await Promise.all(ids.map((id) => storage.cars.find(id)))).toEqual(shown);
      expect(await undoChange(storage, changeId, noura)).toEqual({ outcome: "already-undone" });
      expect((await storage.carEdits.priceHistory(1003)).map(({ price }) => price)).toEqual([
        camry2019.price,
        { ...camry2019.price, halalas: 60_450_00 },
        camry2019.price,
      ]);
    });

    test("a car changed since the plan: nothing is done, and the new plan comes back", async () => {
      const { digest } = await storage.carEdits.planBulk(ids, lower);
      const price: StockCar["price"] = { kind: "listed", halalas: 50_000_00, vatScheme: "margin" };
      await storage.carEdits.change(await found(1003), { fields: { price } }, noura);
      const late = await applyBulk(storage, { ids, change: lower, digest }, saud);
      if (late.outcome !== "changed-meanwhile") throw new Error(late.outcome);
      expect((await found(camryId)).car.price).toEqual(camry2025.price);
      expect(await applyBulk(storage, { ids, change: lower, digest: late.plan.digest }, saud)).toMatchObject({
        outcome: "applied",
      });
      expect((await found(1003)).car.price).toEqual({ ...price, halalas: 48_750_00 });
    });

    test("undo leaves a car alone that was changed again since, and names it", async () => {
      const { digest } = await storage.carEdits.planBulk(ids, lower);
      const applied = await applyBulk(storage, { ids, change: lower, digest }, saud);
      await storage.carEdits.change(await found(1003), { fields: { mileageKm: 120_000 } }, noura);
      expect(await undoChange(storage, idOf(applied), saud)).toEqual({
        outcome: "undone",
        changed: 2,
        kept: [{ id: 1003, stockNumber: camry2019.stockNumber }],
      });
      expect(await found(1003)).toMatchObject({ car: { mileageKm: 120_000, price: { halalas: 60_450_00 } } });
    });

    test("publish, withdraw, branch and rounding", async () => {
      const apply = async (change: Parameters<Storage["carEdits"]["planBulk"]>[1]) => {
        const { digest } = await storage.carEdits.planBulk(ids, change);
        return await applyBulk(storage, { ids, change, digest }, saud);
      };
      expect(await apply({ kind: "withdraw" })).toMatchObject({ changed: 4 });
      expect(await publicIds()).toEqual([]);
      expect(await apply({ kind: "withdraw" })).toEqual({ outcome: "nothing-to-change" });
      expect(await apply({ kind: "publish" })).toMatchObject({ changed: 4 });
      expect(await storage.cars.find(patrolId)).toMatchObject({ status: "reserved" });
      expect(await apply({ kind: "branch", branch: "jeddah" })).toMatchObject({ changed: 4 });
      expect(await apply({ kind: "price-rounding", riyals: 1_000 })).toMatchObject({ changed: 1 });
      expect((await found(ioniqId)).car.price).toMatchObject({ halalas: 130_000_00 });
    });

    test("the last ten can be undone, one after the other", async () => {
      const change = { kind: "price-riyals", riyals: -100 } as const;
      const changes: number[] = [];
      for (let times = 0; times < 12; times += 1) {
        const { digest } = await storage.carEdits.planBulk([1003], change);
        changes.push(idOf(await applyBulk(storage, { ids: [1003], change, digest }, saud)));
      }
      expect((await found(1003)).car.price).toMatchObject({ halalas: 60_800_00 });
      const [, second = 0, ...lastTen] = changes;
      expect(await undoChange(storage, second, saud)).toEqual({ outcome: "too-old" });
      for (const id of lastTen.reverse())
        expect(await undoChange(storage, id, saud)).toMatchObject({ outcome: "undone", changed: 1, kept: [] });
      expect((await found(1003)).car.price).toMatchObject({ halalas: 61_800_00 });
      expect(await undoChange(storage, 77, saud)).toEqual({ outcome: "unknown" });
    });

    test("the last ten are listed: who, when, what, how many cars, and whether it is undone", async () => {
      expect(await storage.carEdits.latestBulk()).toEqual([]);
      const apply = async (change: BulkChange, by: typeof saud) => {
        const { digest } = await storage.carEdits.planBulk(ids, change);
        return idOf(await applyBulk(storage, { ids, change, digest }, by));
      };
      const moved = await apply({ kind: "branch", branch: "jeddah" }, saud);
      const lowered = await apply(lower, noura);
      await undoChange(storage, lowered, saud);
      expect(await storage.carEdits.latestBulk()).toEqual([
        { changeId: lowered, at: noura.at, staffName: "Noura", change: lower, cars: 3, left: 0, isUndone: true },
        {
          changeId: moved,
          at: saud.at,
          staffName: "Saud",
          change: { kind: "branch", branch: "jeddah" },
          cars: 4,
          left: 0,
          isUndone: false,
        },
      ]);
      for (let riyals = 1; riyals <= 12; riyals += 1) await apply({ kind: "price-riyals", riyals }, saud);
      const latest = await storage.carEdits.latestBulk();
      expect(latest.map(({ change }) => change)).toEqual(
        Array.from({ length: 10 }, (_, index) => ({ kind: "price-riyals", riyals: 12 - index })),
      );
    });
  });

  describe("prices that are typed in the list", () => {
    const listed = (riyals: number, vatScheme: "standard" | "margin"): StockCar["price"] => ({
      kind: "listed",
      halalas: riyals * 100,
      vatScheme,
    });
    const camryPrice = listed(137_000, "standard");
    const used = listed(60_000, "margin");
    const both = [
      { id: camryId, from: camry2025.price, to: camryPrice },
      { id: 1003, from: camry2019.price, to: used },
    ];

    test("are one change that can be undone, with an event for every car", async () => {
      const version = await storage.cars.catalogueVersion();
      const saved = await storage.carEdits.changePrices(both, saud);
      expect(saved).toEqual({ changeId: expect.any(Number), changed: 2, meanwhile: [] });
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
      expect((await found(camryId)).car.price).toEqual(camryPrice);
      expect((await storage.events.ofCar(1003)).map(({ kind }) => kind)).toEqual(["car.price-changed"]);
      expect(await storage.carEdits.latestBulk()).toEqual([
        {
          changeId: saved.changeId,
          at: saud.at,
          staffName: "Saud",
          change: { kind: "prices" },
          cars: 2,
          left: 0,
          isUndone: false,
        },
      ]);
      expect(await undoChange(storage, saved.changeId ?? 0, noura)).toMatchObject({ outcome: "undone", changed: 2 });
      expect((await found(camryId)).car.price).toEqual(camry2025.price);
      expect((await found(1003)).car.price).toEqual(camry2019.price);
    });

    test("stand beside another field that somebody else has changed; another price or a sale does not", async () => {
      await storage.carEdits.change(await found(camryId), { fields: { seats: 7 } }, noura);
      const elsewhere: StockCar["price"] = { kind: "on-request" };
      await storage.carEdits.change(await found(1003), { fields: { price: elsewhere } }, noura);
      await storage.carEdits.change(await found(ioniqId), { state: "sold" }, noura);
      const sold = { id: ioniqId, from: ioniq2024.price, to: elsewhere };
      const saved = await storage.carEdits.changePrices([...both, sold, { ...sold, id: 77 }], saud);
      expect(saved).toEqual({ changeId: expect.any(Number), changed: 1, meanwhile: [1003, ioniqId] });
      expect((await found(camryId)).car).toMatchObject({ seats: 7, price: camryPrice });
      expect((await found(1003)).car.price).toEqual(elsewhere);
      expect((await found(ioniqId)).car.price).toEqual(ioniq2024.price);
    });

    test("the same prices again: no change", async () => {
      const version = await storage.cars.catalogueVersion();
      const same = both.map(({ id, from }) => ({ id, from, to: from }));
      expect(await storage.carEdits.changePrices(same, saud)).toEqual({ changed: 0, meanwhile: [] });
      expect(await storage.cars.catalogueVersion()).toBe(version);
      expect(await storage.carEdits.latestBulk()).toEqual([]);
    });

    test("ten of them can be undone, and ten changes of many cars beside them", async () => {
      const change = { kind: "branch", branch: "jeddah" } as const;
      const { digest } = await storage.carEdits.planBulk([camryId], change);
      const moved = await applyBulk(storage, { ids: [camryId], change, digest }, saud);
      const changes: number[] = [];
      for (let step = 1; step <= 11; step += 1) {
        const from = (await found(1003)).car.price;
        const to = listed(60_000 - step * 100, "margin");
        changes.push((await storage.carEdits.changePrices([{ id: 1003, from, to }], saud)).changeId ?? 0);
      }
      const [first = 0, ...lastTen] = changes;
      const bulk = "changeId" in moved ? moved.changeId : 0;
      expect((await storage.carEdits.latestBulk()).map(({ changeId }) => changeId)).toEqual([
        ...lastTen.toReversed(),
        bulk,
      ]);
      expect(await undoChange(storage, first, saud)).toEqual({ outcome: "too-old" });
      for (const id of lastTen.toReversed())
        expect(await undoChange(storage, id, saud)).toMatchObject({ outcome: "undone", changed: 1 });
      expect(await undoChange(storage, bulk, saud)).toMatchObject({ outcome: "undone", changed: 1 });
    });
  });

  describe("the list", () => {
    test("unsold cars, newest first, with state, missing parts and the one who changed them", async () => {
      await storage.carEdits.change(await found(1003), { fields: { mileageKm: 119_000 } }, noura);
      const { cars, total, counts } = await search({});
      expect(cars.map(({ id }) => id)).toEqual([ioniqId, patrolId, camryId, 1003]);
      expect(total).toBe(4);
      expect(counts).toEqual({ draft: 0, available: 3, reserved: 1, sold: 1, withdrawn: 0 });
      expect(await storage.carEdits.totals(640)).toEqual({ shown: 4, old: 1, drafts: 0 });
      expect(cars[3]).toMatchObject({
        stockNumber: "U-1001",
        state: "available",
        missing: ["pictures", "description", "vin", "seats"],
        changed: { at: noura.at, staffName: "Noura" },
      });
    });

    test("an electric car misses its range, never an engine; any other car the other way round", async () => {
      const missing = async (id: number) => (await found(id)).missing;
      expect(await missing(ioniqId)).not.toContain("range");
      const ioniq = await found(ioniqId);
      await storage.carEdits.change(ioniq, { fields: { rangeKm: undefined } }, noura);
      expect(await missing(ioniqId)).toContain("range");
      expect(await missing(ioniqId)).not.toContain("engine");
      expect((await search({ missing: "range" })).cars.map(({ id }) => id)).toEqual([ioniqId]);
      await storage.carEdits.change(await found(ioniqId), { fields: { fuel: "petrol" } }, noura);
      expect(await missing(ioniqId)).toContain("engine");
      expect(await missing(ioniqId)).not.toContain("range");
    });

    test.each<[string, Partial<DeskSearch>, number[]]>([
      ["sold", { states: ["sold"] }, [1005]],
      ["reserved and sold", { states: ["reserved", "sold"] }, [patrolId, 1005]],
      ["a part is missing", { missing: "vin" }, [ioniqId, patrolId, 1003]],
      ["an inspection is missing", { missing: "inspection" }, [ioniqId]],
      ["something is missing", { missing: "any" }, [ioniqId, patrolId, 1003]],
      ["cars with missing parts first", { sort: "missing" }, [ioniqId, 1003, patrolId, camryId]],
      ["600 days in stock", { minDays: 640 }, [1003]],
      ["changed by the list", { changedBy: "list" }, [ioniqId, patrolId, camryId, 1003]],
      ["made at the desk", { source: "desk" }, []],
      ["oldest first", { sort: "oldest" }, [1003, camryId, patrolId, ioniqId]],
      ["by price, on request last", { sort: "price-asc" }, [1003, ioniqId, camryId, patrolId]],
      ["dearest first, on request last", { sort: "price-desc" }, [camryId, ioniqId, 1003, patrolId]],
      ["words in Arabic, folded", words("تيوتا كامرى"), [camryId, 1003]],
      ["part of a stock number", words("n-2025"), [patrolId, camryId]],
      ["part of a VIN", words("4HK5R3"), [camryId]],
      ["an id in Arabic digits", words("١٠٠٤"), [ioniqId]],
      ["brand and year", words("camry 2019"), [1003]],
      ["a trim", words("ستاندر"), [1003]],
      ["a fuel, feminine", words("كهربائية"), [ioniqId]],
      ["a condition and a model", words("used camry"), [1003]],
      ["a body of two words", words("off road"), [patrolId]],
      ["a body of two words with a hyphen", words("off-road"), [patrolId]],
      ["a colour", words("فضي"), [camryId, 1003]],
      ["a model's name with a hyphen", words("ioniq-5"), [ioniqId]],
      ["a model's name with a hyphen left out", words("ioniq5"), [ioniqId]],
      ["brand and model with a hyphen", words("toyota-camry"), [camryId, 1003]],
      ["a stock number that nobody has, of parts that names and codes have", words("T-1"), []],
      ["no such thing", words("100% x_y"), []],
      [
        "filters of the gallery",
        {
          cars: {
            ...emptyDeskSearch.cars,
            filters: { ...emptyDeskSearch.cars.filters, color: ["black"], branch: ["riyadh"], engine: ["2.5"] },
            priceTo: 140_000,
          },
        },
        [camryId],
      ],
    ])("%s", async (_what, changes, expected) => {
      const { cars, total } = await search(changes);
      expect(cars.map(({ id }) => id)).toEqual(expected);
      expect(total).toBe(expected.length);
      expect(await storage.carEdits.ids({ ...emptyDeskSearch, ...changes }, 10)).toEqual(expected);
    });

    test("who is responsible: named in the list and found by; nobody", async () => {
      await storage.carEdits.change(await found(camryId), { responsible: noura.staffId }, saud);
      const { cars } = await search({ responsible: noura.staffId });
      expect(cars).toMatchObject([{ id: camryId, responsibleName: "Noura" }]);
      expect((await search({ responsible: saud.staffId })).total).toBe(0);
      expect((await search({ responsible: "nobody" })).cars.map(({ id }) => id)).toEqual([ioniqId, patrolId, 1003]);
    });

    test("a reservation whose day is over", async () => {
      const reserve = async (id: number, until: string) =>
        storage.carEdits.change(await found(id), { state: "reserved", reservation: { until } }, saud);
      await reserve(camryId, "2026-11-22");
      await reserve(1003, day);
      expect((await search({ isOverdue: true })).cars.map(({ id }) => id)).toEqual([camryId]);
    });

    test.each([
      ["price-asc", 1],
      ["price-desc", -1],
    ] as const)("%s: every car once over all pages, those on request last", async (sort, sign) => {
      const cars: StockCar[] = Array.from({ length: 130 }, (_, index) => ({
        ...camry2019,
        stockNumber: `P-${index}`,
        pictures: [],
        price: index % 2 === 0 ? { kind: "on-request" } : { ...camry2019.price, halalas: (20_000 + (index % 7)) * 100 },
      }));
      await storage.imports.importStock({ cars, untouched: new Set(), at }, { dryRun: false });
      const pages = [];
      for (const page of [1, 2, 3]) pages.push((await search({ sort, page })).cars);
      expect(pages.map((page) => page.length)).toEqual([50, 50, 30]);
      const listed = pages.flat().map(({ id, listHalalas = sign * Infinity }) => ({ id, halalas: listHalalas }));
      const sorted = listed.toSorted((a, b) => (a.halalas === b.halalas ? a.id - b.id : a.halalas - b.halalas) * sign);
      expect(listed.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      expect(new Set(listed.map(({ id }) => id)).size).toBe(130);
    });

    const count = scaled(100_000);
    const maxMs = 100;
    test(`${count} cars: a page with counts within ${maxMs} ms`, { timeout: 300_000 }, async () => {
      const cars: StockCar[] = Array.from({ length: count }, (_, index) => ({
        ...camry2019,
        stockNumber: `M-${index}`,
        vin: `JTDBR32E${String(index).padStart(9, "0")}`,
        model: { slug: `model-${index % 300}`, name: { ar: `طراز ${index % 300}`, en: `Model ${index % 300}` } },
        mileageKm: index,
        description: { ar: "وصف طويل للسيارة. ".repeat(60) },
        pictures: [],
        addedAt: new Date(Date.parse(at) - index * 60_000).toISOString(),
      }));
      await storage.imports.importStock({ cars, untouched: new Set(), at }, { dryRun: false });
      await opened.vacuum();
      const searches: Partial<DeskSearch>[] = [
        {},
        { sort: "price-asc", page: count / 100 },
        { sort: "price-asc", page: count / 50 },
        { sort: "price-desc", page: 40 },
        { sort: "changed", page: count / 200 },
        { sort: "changed", page: count / 50 },
        { missing: "vin", minDays: 30 },
        { missing: "any", states: ["available", "reserved"], sort: "missing" },
        words("model 77"),
        words("M-999"),
        words("M-9"),
        words("camry 2019 white"),
        words("zzzz"),
        { changedBy: saud.staffId },
      ];
      for (const changes of searches) {
        expect(await shortestMs(() => search(changes), maxMs), JSON.stringify(changes)).toBeLessThan(maxMs);
      }
    });
  });
}
