import { describe, expect, test } from "vitest";
import {
  confirmationCookie,
  confirmationIn,
  cookieWith,
  wishlistIds,
  wishlistLimit,
  withCar,
  withoutCar,
} from "./wishlist.ts";

const hundredAndTwenty = Array.from({ length: 120 }, (_, place) => 2_000 + place);

describe("reading the cookie", () => {
  test.each<[string, string, number[]]>([
    ["one car", "wishlist=1024", [1024]],
    ["several, newest first", "wishlist=1033,1024", [1033, 1024]],
    ["among other cookies", "locale=en; wishlist=7,8; other=1", [7, 8]],
    ["cookies parted without a space", "locale=en;wishlist=7", [7]],
    ["an escaped comma", "wishlist=7%2C8%2c9", [7, 8, 9]],
    ["no cookie at all", "", []],
    ["no such cookie", "locale=en", []],
    ["a cookie whose name only ends alike", "my-wishlist=7", []],
    ["an empty one", "wishlist=", []],
    ["the same car twice", "wishlist=7,8,7", [7, 8]],
    ["zero, negative, decimal, exponent", "wishlist=0,-5,1.5,1e3,12", [12]],
    ["words and markup", "wishlist=x,<script>,7", [7]],
    ["a number that no car has", "wishlist=99999999999999,7", [7]],
    ["Arabic digits, which we never write", "wishlist=١٠٢٤", []],
    ["gaps", "wishlist=,7,,8,", [7, 8]],
  ])("%s", (_, cookies, ids) => {
    expect(wishlistIds(cookies)).toEqual(ids);
  });

  test("no more cars than the limit, the newest ones", () => {
    expect(wishlistIds(`wishlist=${hundredAndTwenty.join(",")}`)).toEqual(hundredAndTwenty.slice(0, wishlistLimit));
  });

  test("a cookie of a megabyte is read at once", () => {
    const started = performance.now();
    expect(wishlistIds(`wishlist=${"1".repeat(1_000_000)}`)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe("writing the cookie", () => {
  test("what is written is read again, in order", () => {
    const ids = hundredAndTwenty.slice(0, wishlistLimit);
    expect(wishlistIds(cookieWith(ids).split(";")[0] ?? "")).toEqual(ids);
  });

  test("it is kept for a year, on every page, and not sent from other sites", () => {
    expect(cookieWith([1024, 1033])).toBe("wishlist=1024,1033; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  test("an empty list takes the cookie away", () => {
    expect(cookieWith([])).toMatch(/^wishlist=; Max-Age=0;/);
  });

  test("a hundred cars stay far below what a browser keeps", () => {
    const longest = Array.from({ length: wishlistLimit }, (_, place) => 999_999_900 + place);
    expect(cookieWith(longest).length).toBeLessThan(4_096 / 2);
  });
});

describe("changing the list", () => {
  test.each<[string, number[], number, number[]]>([
    ["a new car comes first", [1, 2], 3, [3, 1, 2]],
    ["a known one moves to the front", [1, 2, 3], 3, [3, 1, 2]],
    ["the first car", [], 1, [1]],
  ])("%s", (_, ids, id, expected) => {
    expect(withCar(ids, id)).toEqual(expected);
  });

  test("a car is taken out, whether it is in or not", () => {
    expect(withoutCar([1, 2, 3], 2)).toEqual([1, 3]);
    expect(withoutCar([1, 3], 2)).toEqual([1, 3]);
  });
});

test("a confirmation is read as it was written, and nothing else is one", () => {
  const cookie = confirmationCookie({ done: "added", car: 1024 }).split(";")[0];
  expect(confirmationIn(`locale=en; ${cookie}`)).toEqual({ done: "added", car: 1024 });
  expect(confirmationIn(`${cookie}; locale=en`)).toEqual({ done: "added", car: 1024 });
  expect(confirmationIn("wishlist=1024; locale=en")).toBeUndefined();
  expect(confirmationIn("wishlist_done=stolen-1")).toBeUndefined();
  expect(confirmationIn("wishlist_done=added-x")).toBeUndefined();
});
