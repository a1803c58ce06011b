import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePictureArea, type PictureArea } from "../../dealership/car/picture-area.ts";
import { drawnArea, isInside, movedArea, resizedArea } from "./move-area.ts";

const area: PictureArea = { left: 40, top: 60, width: 20, height: 10 };

test.each([
  ["moved", movedArea(area, 1, -2), { ...area, left: 41, top: 58 }],
  ["moved to the edges", movedArea(area, 90, 90), { ...area, left: 80, top: 90 }],
  ["moved to the other edges", movedArea(area, -90, -90), { ...area, left: 0, top: 0 }],
  ["wider and lower", resizedArea(area, 5, -3), { ...area, width: 25, height: 7 }],
  ["never smaller than one", resizedArea(area, -50, -50), { ...area, width: 1, height: 1 }],
  ["drawn backwards", drawnArea({ x: 50, y: 80 }, { x: 20, y: 70 }), { left: 20, top: 70, width: 30, height: 10 }],
  [
    "drawn out of the picture",
    drawnArea({ x: 90, y: 90 }, { x: 140, y: 140 }),
    { left: 90, top: 90, width: 10, height: 10 },
  ],
])("%s", (_name, result, expected) => {
  expect(result).toEqual(expected);
});

test("whatever is drawn, moved and resized, the server takes it", () => {
  const point = fc.record({
    x: fc.double({ min: -50, max: 150, noNaN: true }),
    y: fc.double({ min: -50, max: 150, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, point, (from, to, by) => {
      const drawn = drawnArea(from, to);
      for (const result of [drawn, movedArea(drawn, by.x, by.y), resizedArea(drawn, by.x, by.y)]) {
        const { left, top, width, height } = result;
        const fields = { left: `${left}`, top: `${top}`, width: `${width}`, height: `${height}` };
        expect(parsePictureArea(fields)).toEqual(result);
      }
    }),
  );
});

test("inside or beside", () => {
  expect(isInside(area, { x: 41, y: 61 })).toBe(true);
  expect(isInside(area, { x: 39, y: 61 })).toBe(false);
});
