/** A stored picture as JPEG, for who takes neither AVIF nor WebP: advertising networks, old mail programs. */
import sharp from "sharp";
import type { Drawing } from "./drawing-queue.ts";

/** A car without surroundings stands on white, as the networks ask. */
export async function jpegOf(stored: Uint8Array): Promise<Drawing> {
  return new Uint8Array(await sharp(stored).flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}
