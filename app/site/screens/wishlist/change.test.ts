import { describe, expect, test } from "vitest";
import { wishlistLimit } from "../../../dealership/car/wishlist.ts";
import { changedWishlist, doneFrom, doneQuery, pageOfHeart, type WishlistChange } from "./change.ts";

const full = Array.from({ length: wishlistLimit }, (_, place) => 5_000 + place);

describe("a form changes the list", () => {
  test.each<[string, number[], string, WishlistChange]>([
    ["adding", [2], "add=1", { ids: [1, 2], done: "added", cars: [1] }],
    ["adding what is in already", [2, 1], "add=1", { ids: [1, 2], done: "added", cars: [1] }],
    [
      "adding several back, in their order",
      [9],
      "add=1&add=2&add=3",
      { ids: [1, 2, 3, 9], done: "added", cars: [1, 2, 3] },
    ],
    ["removing", [1, 2], "remove=1", { ids: [2], done: "removed", cars: [1] }],
    ["removing what is not in", [2], "remove=1", { ids: [2], done: "removed", cars: [1] }],
    ["removing all", [1, 2], "clear=all", { ids: [], done: "cleared", cars: [1, 2] }],
    ["a full list takes no more and loses none", full, "add=1", { ids: full, done: "full", cars: [1] }],
    [
      "a full list takes what it has",
      full,
      `add=${full[3]}`,
      { ids: [5_003, 5_000, 5_001, 5_002, ...full.slice(4)], done: "added", cars: [5_003] },
    ],
    ["nothing asked", [1], "", { ids: [1], cars: [] }],
    ["nonsense asked", [1], "add=x&remove=-3&add=1e9", { ids: [1], cars: [] }],
  ])("%s", (_, ids, form, expected) => {
    expect(changedWishlist(ids, new URLSearchParams(form))).toEqual(expected);
  });

  test("a file in place of a number is nothing asked", () => {
    const form = new FormData();
    form.set("add", new File(["1024"], "1024"));
    expect(changedWishlist([7], form)).toEqual({ ids: [7], cars: [] });
  });
});

describe("the address of the page says what was done", () => {
  test.each<[string, number[], WishlistChange]>([
    ["added", [1, 2], { ids: [1, 2], done: "added", cars: [1] }],
    ["removed", [2], { ids: [2], done: "removed", cars: [1] }],
    ["cleared", [], { ids: [], done: "cleared", cars: [1, 2] }],
    ["full", full, { ids: full, done: "full", cars: [1] }],
  ])("%s, and is read again", (done, ids, change) => {
    expect(doneFrom(new URLSearchParams(doneQuery(change)), ids)).toEqual({ done, cars: change.cars });
  });

  test.each([
    ["an added car that has gone again", "done=added&car=1", [2]],
    ["a removed car that is back", "done=removed&car=1", [1]],
    ["a cleared list with cars in it", "done=cleared&car=1&car=2", [2]],
    ["an unknown deed", "done=stolen&car=1", [1]],
    ["no car", "done=added", [1]],
    ["nothing", "", [1]],
  ])("%s is not told", (_, query, ids) => {
    expect(doneFrom(new URLSearchParams(query), ids)).toBeUndefined();
  });

  test("the longest undo fits an address", () => {
    const longest = Array.from({ length: wishlistLimit }, (_, place) => 999_999_900 + place);
    expect(doneQuery({ ids: [], done: "cleared", cars: longest }).length).toBeLessThan(2_000);
  });
});

describe("a heart leads back to its page", () => {
  const added: WishlistChange = { ids: [1], done: "added", cars: [1] };

  test("where scripts run", () => {
    expect(pageOfHeart(new URLSearchParams("add=1&back=/cars?q=camry"), added)).toEqual({
      page: "/cars?q=camry",
      confirmation: { done: "added", car: 1 },
    });
  });

  test.each([
    ["without JavaScript", "add=1&back=/cars&show=wishlist", added],
    ["from the wishlist itself", "add=1", added],
    ["when the whole list was cleared", "clear=all&back=/cars", { ids: [], done: "cleared" as const, cars: [1] }],
    ["when nothing was asked", "back=/cars", { ids: [1], cars: [] }],
  ])("but not %s", (_, form, change) => {
    expect(pageOfHeart(new URLSearchParams(form), change)).toBeUndefined();
  });
});
