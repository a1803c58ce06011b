import sharp, { type Region } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqliteStorage, type Storage } from "../../storage/storage.server.ts";
import { hugePng } from "../../../commands/import/test-folder.ts";
import { phonePicture } from "../../../test/phone-picture.ts";
import { blurPicture } from "./blur-picture.server.ts";
import { takePicture } from "./take-picture.server.ts";

let storage: Storage;

beforeAll(async () => {
  storage = await openSqliteStorage(":memory:");
});

afterAll(() => storage.close());

async function taken(bytes: Buffer) {
  const picture = await takePicture(storage, bytes);
  if ("reason" in picture) throw new Error(picture.reason.key);
  return picture;
}

async function rendition({ hash }: { hash: string }, width: number, format: "avif" | "webp" = "webp") {
  return Buffer.from((await storage.pictures.rendition(hash, width, format)) ?? []);
}

/** Statistics are those of a file, whatever is cut out of it. */
async function colorsIn(bytes: Buffer, area: Region) {
  const part = await sharp(bytes).extract(area).png().toBuffer();
  return (await sharp(part).stats()).channels;
}

const place = ["GPS", "Exif", "24/1", "iPhone"];

test.each([
  ["12", { width: 4032, height: 3024 }],
  ["60", { width: 8944, height: 6708 }],
])("%s megapixels, turned and with its place: upright, and the place is gone", async (_size, { width, height }) => {
  const bytes = await phonePicture({ width, height });
  for (const text of ["Exif", "iPhone"]) expect(bytes.toString("latin1")).toContain(text);
  const picture = await taken(bytes);
  expect(picture).toMatchObject({ width: height, height: width });
  for (const format of ["avif", "webp"] as const) {
    const stored = await rendition(picture, 1600, format);
    const { width: shown, height: high, exif, xmp, orientation } = await sharp(stored).metadata();
    expect([shown, Math.round((high / shown) * 3)]).toEqual([1600, 4]);
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    for (const text of place) expect(stored.toString("latin1")).not.toContain(text);
  }
  // The sky is on top.
  const [, , blue] = await colorsIn(await rendition(picture, 1600), { left: 0, top: 0, width: 1600, height: 50 });
  expect(blue?.mean).toBeGreaterThan(200);
});

test("the same file again is the same picture, and is not rendered again", async () => {
  const bytes = await phonePicture({ width: 400, height: 300 });
  expect(await taken(bytes)).toEqual(await taken(bytes));
});

describe("refused with the reason", () => {
  const reason = async (bytes: Buffer) => {
    const picture = await takePicture(storage, bytes);
    return "reason" in picture ? picture.reason.key : picture;
  };

  test("a bomb of 100 megapixels in a kilobyte", async () => {
    expect(await reason(hugePng())).toBe("picture.too-many-pixels");
  });

  test.each([
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"), "picture.heic"],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "picture.not-a-picture"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "picture.not-a-picture"],
    ["a cut JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "picture.damaged"],
    ["more than 30 MB", Buffer.alloc(31 * 1024 * 1024, 0xff), "file.too-large"],
  ])("%s", async (_name, bytes, key) => {
    expect(await reason(bytes)).toBe(key);
  });
});

describe("a blurred area", () => {
  test("has nothing left of what it was, in every width; the rest is as before", async () => {
    const plateStripes = Array.from({ length: 10 }, (_, index) => {
      const color = index % 2 === 0 ? "#000" : "#fff";
      return `<rect x="${600 + index * 40}" y="800" width="20" height="100" fill="${color}"/>`;
    });
    const stripes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
        <rect width="1600" height="1200" fill="#888"/>${plateStripes.join("")}
      </svg>`,
    );
    const sharpPicture = await taken(await sharp(stripes).jpeg().toBuffer());
    const blurred = await blurPicture(storage, sharpPicture.hash, { left: 36, top: 65, width: 27, height: 12 });
    expect(blurred).toMatchObject({ width: 1600, height: 1200 });
    expect(blurred?.hash).not.toBe(sharpPicture.hash);
    const contrast = async (picture: { hash: string }, width: number) => {
      const scale = width / 1600;
      const plate = { left: 600 * scale, top: 800 * scale, width: 400 * scale, height: 100 * scale };
      const [red] = await colorsIn(await rendition(picture, width, "avif"), plate);
      return red?.stdev ?? 0;
    };
    for (const width of [320, 720, 1040, 1600]) {
      expect(await contrast(sharpPicture, width)).toBeGreaterThan(40);
      expect(await contrast(blurred ?? sharpPicture, width)).toBeLessThan(25);
    }
    const [aside] = await colorsIn(await rendition(blurred ?? sharpPicture, 1600), {
      left: 0,
      top: 0,
      width: 1600,
      height: 700,
    });
    expect([Math.round(aside?.mean ?? 0), Math.round(aside?.stdev ?? 0)]).toEqual([0x88, 0]);
  });

  test("at the edges; of an unknown picture", async () => {
    const { hash } = await taken(await phonePicture({ width: 333, height: 257 }));
    const corners = [
      { left: 99, top: 99, width: 1, height: 1 },
      { left: 0, top: 0, width: 100, height: 100 },
    ];
    for (const area of corners) expect(await blurPicture(storage, hash, area)).toMatchObject({ width: 257 });
    expect(
      await blurPicture(storage, "0".repeat(64), corners[0] ?? { left: 0, top: 0, width: 1, height: 1 }),
    ).toBeUndefined();
  });
});
