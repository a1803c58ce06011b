import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Message } from "../problems/message.ts";
import { decodePicture, renderPicture } from "./picture.server.ts";
import { reasons } from "../problems/reasons.ts";
import { english } from "../../../commands/import/test-english.ts";
import { hugePng, picture } from "../../../commands/import/test-folder.ts";

async function rendered(bytes: Buffer) {
  const decoded = await decodePicture(bytes);
  if ("reason" in decoded) throw new Error(english(decoded.reason));
  return await renderPicture(decoded);
}

describe("picture", () => {
  test.each(["webp", "jpeg", "png", "avif"] as const)(
    "in %s becomes AVIF in every width up to its own, WebP in two",
    async (format) => {
      const { hash, width, height, renditions } = await rendered(await picture(format, 800, 450));
      expect({ width, height }).toEqual({ width: 800, height: 450 });
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      const metadata = await Promise.all(renditions.map(async ({ bytes }) => await sharp(bytes).metadata()));
      expect(metadata.map(({ format, width }) => `${width} ${format}`)).toEqual([
        "320 heif",
        "720 heif",
        "800 heif",
        "720 webp",
        "800 webp",
      ]);
      expect(renditions.map(({ width }) => width)).toEqual(metadata.map(({ width }) => width));
    },
  );

  test("keeps transparency", async () => {
    const { renditions } = await rendered(await picture("png", 200, 100));
    for (const { bytes } of renditions) {
      const { channels } = await sharp(bytes).stats();
      expect(channels[3]?.mean).toBeGreaterThan(100);
      expect(channels[3]?.mean).toBeLessThan(155);
    }
  });

  test("is rotated upright and loses its location", async () => {
    const sideways = await sharp({ create: { width: 400, height: 200, channels: 3, background: "red" } })
      .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "24/1 42/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, renditions } = await rendered(sideways);
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    for (const { bytes } of renditions) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test("too wide: scaled down, original size kept", async () => {
    const { width, height, renditions } = await rendered(await picture("jpeg", 3000, 1000));
    expect({ width, height }).toEqual({ width: 3000, height: 1000 });
    expect(renditions.map(({ width }) => width)).toEqual([320, 720, 1040, 1600, 720, 1600]);
  });

  test("greyscale, CMYK and 16 bit are read", async () => {
    const base = sharp({ create: { width: 60, height: 40, channels: 3, background: "#808080" } });
    for (const bytes of [
      await base.clone().greyscale().png().toBuffer(),
      await base.clone().toColourspace("cmyk").jpeg().toBuffer(),
      await base.clone().toColourspace("rgb16").png().toBuffer(),
    ]) {
      expect((await rendered(bytes)).renditions).toHaveLength(2);
    }
  });
});

describe("not a picture", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, Message]>([
    ["nothing", () => Buffer.alloc(0), reasons.picture.notAPicture],
    ["a text", () => Buffer.from("hello"), reasons.picture.notAPicture],
    [
      "SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      reasons.picture.notAPicture,
    ],
    ["a PDF", () => Buffer.from("%PDF-1.7"), reasons.picture.notAPicture],
    [
      "a GIF",
      async () =>
        await sharp(await picture("png"))
          .gif()
          .toBuffer(),
      reasons.picture.notAPicture,
    ],
    ["half a JPEG", async () => half(await noise("jpeg")), reasons.picture.damaged],
    ["half a PNG", async () => half(await noise("png")), reasons.picture.damaged],
    ["half a WebP", async () => half(await noise("webp")), reasons.picture.damaged],
    ["half an AVIF", async () => half(await noise("avif")), reasons.picture.damaged],
    ["the first bytes of a PNG", async () => (await picture("png")).subarray(0, 8), reasons.picture.damaged],
    ["too many pixels", () => hugePng(), reasons.picture.tooManyPixels(64_000_000)],
  ])("%s: refused with a reason", async (_what, bytes, reason) => {
    expect(await decodePicture(await bytes())).toEqual({ reason });
  });
});

/** A picture that does not shrink to a few bytes, so that half of it misses something. */
async function noise(format: "webp" | "jpeg" | "png" | "avif"): Promise<Buffer> {
  const size = 128;
  const pixels = Buffer.from(
    Array.from({ length: size * size * 3 }, (_, index) => (index * 7919 + (index % 13) * 31) % 256),
  );
  return await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
