import type { ImageBytes } from "./drawing-queue.ts";

/** On white, as advertising networks require. */
export async function convertToJpeg(image: Uint8Array): Promise<ImageBytes> {
  const { default: sharp } = await import("sharp");
  return new Uint8Array(
    await sharp(image).flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
}
