import type { StockPicture } from "./car.ts";
import { isForStaffOnly, tourShots } from "./picture-shot.ts";
import { stockLimits } from "./stock-limits.ts";

/** A change of one car's pictures. They are named by hash, so that two people may change them at once. */
export type PictureChange =
  | { kind: "add"; picture: StockPicture }
  | { kind: "remove"; hash: string }
  | { kind: "move"; hash: string; by: -1 | 1 }
  /** `color` is for one of which no colour is said: cards show the first picture in the car's own colour. */
  | { kind: "first"; hash: string; color?: StockPicture["color"] }
  /** With another content, such as a blurred plate. */
  | { kind: "replace"; hash: string; by: string }
  | { kind: "describe"; hash: string; shot: StockPicture["shot"]; color: StockPicture["color"] }
  /** All of them, as they were before. */
  | { kind: "arrange"; pictures: readonly StockPicture[] };

export type ChangedPictures = { pictures: StockPicture[] } | { refused: "gone" | "too-many" };

/** The pictures after the change. A picture that the car has already is not added twice. */
export function picturesAfter(pictures: readonly StockPicture[], change: PictureChange): ChangedPictures {
  if (change.kind === "arrange") return { pictures: [...change.pictures] };
  if (change.kind === "add") return withPicture(pictures, change.picture);
  const index = pictures.findIndex(({ hash }) => hash === change.hash);
  const picture = pictures[index];
  if (!picture) return { refused: "gone" };
  const others = pictures.toSpliced(index, 1);
  switch (change.kind) {
    case "remove":
      return { pictures: others };
    case "move":
      return { pictures: others.toSpliced(Math.max(index + change.by, 0), 0, picture) };
    case "first":
      return { pictures: [{ ...(change.color && { color: change.color }), ...picture }, ...others] };
    case "replace": {
      const isThere = others.some(({ hash }) => hash === change.by);
      return { pictures: isThere ? others : pictures.with(index, { ...picture, hash: change.by }) };
    }
    case "describe": {
      const { shot: _shot, color: _color, ...rest } = picture;
      const { shot, color } = change;
      return { pictures: pictures.with(index, { ...rest, ...(color && { color }), ...(shot && { shot }) }) };
    }
  }
}

function withPicture(pictures: readonly StockPicture[], picture: StockPicture): ChangedPictures {
  if (pictures.some(({ hash }) => hash === picture.hash)) return { pictures: [...pictures] };
  if (pictures.length >= stockLimits.pictures) return { refused: "too-many" };
  const before = pictures.findLastIndex((other) => rank(other) <= rank(picture));
  return { pictures: pictures.toSpliced(before + 1, 0, picture) };
}

/** In the order of the tour, then all others such as close-ups, then the plate, then pictures of the body type. */
function rank(picture: StockPicture): number {
  if (picture.illustrative) return tourShots.length + 2;
  if (isForStaffOnly(picture)) return tourShots.length + 1;
  const place = tourShots.findIndex((shot) => shot === picture.shot);
  return place < 0 ? tourShots.length : place;
}

/**
 * Pictures after the list has changed its own: its new ones are added, those that it has no more are gone. What the desk
 * has added, removed and ordered stands.
 */
export function mergePictures(
  desk: readonly StockPicture[],
  listBefore: readonly StockPicture[],
  list: readonly StockPicture[],
): StockPicture[] {
  const has = (pictures: readonly StockPicture[], { hash }: StockPicture) =>
    pictures.some((other) => other.hash === hash);
  const remaining = desk.filter((picture) => has(list, picture) || !has(listBefore, picture));
  const added = list.filter((picture) => !has(listBefore, picture) && !has(desk, picture));
  return [...remaining, ...added];
}
