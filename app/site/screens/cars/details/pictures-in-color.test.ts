import { expect, test } from "vitest";
import type { CarPicture } from "../../../../dealership/car/car.ts";
import { picturesInColor } from "./pictures-in-color.ts";

function picture(hash: string, color?: CarPicture["color"]): CarPicture {
  return { hash, width: 1040, height: 585, illustrative: true, ...(color && { color }) };
}

const whiteFront = picture("1", "white");
const whiteRear = picture("2", "white");
const redFront = picture("3", "red");
const cockpit = picture("4");

test.each([
  ["its own pictures, in order", [whiteFront, redFront, whiteRear], "white", [whiteFront, whiteRear], false],
  ["its own pictures and those for every colour", [redFront, whiteFront, cockpit], "red", [redFront, cockpit], false],
  ["only pictures for every colour", [whiteFront, cockpit], "blue", [cockpit], false],
  [
    "pictures of one other colour, and reports it",
    [whiteFront, redFront, whiteRear],
    "blue",
    [whiteFront, whiteRear],
    true,
  ],
  ["no pictures if there are none", [], "white", [], false],
] as const)("a colour shows %s", (_case, pictures, color, shown, otherColor) => {
  expect(picturesInColor(pictures, color)).toEqual({ shown, otherColor });
});
