import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withCarCache } from "./car-cache.server.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Storage } from "../storage/storage.server.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(async () => {
  await site.close();
});

/** Storage whose queries fail while `state.isGone`. */
function failing(): { state: { isGone: boolean; queries: number }; storage: Storage } {
  const fail = () => Promise.reject(new Error("connection refused"));
  const state = { isGone: false, queries: 0 };
  const { storage } = site;
  const failable =
    <Arguments extends unknown[], Value>(read: (...args: Arguments) => Promise<Value>) =>
    (...args: Arguments) => {
      state.queries += 1;
      return state.isGone ? fail() : read(...args);
    };
  return {
    state,
    storage: {
      ...storage,
      close: async () => {},
      cars: {
        ...storage.cars,
        find: failable(storage.cars.find),
        summaries: failable(storage.cars.summaries),
        discounted: failable(storage.cars.discounted),
        ofOffer: failable(storage.cars.ofOffer),
      },
    },
  };
}

test("outage: cars for sale come from memory, unknown cars fail", async () => {
  const { state, storage } = failing();
  const withFallback = withCarCache(storage, { copiesStock: true });
  const cars = await withFallback.cars.forSale();
  await withFallback.close();
  const ids = cars.map(({ id }) => id);
  const expected = [
    await withFallback.cars.find(ids[0] ?? 0),
    await withFallback.cars.summaries(ids),
    await withFallback.cars.discounted(3),
  ];
  state.isGone = true;
  const [car, summaries, discounted] = [
    await withFallback.cars.find(ids[0] ?? 0),
    await withFallback.cars.summaries(ids),
    await withFallback.cars.discounted(3),
  ];
  expect(car).toEqual(expected[0]);
  expect(summaries).toMatchObject(JSON.parse(JSON.stringify(expected[1])));
  expect(discounted.map(({ id }) => id)).toEqual((await site.storage.cars.discounted(3)).map(({ id }) => id));
  const queries = state.queries;
  await withFallback.cars.summaries(ids);
  expect(state.queries).toBe(queries);
  await expect(withFallback.cars.find(999_999)).rejects.toThrow("connection refused");
  await expect(withFallback.cars.summaries([...ids, 999_999])).rejects.toThrow("connection refused");
});

test("memory limit reached: cars beyond it fail during an outage", async () => {
  const { state, storage } = failing();
  const withFallback = withCarCache(storage, { copiesStock: true, maxCopyBytes: 1 });
  const [first] = await withFallback.cars.forSale();
  await withFallback.close();
  state.isGone = true;
  await expect(withFallback.cars.find(first?.id ?? 0)).rejects.toThrow("connection refused");
});

test("car read before: comes from memory during an outage, others fail", async () => {
  const { state, storage } = failing();
  const cached = withCarCache(storage, { copiesStock: false });
  const car = await cached.cars.find(1001);
  state.isGone = true;
  expect(await cached.cars.find(1001)).toEqual(car);
  await expect(cached.cars.find(1002)).rejects.toThrow("connection refused");
});

test("summaries: read again only after a new catalogue", async () => {
  const { state, storage } = failing();
  const cached = withCarCache(storage, { copiesStock: false });
  const first = await cached.cars.summaries([1003, 1001, 7]);
  expect(first).toEqual(await site.storage.cars.summaries([1003, 1001, 7]));
  expect(first.map(({ id }) => id)).toEqual([1003, 1001]);
  state.isGone = true;
  const second = await cached.cars.summaries([1001, 1003]);
  expect(second).toEqual(first.toReversed());
  expect(second[1]).toBe(first[0]);
  await expect(cached.cars.summaries([1001, 1002])).rejects.toThrow("connection refused");
  await cached.cars.forSale();
  await expect(cached.cars.summaries([1001])).rejects.toThrow("connection refused");
});

test("new catalogue during the read: summaries are not kept", async () => {
  const { storage } = failing();
  const cached = withCarCache(storage, { copiesStock: false });
  const pending = cached.cars.summaries([1001]);
  await cached.cars.forSale();
  const [before] = await pending;
  const [after] = await cached.cars.summaries([1001]);
  expect(after).not.toBe(before);
});

test("cars that were read take no more memory than their compressed records", async () => {
  const [first] = await site.storage.cars.forSale();
  const car = await site.storage.cars.find(first?.id ?? 0);
  const find = (id: number) => Promise.resolve(car && { ...car, id });
  const { cars } = withCarCache({ ...site.storage, cars: { ...site.storage.cars, find } }, { copiesStock: false });
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  // Buffers of finished compressions are freed after a first collection.
  const keptBytes = async () => {
    collectGarbage();
    await nextTurn();
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = await keptBytes();
  const count = 2_000;
  for (let id = 1; id <= count; id++) await cars.find(id);
  expect(((await keptBytes()) - before) / count).toBeLessThan(4_000);
  expect((await cars.find(count))?.id).toBe(count);
});
