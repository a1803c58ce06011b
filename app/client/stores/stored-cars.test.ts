import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptCars } from "./stored-cars.ts";

/** What a browser's storage does with texts. */
let kept: Map<string, string>;
let window: EventTarget;

beforeEach(() => {
  kept = new Map();
  window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a list is kept in the browser, the first ones where there are too many", () => {
  const cars = keptCars("a-list", 3);
  cars.keep([4, 3, 2, 1]);
  expect(cars.ids()).toEqual([4, 3, 2]);
  expect([...kept]).toEqual([["a-list", "4,3,2"]]);
  expect(keptCars("a-list", 3).ids()).toEqual([4, 3, 2]);
  expect(keptCars("another", 3).ids()).toEqual([]);
});

test("what another tab kept counts, and a list that is asked for twice is the same one", () => {
  const cars = keptCars("a-list", 3);
  cars.keep([1]);
  kept.set("a-list", "2,1,,x,2,9,8");
  window.dispatchEvent(new Event("storage"));
  expect(cars.ids()).toEqual([2, 1, 9]);
  expect(cars.ids()).toBe(cars.ids());
});

test("a browser that keeps nothing has the list as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  const cars = keptCars("a-list", 3);
  expect(cars.ids()).toEqual([]);
  cars.keep([7]);
  expect(cars.ids()).toEqual([7]);
});
