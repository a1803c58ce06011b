import type { Sharp } from "sharp";
import type { Dealership } from "../dealership/dealership.ts";
import type { Storage } from "../storage/storage.server.ts";
import { defaultIconSvg } from "./default-icon.ts";
import type { ImageBytes } from "./drawing-queue.ts";
import type { IconShape } from "./icons.ts";
import { loadPicture } from "./load-picture.server.ts";

type IconSource = Pick<Dealership, "brandColor" | "logo">;

/** Share of the square. Of a maskable icon only a circle of 80 % is always visible (W3C, maskable icons). */
const logoShare: Readonly<Record<IconShape, { transparent: number; opaque: number }>> = {
  any: { transparent: 1, opaque: 1 },
  apple: { transparent: 0.72, opaque: 1 },
  maskable: { transparent: 0.56, opaque: 0.8 },
};

export async function drawIcon(
  shape: IconShape,
  size: number,
  { brandColor, logo }: IconSource,
  storage: { pictures: Pick<Storage["pictures"], "rendition"> },
): Promise<ImageBytes> {
  const stored = logo && (await loadPicture(logo, size, storage));
  const icon = await (stored ? logoIcon(stored, shape, size) : carIcon(brandColor, shape, size));
  return new Uint8Array(await icon.png({ compressionLevel: 9 }).toBuffer());
}

async function carIcon(brandColor: string, shape: IconShape, size: number): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(defaultIconSvg(brandColor, shape === "any" ? 8 : 0)), { density: (72 * size) / 32 }).resize(
    size,
    size,
  );
}

async function logoIcon(logo: Uint8Array, shape: IconShape, size: number): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const logoBackground = await edgeColor(logo);
  const background = shape === "any" ? "#00000000" : (logoBackground ?? "#ffffff");
  const inner = Math.round(size * logoShare[shape][logoBackground === undefined ? "transparent" : "opaque"]);
  const start = Math.floor((size - inner) / 2);
  const end = size - inner - start;
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: "contain", background: "#00000000" })
    .flatten(shape === "any" ? false : { background })
    .extend({ top: start, bottom: end, left: start, right: end, background });
}

async function edgeColor(logo: Uint8Array): Promise<string | undefined> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (info.width * Math.min(2, info.height - 1) + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
  return alpha === 255
    ? `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
    : undefined;
}
