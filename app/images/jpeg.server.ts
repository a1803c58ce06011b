/** For clients without AVIF and WebP: advertising networks, old mail programs. */
import sharp from "sharp";
import type { Drawing } from "./render-queue.ts";

/** Cut-out cars are put on white, as the networks require. */
export async function jpegOf(stored: Uint8Array): Promise<Drawing> {
  return new Uint8Array(
    await sharp(stored).flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
}
