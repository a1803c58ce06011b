import { describe, expect, test } from "vitest";
import { maxWishlistCars } from "../../../dealership/car/wishlist.ts";
import { wishlistChange, outcomeFromQuery, outcomeQuery, heartOrigin, type WishlistChange } from "./wishlist-change.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
const fullList = Array.from({ length: maxWishlistCars }, (_, index) => 5_000 + index);

describe("wishlist form", () => {
  test.each<[string, number[], string, WishlistChange]>([
    ["adds a car", [2], "add=1", { ids: [1, 2], done: "added", cars: [1] }],
    ["adding a listed car moves it to the front", [2, 1], "add=1", { ids: [1, 2], done: "added", cars: [1] }],
    [
      "adds several cars back, in order",
      [9],
      "add=1&add=2&add=3",
      { ids: [1, 2, 3, 9], done: "added", cars: [1, 2, 3] },
    ],
    ["removes a car", [1, 2], "remove=1", { ids: [2], done: "removed", cars: [1] }],
    ["removing an unlisted car keeps the list", [2], "remove=1", { ids: [2], done: "removed", cars: [1] }],
    ["clears the list", [1, 2], "clear=all", { ids: [], done: "cleared", cars: [1, 2] }],
    ["a full list ignores new cars and keeps its own", fullList, "add=1", { ids: fullList, done: "full", cars: [1] }],
    [
      "a full list accepts a car that it already has",
      fullList,
      `add=${fullList[3]}`,
      { ids: [5_003, 5_000, 5_001, 5_002, ...fullList.slice(4)], done: "added", cars: [5_003] },
    ],
    ["empty form changes nothing", [1], "", { ids: [1], cars: [] }],
    ["invalid ids change nothing", [1], "add=x&remove=-3&add=1e9", { ids: [1], cars: [] }],
  ])("%s", (_, ids, form, expected) => {
    expect(wishlistChange(ids, new URLSearchParams(form))).toEqual(expected);
  });

  test("a file instead of an id changes nothing", () => {
    const form = new FormData();
    form.set("add", new File(["1024"], "1024"));
    expect(wishlistChange([7], form)).toEqual({ ids: [7], cars: [] });
  });
});

describe("outcome in the query", () => {
  test.each<[string, number[], WishlistChange]>([
    ["added", [1, 2], { ids: [1, 2], done: "added", cars: [1] }],
    ["removed", [2], { ids: [2], done: "removed", cars: [1] }],
    ["cleared", [], { ids: [], done: "cleared", cars: [1, 2] }],
    ["full", fullList, { ids: fullList, done: "full", cars: [1] }],
  ])("round trip: %s", (done, ids, change) => {
    const params = new URLSearchParams(outcomeQuery(change, now));
    expect(outcomeFromQuery(params, { ids, storedIds: ids, now })).toEqual({ done, cars: change.cars });
  });

  test.each([
    ["an added car that was removed since", "done=added&car=1", [2]],
    ["a removed car that was added since", "done=removed&car=1", [1]],
    ["a cleared list with cars in it", "done=cleared&car=1&car=2", [2]],
    ["an unknown outcome", "done=stolen&car=1", [1]],
    ["no car", "done=added", [1]],
    ["an empty query", "", [1]],
  ])("not reported: %s", (_, query, ids) => {
    expect(outcomeFromQuery(new URLSearchParams(query), { ids, storedIds: ids, now })).toBeUndefined();
  });

  const added = new URLSearchParams(outcomeQuery({ ids: [1], done: "added", cars: [1] }, now));
  const seconds = (count: number) => new Date(now.getTime() + count * 1_000);

  test.each([
    ["no cookie although one was just set", []],
    ["an older cookie although a new one was just set", [2]],
  ])("a car was added, %s: blocked", (_, ids) => {
    expect(outcomeFromQuery(added, { ids, storedIds: ids, now: seconds(2) })).toEqual({ done: "blocked", cars: [1] });
  });

  test("a car that was added is stored, and no longer in the stock: not reported", () => {
    expect(outcomeFromQuery(added, { ids: [], storedIds: [1], now })).toBeUndefined();
  });

  test.each([
    ["opened later", seconds(61), added],
    ["of a clock that was set back", seconds(-1), added],
    ["without a time", now, new URLSearchParams("done=added&car=1")],
    ["with a malformed time", now, new URLSearchParams("done=added&car=1&at=x")],
  ])("address %s: not reported", (_, at, params) => {
    expect(outcomeFromQuery(params, { ids: [], storedIds: [], now: at })).toBeUndefined();
  });

  test("the longest undo fits into a URL", () => {
    const longIds = Array.from({ length: maxWishlistCars }, (_, index) => 999_999_900 + index);
    expect(outcomeQuery({ ids: [], done: "cleared", cars: longIds }, now).length).toBeLessThan(2_000);
  });
});

describe("page to return to after a click on a heart button", () => {
  const added: WishlistChange = { ids: [1], done: "added", cars: [1] };

  test("with JavaScript: the page of the heart", () => {
    expect(heartOrigin(new URLSearchParams("add=1&back=/cars?q=camry"), added)).toEqual({
      page: "/cars?q=camry",
      confirmation: { done: "added", car: 1 },
    });
  });

  test.each([
    ["without JavaScript", "add=1&back=/cars&show=wishlist", added],
    ["from the wishlist itself", "add=1", added],
    ["when the whole list was cleared", "clear=all&back=/cars", { ids: [], done: "cleared" as const, cars: [1] }],
    ["when the form is empty", "back=/cars", { ids: [1], cars: [] }],
  ])("none %s", (_, form, change) => {
    expect(heartOrigin(new URLSearchParams(form), change)).toBeUndefined();
  });
});
