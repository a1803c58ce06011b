import { describe, expect, test } from "vitest";
import {
  confirmationCookie,
  parseConfirmation,
  wishlistCookie,
  wishlistIds,
  maxWishlistCars,
  withCar,
  withoutCar,
} from "./wishlist.ts";

const hundredAndTwenty = Array.from({ length: 120 }, (_, index) => 2_000 + index);

describe("reading the wishlist cookie", () => {
  test.each<[string, string, number[]]>([
    ["one car", "wishlist=1024", [1024]],
    ["several, newest first", "wishlist=1033,1024", [1033, 1024]],
    ["among other cookies", "locale=en; wishlist=7,8; other=1", [7, 8]],
    ["cookies without a space between them", "locale=en;wishlist=7", [7]],
    ["an escaped comma", "wishlist=7%2C8%2c9", [7, 8, 9]],
    ["no cookie at all", "", []],
    ["no such cookie", "locale=en", []],
    ["a cookie whose name ends with wishlist", "my-wishlist=7", []],
    ["an empty cookie", "wishlist=", []],
    ["the same car twice", "wishlist=7,8,7", [7, 8]],
    ["zero, negative, decimal, exponent", "wishlist=0,-5,1.5,1e3,12", [12]],
    ["words and markup", "wishlist=x,<script>,7", [7]],
    ["a number that no car has", "wishlist=99999999999999,7", [7]],
    ["Arabic digits", "wishlist=١٠٢٤", []],
    ["gaps", "wishlist=,7,,8,", [7, 8]],
  ])("%s", (_, cookies, ids) => {
    expect(wishlistIds(cookies)).toEqual(ids);
  });

  test("more cars than the limit: keeps the newest", () => {
    expect(wishlistIds(`wishlist=${hundredAndTwenty.join(",")}`)).toEqual(hundredAndTwenty.slice(0, maxWishlistCars));
  });

  test("a cookie of one megabyte is parsed quickly", () => {
    const started = performance.now();
    expect(wishlistIds(`wishlist=${"1".repeat(1_000_000)}`)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe("writing the wishlist cookie", () => {
  test("round-trips in order", () => {
    const ids = hundredAndTwenty.slice(0, maxWishlistCars);
    expect(wishlistIds(wishlistCookie(ids).split(";")[0] ?? "")).toEqual(ids);
  });

  test("lasts 365 days, on all paths, SameSite=Lax", () => {
    expect(wishlistCookie([1024, 1033])).toBe("wishlist=1024,1033; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  test("an empty list deletes the cookie", () => {
    expect(wishlistCookie([])).toMatch(/^wishlist=; Max-Age=0;/);
  });

  test("100 cars fit into half of the 4,096 bytes that browsers allow", () => {
    const ids = Array.from({ length: maxWishlistCars }, (_, index) => 999_999_900 + index);
    expect(wishlistCookie(ids).length).toBeLessThan(4_096 / 2);
  });
});

describe("changing the wishlist", () => {
  test.each<[string, number[], number, number[]]>([
    ["a new car comes first", [1, 2], 3, [3, 1, 2]],
    ["a car of the list moves to the front", [1, 2, 3], 3, [3, 1, 2]],
    ["the first car", [], 1, [1]],
  ])("%s", (_, ids, id, expected) => {
    expect(withCar(ids, id)).toEqual(expected);
  });

  test("removes a car, also one that is not in the list", () => {
    expect(withoutCar([1, 2, 3], 2)).toEqual([1, 3]);
    expect(withoutCar([1, 3], 2)).toEqual([1, 3]);
  });
});

test("confirmation cookie: round-trips, ignores invalid values", () => {
  const cookie = confirmationCookie({ done: "added", car: 1024 }).split(";")[0];
  expect(parseConfirmation(`locale=en; ${cookie}`)).toEqual({ done: "added", car: 1024 });
  expect(parseConfirmation(`${cookie}; locale=en`)).toEqual({ done: "added", car: 1024 });
  expect(parseConfirmation("wishlist=1024; locale=en")).toBeUndefined();
  expect(parseConfirmation("wishlist_done=stolen-1")).toBeUndefined();
  expect(parseConfirmation("wishlist_done=added-x")).toBeUndefined();
});
