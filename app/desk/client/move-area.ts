import type { PictureArea } from "../../dealership/car/picture-area.ts";

const minSide = 1;

/** Moved by hundredths of the picture, as far as its edges allow. */
export function movedArea(area: PictureArea, right: number, down: number): PictureArea {
  return {
    ...area,
    left: clamp(area.left + right, 0, 100 - area.width),
    top: clamp(area.top + down, 0, 100 - area.height),
  };
}

/** With its corner at the right and the bottom moved. */
export function resizedArea(area: PictureArea, right: number, down: number): PictureArea {
  return {
    ...area,
    width: clamp(area.width + right, minSide, 100 - area.left),
    height: clamp(area.height + down, minSide, 100 - area.top),
  };
}

type Point = { x: number; y: number };

/** From one corner to the other, whichever is which. */
export function drawnArea(from: Point, to: Point): PictureArea {
  const [left, right] = sorted(from.x, to.x);
  const [top, bottom] = sorted(from.y, to.y);
  return {
    left: Math.min(left, 100 - minSide),
    top: Math.min(top, 100 - minSide),
    width: Math.max(right - left, minSide),
    height: Math.max(bottom - top, minSide),
  };
}

export function isInside(area: PictureArea, { x, y }: Point): boolean {
  return x >= area.left && x <= area.left + area.width && y >= area.top && y <= area.top + area.height;
}

function sorted(one: number, other: number): [number, number] {
  const [a, b] = [clamp(one, 0, 100), clamp(other, 0, 100)];
  return [Math.min(a, b), Math.max(a, b)];
}

function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.min(Math.max(value, min), max) * 10) / 10;
}
