import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { drawSocialCard } from "./social-card.server.ts";
import type { SocialCard } from "./social-card.ts";

const pictures: Record<string, Uint8Array> = {};
const storage = { pictures: { rendition: async (hash: string) => pictures[hash] } };
const car = { hash: "car", width: 720, height: 405 };
const dealership = { name: "واحة السيارات", brandColor: "#0b6b57", logo: { hash: "logo", width: 512, height: 512 } };
const camry: SocialCard = {
  locale: "ar",
  kicker: "جديدة",
  title: "تويوتا كامري",
  subtitle: "2025 · فل كامل",
  highlight: "138,000 ريال",
  note: "شامل ضريبة القيمة المضافة",
  picture: car,
  dealership,
};
const longText = "مرسيدس-بنز جي إل إي 450 فورماتيك كوبيه & <span> ".repeat(8);

beforeAll(async () => {
  const ground = { width: 720, height: 405, channels: 4, background: "#00000000" } as const;
  const body = await sharp({ create: { width: 500, height: 200, channels: 3, background: "#aa0000" } })
    .png()
    .toBuffer();
  pictures["car"] = await sharp({ create: ground })
    .composite([{ input: body }])
    .webp()
    .toBuffer();
  pictures["photograph"] = await sharp({
    create: {
      width: 720,
      height: 540,
      channels: 3,
      background: "#aa0000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .webp()
    .toBuffer();
  pictures["logo"] = await sharp({ create: { width: 480, height: 480, channels: 3, background: "#ffffff" } })
    .webp()
    .toBuffer();
});

const cards: readonly [string, SocialCard][] = [
  ["a car", camry],
  [
    "a car in English",
    {
      ...camry,
      locale: "en",
      kicker: "New",
      title: "Toyota Camry",
      subtitle: "2025",
      highlight: "138,000 SAR",
      note: "VAT included",
      dealership: { ...dealership, name: "Waha Motors" },
    },
  ],
  ["a photograph full of detail", { ...camry, picture: { ...car, hash: "photograph" } }],
  ["a missing picture", { ...camry, picture: { ...car, hash: "missing" } }],
  [
    "a page without picture, logo and subtitle",
    { locale: "en", title: "News", dealership: { name: "Waha Motors", brandColor: "#f2c200" } },
  ],
  [
    "very long texts",
    {
      ...camry,
      kicker: longText,
      title: longText,
      subtitle: longText,
      highlight: longText,
      note: longText,
      caption: "صورة توضيحية",
      dealership: { ...dealership, name: longText },
    },
  ],
];

test.each(cards)("social card of %s: 1200 × 630, under 300 kB, nothing outside the margins", async (_name, card) => {
  const jpeg = await drawSocialCard(card, storage);
  expect(jpeg.byteLength).toBeLessThan(300_000);
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
  const start = card.locale === "ar" ? 1200 - 60 : 4;
  for (const [from, to] of [
    [0, 518],
    [519, 630],
  ] as const) {
    expect(brightnessRange(data, { left: start, width: 56, top: from, height: to - from })).toBeLessThan(12);
  }
});

test("picture is on the left in Arabic, on the right in English", async () => {
  const red = async (card: SocialCard, left: number) => {
    const { data } = await sharp(await drawSocialCard(card, storage))
      .extract({ left, top: 0, width: 600, height: 518 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((_, index) => index % 3 === 0 && (data[index] ?? 0) > 150 && (data[index + 1] ?? 0) < 60).length;
  };
  expect(await red(camry, 0)).toBeGreaterThan(10_000);
  expect(await red(camry, 600)).toBe(0);
  expect(await red({ ...camry, locale: "en" }, 600)).toBeGreaterThan(10_000);
});

/** Includes JPEG noise. */
function brightnessRange(
  data: Buffer,
  { left, width, top, height }: { left: number; width: number; top: number; height: number },
): number {
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      const green = data[(y * 1200 + x) * 3 + 1] ?? 0;
      darkest = Math.min(darkest, green);
      lightest = Math.max(lightest, green);
    }
  }
  return lightest - darkest;
}

test.each([
  ["8:1", 1_600, 200, 240, 30],
  ["1:1", 480, 480, 72, 72],
  ["1:3", 300, 900, 24, 72],
])("logo of %s: in its proportions, as large as the bar allows", async (_, width, height, drawnWidth, drawnHeight) => {
  pictures["flat"] = await sharp({ create: { width, height, channels: 3, background: "#ff00ff" } })
    .webp({ lossless: true })
    .toBuffer();
  const logo = { hash: "flat", width, height };
  const jpeg = await drawSocialCard({ ...camry, locale: "en", dealership: { ...dealership, logo } }, storage);
  const bar = await sharp(jpeg).extract({ left: 0, top: 519, width: 1200, height: 111 }).raw().toBuffer();
  const logoPixels = bar.filter((value, at) => at % 3 === 0 && value > 200 && (bar[at + 1] ?? 255) < 60).length;
  expect(Math.abs(logoPixels - drawnWidth * drawnHeight)).toBeLessThan(0.1 * drawnWidth * drawnHeight);
});
