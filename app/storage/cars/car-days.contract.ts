import { afterEach, beforeEach, expect, test } from "vitest";
import { noCounts, type CarCount } from "../../dealership/car/car-counts.ts";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import { message, order } from "../leads/lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

const at = "2026-11-20T08:00:00.000Z";
const camry = 1001;
const patrol = 1002;

export function carDaysContract(fresh: () => Promise<FreshStorage>): void {
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

  const adopt = () => storage.leadWork.adopt({ at, branchOf: () => undefined });

  test("counts add up by car and day; a car that does not exist is left out", async () => {
    await storage.carDays.add([
      { carId: patrol, day: "2026-11-20", counts: { lists: 7 } },
      { carId: camry, day: "2026-11-21", counts: { opened: 1, hearts: 1 } },
      { carId: 999_999, day: "2026-11-21", counts: { opened: 5 } },
    ]);
    await storage.carDays.add([{ carId: camry, day: "2026-11-21", counts: { opened: 2, calls: 1, whatsapp: 4 } }]);
    expect(await storage.carDays.ofCar(camry, "2026-11-01")).toEqual([
      { day: "2026-11-21", ...noCounts, opened: 3, hearts: 1, calls: 1, whatsapp: 4 },
    ]);
    expect(await storage.carDays.ofCar(999_999, "2026-11-01")).toEqual([]);
    expect(await storage.carDays.totals([camry, patrol, 1003], "2026-11-01")).toEqual(
      new Map([
        [camry, { ...noCounts, opened: 3, hearts: 1, calls: 1, whatsapp: 4 }],
        [patrol, { ...noCounts, lists: 7 }],
      ]),
    );
    expect(await storage.carDays.totals([patrol], "2026-11-21")).toEqual(new Map());
    expect(await storage.carDays.perDay("2026-11-01")).toEqual([
      { day: "2026-11-20", ...noCounts, lists: 7 },
      { day: "2026-11-21", ...noCounts, opened: 3, hearts: 1, calls: 1, whatsapp: 4 },
    ]);
  });

  test("ten processes at once: nothing is lost", async () => {
    const once = { counts: { opened: 1 }, day: "2026-11-21" };
    await Promise.all(
      Array.from({ length: 10 }, () =>
        storage.carDays.add([
          { ...once, carId: camry },
          { ...once, carId: patrol },
        ]),
      ),
    );
    expect(await storage.carDays.totals([camry, patrol], "2026-11-21")).toEqual(
      new Map([camry, patrol].map((id) => [id, { ...noCounts, opened: 10 }])),
    );
  });

  test("cars that visitors see are ranked by any count, those without counts last or first", async () => {
    await storage.carDays.add([
      { carId: camry, day: "2026-11-20", counts: { lists: 5, hearts: 1 } },
      { carId: patrol, day: "2026-11-20", counts: { lists: 2, hearts: 1 } },
      { carId: patrol, day: "2026-11-21", counts: { lists: 2, hearts: 1 } },
    ]);
    const shown = (await storage.cars.forSale()).map(({ id }) => id);
    const ids = async (by: CarCount, changes = {}) => {
      const options = { since: "2026-11-01", isLeast: false, limit: 99, offset: 0, ...changes };
      return (await storage.carDays.ranking(by, options)).cars.map(({ id }) => id);
    };
    const ranking = await storage.carDays.ranking("lists", {
      since: "2026-11-01",
      isLeast: false,
      limit: 1,
      offset: 0,
    });
    expect(ranking).toEqual({
      cars: [{ id: camry, stockNumber: "N-2025-001", addedAt: "2025-03-01T08:00:00.000Z" }],
      total: shown.length,
    });
    expect(await ids("lists", { limit: 2 })).toEqual([camry, patrol]);
    expect(await ids("hearts", { limit: 2 })).toEqual([patrol, camry]);
    expect((await ids("lists", { since: "2026-11-21" }))[0]).toBe(patrol);
    const least = await ids("hearts", { isLeast: true });
    expect(least.slice(-2)).toEqual([camry, patrol]);
    expect(new Set(least)).toEqual(new Set(shown));
    expect(least).toHaveLength(shown.length);
    expect(await ids("hearts", { offset: 2 })).toHaveLength(shown.length - 2);
  });

  test("a request about a car counts once, on its day in Riyadh, and stays counted when it is erased", async () => {
    const about = { fields: { car: camry, clientName: "Sarah", mobile: "+966512345678" } };
    const { reference } = await storage.leads.save(order("a", { ...about, at: "2026-11-19T21:30:00.000Z" }));
    await storage.leads.save(message("b", { fields: { car: camry }, at: "2026-11-20T07:00:00.000Z" }));
    await storage.leads.save(message("c", { at: "2026-11-20T07:00:00.000Z" }));
    await adopt();
    await adopt();
    await storage.leads.erase([reference], at);
    expect(await storage.carDays.ofCar(camry, "2026-11-01")).toEqual([{ day: "2026-11-20", ...noCounts, requests: 2 }]);
  });

  test("a quarantined request counts when it is released", async () => {
    const { reference } = await storage.leads.save(
      order("spam", { fields: { car: camry }, suspicions: ["links"], at }),
    );
    await adopt();
    expect(await storage.carDays.totals([camry], "2026-11-01")).toEqual(new Map());
    await storage.leads.release(reference, [], at);
    await storage.leads.release(reference, [], at);
    await adopt();
    expect(await storage.carDays.totals([camry], "2026-11-01")).toEqual(
      new Map([[camry, { ...noCounts, requests: 1 }]]),
    );
  });

  test("old days are deleted", async () => {
    await storage.carDays.add([
      { carId: camry, day: "2025-10-01", counts: { opened: 1 } },
      { carId: camry, day: "2025-10-02", counts: { opened: 1 } },
    ]);
    await storage.carDays.purge("2025-10-02");
    expect((await storage.carDays.ofCar(camry, "2000-01-01")).map(({ day }) => day)).toEqual(["2025-10-02"]);
  });
}
