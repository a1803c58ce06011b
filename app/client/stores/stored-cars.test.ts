import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStoredCars } from "./stored-cars.ts";

let localStorageItems: Map<string, string>;
let window: EventTarget;

beforeEach(() => {
  localStorageItems = new Map();
  window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => localStorageItems.get(key) ?? null,
    setItem: (key: string, text: string) => localStorageItems.set(key, text),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a list is stored in the browser, cut off at its maximum length", () => {
  const cars = createStoredCars("a-list", 3);
  cars.save([4, 3, 2, 1]);
  expect(cars.ids()).toEqual([4, 3, 2]);
  expect([...localStorageItems]).toEqual([["a-list", "4,3,2"]]);
  expect(createStoredCars("a-list", 3).ids()).toEqual([4, 3, 2]);
  expect(createStoredCars("another", 3).ids()).toEqual([]);
});

test("changes in another tab are applied, invalid ids are dropped, and an unchanged list keeps its identity", () => {
  const cars = createStoredCars("a-list", 3);
  cars.save([1]);
  localStorageItems.set("a-list", "2,1,,x,2,9,8");
  window.dispatchEvent(new Event("storage"));
  expect(cars.ids()).toEqual([2, 1, 9]);
  expect(cars.ids()).toBe(cars.ids());
});

test("without localStorage the list lasts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  const cars = createStoredCars("a-list", 3);
  expect(cars.ids()).toEqual([]);
  cars.save([7]);
  expect(cars.ids()).toEqual([7]);
});
