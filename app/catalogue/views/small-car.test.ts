import { expect, test } from "vitest";
import { camry2025, toyota } from "../../dealership/fixtures.ts";
import type { Color } from "../../dealership/car/vocabulary.ts";
import { smallCar } from "./small-car.ts";

function pictureIn(color: Color) {
  return { hash: color, width: 1440, height: 810, color, illustrative: true };
}

const car = {
  ...camry2025,
  id: 1001,
  brand: toyota,
  picture: pictureIn("white"),
  pictures: [pictureIn("white"), pictureIn("red")],
};

test("the picture, the name of the colour and the address follow the colour asked for", () => {
  expect(smallCar(car, "en", "red")).toMatchObject({
    picture: { color: "red" },
    color: { name: "Red", isPictured: true },
    path: expect.stringMatching(/&color=red$/),
  });
});

test("a colour without pictures of its own is not said to be in the picture", () => {
  expect(smallCar(car, "ar", "black")).toMatchObject({
    picture: { color: "white" },
    color: { name: "أسود", isPictured: false },
  });
});

test("without a colour: the car's first picture, and no colour is named", () => {
  const shown = smallCar(car, "ar");
  expect(shown.picture).toMatchObject({ color: "white" });
  expect(shown.color).toBeUndefined();
});
