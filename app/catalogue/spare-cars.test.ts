import { afterAll, beforeAll, expect, test } from "vitest";
import { withSpareCars } from "./spare-cars.server.ts";
import { openCastSite, type CastSite } from "../../test/site-fixture.ts";

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(async () => {
  await site.close();
});

/** The storage as it is while its server does not answer. */
function failing() {
  const fail = () => Promise.reject(new Error("connection refused"));
  const state = { isGone: false, asked: 0 };
  const { storage } = site;
  const gone =
    <Arguments extends unknown[], Value>(read: (...given: Arguments) => Promise<Value>) =>
    (...given: Arguments) => {
      state.asked += 1;
      return state.isGone ? fail() : read(...given);
    };
  return {
    state,
    storage: {
      ...storage,
      close: async () => {},
      cars: {
        ...storage.cars,
        find: gone(storage.cars.find),
        summaries: gone(storage.cars.summaries),
        onDiscount: gone(storage.cars.onDiscount),
        ofOffer: gone(storage.cars.ofOffer),
      },
    },
  };
}

test("cars for sale are read from memory while the server is gone, the same as from it, and nothing is made up", async () => {
  const { state, storage } = failing();
  const spared = withSpareCars(storage);
  const cars = await spared.cars.forSale();
  await spared.close();
  const ids = cars.map(({ id }) => id);
  const right = [
    await spared.cars.find(ids[0] ?? 0),
    await spared.cars.summaries(ids),
    await spared.cars.onDiscount(3),
  ];
  state.isGone = true;
  const [car, summaries, discounted] = [
    await spared.cars.find(ids[0] ?? 0),
    await spared.cars.summaries(ids),
    await spared.cars.onDiscount(3),
  ];
  expect(car).toEqual(right[0]);
  expect(summaries).toMatchObject(JSON.parse(JSON.stringify(right[1])));
  expect(discounted.map(({ id }) => id)).toEqual((await site.storage.cars.onDiscount(3)).map(({ id }) => id));
  const asked = state.asked;
  await spared.cars.summaries(ids);
  expect(state.asked).toBe(asked);
  await expect(spared.cars.find(999_999)).rejects.toThrow("connection refused");
  await expect(spared.cars.summaries([...ids, 999_999])).rejects.toThrow("connection refused");
});

test("it takes no more memory than it may", async () => {
  const { state, storage } = failing();
  const spared = withSpareCars(storage, 1);
  const [first] = await spared.cars.forSale();
  await spared.close();
  state.isGone = true;
  await expect(spared.cars.find(first?.id ?? 0)).rejects.toThrow("connection refused");
});
