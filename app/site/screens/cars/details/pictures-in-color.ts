import type { CarPicture } from "../../../../dealership/car/car.ts";

/** The colour's own pictures and those for every colour; if there are none, those of one other colour. */
export function picturesInColor<Shown extends CarPicture>(
  pictures: readonly Shown[],
  color: string | undefined,
): { shown: Shown[]; otherColor: boolean } {
  const matching = pictures.filter((picture) => picture.color === undefined || picture.color === color);
  if (matching.length > 0) return { shown: matching, otherColor: false };
  const fallbackColor = pictures[0]?.color;
  return { shown: pictures.filter((picture) => picture.color === fallbackColor), otherColor: pictures.length > 0 };
}
