import type { CarPicture } from "../../../dealership/car/car.ts";

/** The colour's own pictures and those for every colour; if there are none, those of one other colour. */
export function picturesInColor(
  pictures: readonly CarPicture[],
  color: string | undefined,
): { shown: CarPicture[]; otherColor: boolean } {
  const own = pictures.filter((picture) => picture.color === undefined || picture.color === color);
  if (own.length > 0) return { shown: own, otherColor: false };
  const other = pictures[0]?.color;
  return { shown: pictures.filter((picture) => picture.color === other), otherColor: pictures.length > 0 };
}
