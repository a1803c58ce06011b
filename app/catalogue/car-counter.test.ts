import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { noCounts } from "../dealership/car/car-counts.ts";
import { openCarCounter, type CarCounter } from "./car-counter.server.ts";

let app: TestApp;
let counter: CarCounter;
let now: Date;
let troubles: unknown[];
let isAway: boolean;

beforeEach(async () => {
  app = await createTestApp();
  now = new Date("2026-11-21T20:59:00.000Z");
  troubles = [];
  isAway = false;
  const { carDays } = app.storage;
  counter = openCarCounter({
    storage: {
      carDays: { ...carDays, add: (days) => (isAway ? Promise.reject(new Error("away")) : carDays.add(days)) },
    },
    now: () => now,
    onTrouble: (error) => troubles.push(error),
  });
});

afterEach(async () => {
  await counter.close();
  await app.close();
});

const days = (id: number) => app.storage.carDays.ofCar(id, "2000-01-01");

test("nothing is stored before the flush; midnight in Riyadh begins a new day", async () => {
  counter.add({ lists: [1001, 1002], opened: [1001] });
  counter.add({ lists: [1001] });
  expect(await days(1001)).toEqual([]);
  now = new Date("2026-11-21T21:00:00.000Z");
  counter.add({ whatsapp: [1001] });
  await counter.flush();
  await counter.flush();
  expect(await days(1001)).toEqual([
    { day: "2026-11-21", ...noCounts, lists: 2, opened: 1 },
    { day: "2026-11-22", ...noCounts, whatsapp: 1 },
  ]);
  expect(await days(1002)).toEqual([{ day: "2026-11-21", ...noCounts, lists: 1 }]);
});

test("while the database is away, counts are kept", async () => {
  counter.add({ opened: [1001] });
  isAway = true;
  await counter.flush();
  counter.add({ opened: [1001], calls: [1001] });
  expect(troubles).toHaveLength(1);
  isAway = false;
  await counter.flush();
  expect(await days(1001)).toEqual([{ day: "2026-11-21", ...noCounts, opened: 2, calls: 1 }]);
});

test("made-up ids neither fill the memory nor the database", async () => {
  counter.add({ opened: Array.from({ length: 60_000 }, (_, index) => 100_000 + index) });
  counter.add({ opened: [1001] });
  await counter.flush();
  expect(await days(1001)).toEqual([]);
  counter.add({ opened: [1001] });
  await counter.close();
  expect(await days(1001)).toHaveLength(1);
  expect(await days(100_000)).toEqual([]);
});

test("days older than 400 are deleted once a day", async () => {
  await app.storage.carDays.add([{ carId: 1001, day: "2025-10-16", counts: { opened: 1 } }]);
  await app.storage.carDays.add([{ carId: 1001, day: "2025-10-17", counts: { opened: 1 } }]);
  await counter.flush();
  expect((await days(1001)).map(({ day }) => day)).toEqual(["2025-10-17"]);
});
