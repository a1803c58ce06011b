import { expect, test } from "vitest";
import { withRecentCars } from "./recent-cars.server.ts";
import { openCastSite } from "../../test/site-fixture.ts";

test("a car that was shown is read again only when the catalogue has changed", async () => {
  const { storage, close } = await openCastSite();
  let catalogue = {};
  const recent = withRecentCars(storage, () => catalogue);
  const asked = [1003, 1001, 7];
  const shown = await recent.cars.summaries(asked);
  expect(shown).toEqual(await storage.cars.summaries(asked));
  expect(shown.map(({ id }) => id)).toEqual([1003, 1001]);
  await close();
  const again = await recent.cars.summaries([1001, 1003]);
  expect(again).toEqual(shown.toReversed());
  expect(again[1], "the very same, so that what is drawn of it is known").toBe(shown[0]);
  await expect(recent.cars.summaries([1001, 1002])).rejects.toThrow();
  catalogue = {};
  await expect(recent.cars.summaries([1001])).rejects.toThrow();
});

test("what was read while the catalogue changed is not kept", async () => {
  const { storage, close } = await openCastSite();
  let catalogue = {};
  const recent = withRecentCars(storage, () => catalogue);
  const reading = recent.cars.summaries([1001]);
  catalogue = {};
  const [before] = await reading;
  const [after] = await recent.cars.summaries([1001]);
  expect(after).not.toBe(before);
  await close();
});
