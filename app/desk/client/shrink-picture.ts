/** The site shows at most 1,600 pixels; the rest is for cutting a little off. */
const maxSide = 2_048;
const jpegQuality = 0.88;

/** Upright, at most 2,048 pixels a side, without place and camera; `undefined` of what the browser cannot open. */
export async function shrinkPicture(file: Blob): Promise<{ blob: Blob; bitmap: ImageBitmap } | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext("2d");
  if (!drawing) return undefined;
  drawing.imageSmoothingQuality = "high";
  // JPEG has no transparency.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
  return blob ? { blob, bitmap } : undefined;
}

export function drawThumbnail(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = 128;
  canvas.height = 96;
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext("2d")?.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}
