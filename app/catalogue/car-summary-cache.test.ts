import { expect, test } from "vitest";
import { withCarSummaryCache } from "./car-summary-cache.server.ts";
import { createTestApp } from "../../test/test-app.ts";

test("cached car: read again only after the catalogue changed", async () => {
  const { storage, close } = await createTestApp();
  let catalogue = {};
  const cachedStorage = withCarSummaryCache(storage, () => catalogue);
  const ids = [1003, 1001, 7];
  const first = await cachedStorage.cars.summaries(ids);
  expect(first).toEqual(await storage.cars.summaries(ids));
  expect(first.map(({ id }) => id)).toEqual([1003, 1001]);
  await close();
  const second = await cachedStorage.cars.summaries([1001, 1003]);
  expect(second).toEqual(first.toReversed());
  expect(second[1], "the same object, so that its cached markup is found").toBe(first[0]);
  await expect(cachedStorage.cars.summaries([1001, 1002])).rejects.toThrow();
  catalogue = {};
  await expect(cachedStorage.cars.summaries([1001])).rejects.toThrow();
});

test("catalogue changed during the read: not cached", async () => {
  const { storage, close } = await createTestApp();
  let catalogue = {};
  const cachedStorage = withCarSummaryCache(storage, () => catalogue);
  const pending = cachedStorage.cars.summaries([1001]);
  catalogue = {};
  const [before] = await pending;
  const [after] = await cachedStorage.cars.summaries([1001]);
  expect(after).not.toBe(before);
  await close();
});
