import { rmSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { drawText, drawFittingText, type TextImage, type TextStyle } from "./text.server.ts";

const style: TextStyle = { weight: "bold", color: "#1a1d23", locale: "ar" };

/** Sum of alpha per column, from the left. */
async function columnInk(image: TextImage): Promise<number[]> {
  const { input, raw } = image.placeAt(0, 0);
  if (!Buffer.isBuffer(input) || !raw) throw new Error("No pixels");
  const alpha = await sharp(input, { raw }).extractChannel(3).raw().toBuffer();
  return Array.from({ length: image.width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < image.height; y += 1) ink += alpha[y * image.width + x] ?? 0;
    return ink;
  });
}

/** Joined letters count as one. */
async function countShapes(text: string): Promise<number> {
  const columns = await columnInk(await drawText(text, 60, style));
  return columns.filter((ink, x) => ink > 0 && (columns[x - 1] ?? 0) === 0).length;
}

async function widthOf(text: string, styleChanges: Partial<TextStyle> = {}): Promise<number> {
  return (await drawText(text, 60, { ...style, ...styleChanges })).width;
}

describe("image text", () => {
  test("joins Arabic letters, unless separated by a zero-width non-joiner", async () => {
    expect(await countShapes("مستعمل")).toBe(1);
    expect(await countShapes([..."مستعمل"].join("\u200c"))).toBeGreaterThan(3);
  });

  test("Arabic line that begins with a Latin name or number: right to left, digits left to right", async () => {
    const line = await columnInk(await drawText("IIII ـــ", 60, style));
    // The strokes come first, so they are on the right; the dash is low and thin.
    expect(Math.max(...line.slice(0, 20))).toBeLessThan(Math.max(...line.slice(-20)) / 2);
    const year = await columnInk(await drawText("2025 كامري", 60, style));
    const [alone, reversed] = [
      await columnInk(await drawText("2025", 60, style)),
      await columnInk(await drawText("5202", 60, style)),
    ];
    const drawnYear = year.slice(-alone.length);
    expect(distance(drawnYear, alone)).toBeLessThan(distance(drawnYear, reversed));
  });

  test("uses only the bundled fonts, never system fonts", async () => {
    // Letters that the bundled fonts lack are boxes of one size; a system font would differ.
    expect(new Set(await Promise.all([..."ЖІШЇ"].map((letter) => widthOf(letter)))).size).toBe(1);
    const box = await widthOf("Ж");
    for (const letter of "صWŠ") expect(await widthOf(letter)).not.toBe(box);
    expect(await widthOf("كامري Camry", { weight: "regular" })).toBeLessThan(await widthOf("كامري Camry"));
  });

  test("deleted temporary folder: fonts are written again", async () => {
    const expectedWidth = await widthOf("كامري Camry");
    rmSync(dirname(process.env["FONTCONFIG_FILE"] ?? "nowhere"), { recursive: true });
    expect(await widthOf("كامري Camry")).toBe(expectedWidth);
    expect(await widthOf("مرحبا Škoda", { weight: "regular" })).not.toBe(
      await widthOf("ЖЖЖЖЖ ЖЖЖЖЖ", { weight: "regular" }),
    );
  });

  test("escapes markup and control characters", async () => {
    expect(await widthOf("<b>&amp;</b>", { locale: "en" })).toBeGreaterThan(await widthOf("<b>", { locale: "en" }));
    expect(await widthOf("a\u0000b\u0007c", { locale: "en" })).toBe(await widthOf("a b c", { locale: "en" }));
  });
});

describe("fitting text", () => {
  const box = { width: 500, height: 200 };
  let large: TextImage;

  beforeAll(async () => {
    large = await drawFittingText("كامري", [76, 40], style, box);
  });

  test.each([
    ["many words", "مرسيدس-بنز جي إل إي 450 فورماتيك كوبيه فئة خاصة ".repeat(6)],
    ["one long word", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(6)],
    ["symbols without spaces", "<&>".repeat(200)],
    ["surrogate pairs", "🚗".repeat(300)],
  ])("%s: stays within the box", async (_name, text) => {
    const image = await drawFittingText(text, [76, 40], style, box);
    expect(image.width).toBeLessThanOrEqual(box.width);
    expect(image.height).toBeLessThanOrEqual(box.height);
  });

  test("uses the largest size that fits", async () => {
    expect(large.height).toBe((await drawText("كامري", 76, style)).height);
    const smaller = await drawFittingText("مرسيدس-بنز جي إل إي 450 فورماتيك", [76, 40], style, {
      width: 500,
      height: 120,
    });
    expect(smaller.height).toBeLessThanOrEqual(120);
  });
});

function distance(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, ink, x) => sum + Math.abs(ink - (second[x] ?? 0)), 0);
}
