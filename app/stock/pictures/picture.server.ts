import { createHash } from "node:crypto";
import sharp from "sharp";
import type { AvifOptions, CreateRaw, Sharp, WebpOptions } from "sharp";
import { pictureWidths, renditionWidths, webpWidths } from "../../dealership/car/picture-widths.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import type { RenderedPicture, Rendition } from "../../storage/types.ts";
import type { Message } from "../problems/message.ts";
import { reasons } from "../problems/reasons.ts";

export type Refusal = { reason: Message };

/** Pixels are upright, in sRGB, and at most as wide as the largest rendition; `width` and `height` are the original's. */
export type DecodedPicture = { hash: string; width: number; height: number; pixels: Buffer; raw: CreateRaw };

export function pictureHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export async function decodePicture(bytes: Buffer): Promise<DecodedPicture | Refusal> {
  // sharp would also open SVG, which can reference other files.
  if (isHeic(bytes)) return { reason: reasons.picture.heic };
  if (!hasPictureSignature(bytes)) return { reason: reasons.picture.notAPicture };
  try {
    const original = sharp(bytes, { limitInputPixels: stockLimits.picturePixels, failOn: "error" }).timeout({
      seconds: 60,
    });
    const { autoOrient } = await original.metadata();
    const { data, info } = await original
      .autoOrient()
      .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { hash: pictureHash(bytes), width: autoOrient.width, height: autoOrient.height, pixels: data, raw };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    return {
      reason: isTooLarge ? reasons.picture.tooManyPixels(stockLimits.picturePixels) : reasons.picture.damaged,
    };
  }
}

/** Brands of HEIF files with HEVC pictures. AVIF files may have the same major brand `mif1`, but name `avif` among the others. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands: string[] = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return !brands.includes("avif") && brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));
}

function hasPictureSignature(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const webp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  const avif = ["ftypavif", "ftypmif1"].includes(bytes.toString("latin1", 4, 12));
  return jpeg || png || webp || avif;
}

// The first start renders the whole demo, so speed matters as much as size. Quality 50 takes a fifth fewer bytes than 60 and looks
// the same on a screen of two pixels a point. Effort 0 is twice as fast as 1 for a quarter more bytes: for all widths but the one
// that lists on phones load. Of pictures that are no wider, as the demonstration's views from the side, that would be most of the time.
const avif: AvifOptions = { quality: 50, effort: 0, chromaSubsampling: "4:2:0" };
const smallAvif: AvifOptions = { ...avif, effort: 1 };
const phoneWidth = 720;
// Alpha quality below 100 takes a third less for pictures with a transparent ground, at the same size.
const webp: WebpOptions = { quality: 78, effort: 2, alphaQuality: 80 };

export async function renderPicture(picture: DecodedPicture): Promise<RenderedPicture> {
  const avifs: Rendition[] = [];
  const webps: Rendition[] = [];
  for (const width of renditionWidths(picture.width)) {
    const resized = await resize(picture, width);
    const options = width === phoneWidth && width < picture.width ? smallAvif : avif;
    avifs.push({ width, format: "avif", bytes: await resized().avif(options).toBuffer() });
    if (webpWidths(picture.width).includes(width))
      webps.push({ width, format: "webp", bytes: await resized().webp(webp).toBuffer() });
  }
  return { hash: picture.hash, width: picture.width, height: picture.height, renditions: [...avifs, ...webps] };
}

/** Resized once for all its formats. */
async function resize({ pixels, raw }: DecodedPicture, width: number): Promise<() => Sharp> {
  if (width === raw.width) return () => sharp(pixels, { raw });
  const { data, info } = await sharp(pixels, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
