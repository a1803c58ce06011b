import type { Picture } from "./car.ts";

export function pictureAddress(picture: Picture, width: number, format: "avif" | "webp"): string {
  return `/pictures/${picture.hash}-${width}.${format}`;
}
