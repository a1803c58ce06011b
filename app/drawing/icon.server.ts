/** Draws the site's icons: the dealership's logo, or a car on its colour where it has none. */
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "../dealership/car.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { Storage } from "../storage/storage.server.ts";
import { carMark } from "./car-mark.ts";
import type { Drawing } from "./drawing-queue.ts";
import type { IconShape } from "./icons.ts";
import { keptPicture } from "./kept-picture.server.ts";

type Sender = Pick<Dealership, "brandColor" | "logo">;

/** Raised when the same icon is drawn otherwise than before. */
const drawingVersion = 1;
/** How much of a full square the logo takes: of a maskable icon only a circle of 80 % is sure to be seen (W3C, maskable icons). */
const logoShare: Readonly<Record<IconShape, number>> = { any: 1, apple: 0.72, maskable: 0.56 };

export function iconHash({ brandColor, logo }: Sender): string {
  return createHash("sha256").update(JSON.stringify([drawingVersion, brandColor, logo?.hash])).digest("hex").slice(0, 16);
}

export async function drawIcon(shape: IconShape, size: number, { brandColor, logo }: Sender, storage: Pick<Storage, "rendition">): Promise<Drawing> {
  const stored = logo && (await keptPicture(logo, size, storage));
  const icon = stored ? await logoIcon(stored, shape, size) : carIcon(brandColor, shape, size);
  return new Uint8Array(await icon.png({ compressionLevel: 9 }).toBuffer());
}

function carIcon(brandColor: string, shape: IconShape, size: number): Sharp {
  return sharp(Buffer.from(carMark(brandColor, shape === "any" ? 8 : 0)), { density: (72 * size) / 32 }).resize(size, size);
}

async function logoIcon(logo: Uint8Array, shape: IconShape, size: number): Promise<Sharp> {
  const ground = shape === "any" ? "#00000000" : await edgeColor(logo);
  const inner = Math.round(size * logoShare[shape]);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: "contain", background: "#00000000" })
    .extend({ top: before, bottom: after, left: before, right: after, background: "#00000000" })
    .flatten(shape === "any" ? false : { background: ground });
}

/** The colour in the middle of the logo's upper edge, so that a logo on a ground of its own has no border; else white. */
async function edgeColor(logo: Uint8Array): Promise<string> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (info.width * Math.min(2, info.height - 1) + Math.floor(info.width / 2)) * info.channels;
  const [red = 255, green = 255, blue = 255, alpha = 0] = data.subarray(start, start + 4);
  return alpha === 255 ? `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}` : "#ffffff";
}
