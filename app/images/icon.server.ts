/** The dealership's logo, else the default one. */
import sharp, { type Sharp } from "sharp";
import type { Dealership } from "../dealership/dealership.ts";
import type { Storage } from "../storage/storage.server.ts";
import { carMark } from "./car-mark.ts";
import type { Drawing } from "./render-queue.ts";
import type { IconShape } from "./icons.ts";
import { keptPicture } from "./picture-cache.server.ts";

type Sender = Pick<Dealership, "brandColor" | "logo">;

/** A logo's share of the square, without a background of its own and with one: of a maskable icon only a circle of 80 % is always visible (W3C, maskable icons). */
const logoShare: Readonly<Record<IconShape, { bare: number; grounded: number }>> = {
  any: { bare: 1, grounded: 1 },
  apple: { bare: 0.72, grounded: 1 },
  maskable: { bare: 0.56, grounded: 0.8 },
};

export async function drawIcon(
  shape: IconShape,
  size: number,
  { brandColor, logo }: Sender,
  storage: { pictures: Pick<Storage["pictures"], "rendition"> },
): Promise<Drawing> {
  const stored = logo && (await keptPicture(logo, size, storage));
  const icon = stored ? await logoIcon(stored, shape, size) : carIcon(brandColor, shape, size);
  return new Uint8Array(await icon.png({ compressionLevel: 9 }).toBuffer());
}

function carIcon(brandColor: string, shape: IconShape, size: number): Sharp {
  return sharp(Buffer.from(carMark(brandColor, shape === "any" ? 8 : 0)), { density: (72 * size) / 32 }).resize(
    size,
    size,
  );
}

async function logoIcon(logo: Uint8Array, shape: IconShape, size: number): Promise<Sharp> {
  const own = await edgeColor(logo);
  const background = shape === "any" ? "#00000000" : (own ?? "#ffffff");
  const inner = Math.round(size * logoShare[shape][own === undefined ? "bare" : "grounded"]);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: "contain", background: "#00000000" })
    .flatten(shape === "any" ? false : { background })
    .extend({ top: before, bottom: after, left: before, right: after, background });
}

/** Colour at the middle of the logo's upper edge, so that a logo with a background gets no border. */
async function edgeColor(logo: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (info.width * Math.min(2, info.height - 1) + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
  return alpha === 255
    ? `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
    : undefined;
}
