import { describe, expect, test } from "vitest";
import type { StockPicture } from "./car.ts";
import { mergePictures, picturesAfter, type PictureChange } from "./picture-change.ts";
import { stockLimits } from "./stock-limits.ts";

function picture(hash: string, more: Partial<StockPicture> = {}): StockPicture {
  return { hash, illustrative: false, ...more };
}

const [a, b, c] = [picture("a"), picture("b", { color: "red" }), picture("c", { shot: "rear" })];

test.each<[string, PictureChange, StockPicture[]]>([
  ["removed", { kind: "remove", hash: "b" }, [a, c]],
  ["one to the front", { kind: "move", hash: "b", by: -1 }, [b, a, c]],
  ["the first to the front", { kind: "move", hash: "a", by: -1 }, [a, b, c]],
  ["one to the back", { kind: "move", hash: "b", by: 1 }, [a, c, b]],
  ["the last to the back", { kind: "move", hash: "c", by: 1 }, [a, b, c]],
  ["first", { kind: "first", hash: "c" }, [c, a, b]],
  ["first, in a colour", { kind: "first", hash: "c", color: "white" }, [{ ...c, color: "white" }, a, b]],
  ["first, its own colour stays", { kind: "first", hash: "b", color: "white" }, [b, a, c]],
  ["another content keeps what is said of it", { kind: "replace", hash: "b", by: "d" }, [a, { ...b, hash: "d" }, c]],
  [
    "described",
    { kind: "describe", hash: "a", shot: "front", color: "red" },
    [{ ...a, shot: "front", color: "red" }, b, c],
  ],
  ["no longer described", { kind: "describe", hash: "c", shot: undefined, color: undefined }, [a, b, picture("c")]],
  ["as before", { kind: "arrange", pictures: [c] }, [c]],
  ["added twice: once", { kind: "add", picture: picture("a", { shot: "front" }) }, [a, b, c]],
])("%s", (_name, change, pictures) => {
  expect(picturesAfter([a, b, c], change)).toEqual({ pictures });
});

test("a picture that somebody else has removed", () => {
  for (const kind of ["remove", "first"] as const)
    expect(picturesAfter([a, b], { kind, hash: "c" })).toEqual({ refused: "gone" });
});

test("one picture too many", () => {
  const full = Array.from({ length: stockLimits.pictures }, (_, index) => picture(String(index)));
  expect(picturesAfter(full, { kind: "add", picture: a })).toEqual({ refused: "too-many" });
});

test("pictures of the tour are in its order, whenever they are taken; plate and body type come last", () => {
  const taken = [
    picture("body type", { illustrative: true }),
    picture("plate", { shot: "vin-plate" }),
    picture("seat"),
    picture("km", { shot: "odometer" }),
    picture("front", { shot: "front" }),
    picture("boot"),
    picture("rear", { shot: "rear" }),
  ];
  let pictures: StockPicture[] = [];
  for (const next of taken) {
    const result = picturesAfter(pictures, { kind: "add", picture: next });
    if ("pictures" in result) pictures = result.pictures;
  }
  expect(pictures.map(({ hash }) => hash)).toEqual(["front", "rear", "km", "seat", "boot", "plate", "body type"]);
});

describe("merged with the list's pictures", () => {
  const hashes = (desk: string, before: string, list: string) =>
    mergePictures(
      [...desk].map((hash) => picture(hash)),
      [...before].map((hash) => picture(hash)),
      [...list].map((hash) => picture(hash)),
    )
      .map(({ hash }) => hash)
      .join("");

  test.each([
    ["the list is the same: all stands", "xba", "ab", "ab", "xba"],
    ["a new one of the list is added", "xba", "ab", "abc", "xbac"],
    ["one that the list has no more is gone", "xba", "ab", "a", "xa"],
    ["one that was removed at the desk stays away", "xa", "ab", "ab", "xa"],
    ["all of the list are new: the desk's stay", "xab", "ab", "cd", "xcd"],
    ["the list has none: the desk's stay", "xab", "ab", "", "x"],
    ["both have added the same", "xa", "a", "ax", "xa"],
  ])("%s", (_name, desk, before, list, expected) => {
    expect(hashes(desk, before, list)).toBe(expected);
  });
});
