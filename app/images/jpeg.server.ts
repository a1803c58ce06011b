import sharp from "sharp";
import type { Drawing } from "./render-queue.ts";

/** On white, as advertising networks require. */
export async function jpegOf(image: Uint8Array): Promise<Drawing> {
  return new Uint8Array(
    await sharp(image).flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
}
