import sharp, { type Color } from "sharp";
import { expect, test } from "vitest";
import { drawIcon } from "./icon.server.ts";

const brandColor = "#0b6b57";
const logo = { hash: "logo", width: 480, height: 480 };

async function cornerPixel(background: Color, shape: "any" | "apple" | "maskable"): Promise<number[]> {
  const mark = await sharp({ create: { width: 240, height: 240, channels: 3, background: "#ffcc00" } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 480, height: 480, channels: 4, background } })
    .composite([{ input: mark }])
    .webp({ lossless: true })
    .toBuffer();
  const icon = await drawIcon(shape, 192, { brandColor, logo }, { pictures: { rendition: async () => bytes } });
  const { data } = await sharp(icon)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test("logo with a background: fills the whole icon with that colour", async () => {
  expect(await cornerPixel("#0000ff", "apple")).toEqual([0, 0, 255, 255]);
  expect(await cornerPixel("#0000ff", "maskable")).toEqual([0, 0, 255, 255]);
});

test("transparent logo: white background in maskable icons, transparent otherwise", async () => {
  expect(await cornerPixel("#00000000", "maskable")).toEqual([255, 255, 255, 255]);
  expect((await cornerPixel("#00000000", "any"))[3]).toBe(0);
});

test("no logo: icon with a car on the brand colour", async () => {
  const icon = await drawIcon("maskable", 192, { brandColor }, { pictures: { rendition: async () => undefined } });
  const { dominant } = await sharp(icon).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
});
