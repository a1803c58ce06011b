/** A rectangle of an upright picture, in hundredths of its width and height from the left and the top. */
export type PictureArea = { left: number; top: number; width: number; height: number };

/** About where the number plate is on a picture from the front. */
export const usualPlate: PictureArea = { left: 38, top: 62, width: 24, height: 10 };

const minSide = 1;

/** `undefined` of what is no rectangle inside the picture. */
export function parsePictureArea(fields: Record<keyof PictureArea, string>): PictureArea | undefined {
  const [left, top, width, height] = [fields.left, fields.top, fields.width, fields.height].map((text) =>
    text.trim() === "" ? Number.NaN : Number(text),
  );
  const area = { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 };
  const isInside = area.left >= 0 && area.top >= 0 && area.left + area.width <= 100 && area.top + area.height <= 100;
  return isInside && area.width >= minSide && area.height >= minSide ? area : undefined;
}
