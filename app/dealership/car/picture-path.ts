import type { Picture } from "./car.ts";

export function picturePath(picture: Picture, width: number, format: "avif" | "webp"): string {
  return `/pictures/${picture.hash}-${width}.${format}`;
}
