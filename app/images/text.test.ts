import { rmSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnText, fittingText, type DrawnText, type TextStyle } from "./text.server.ts";

const style: TextStyle = { weight: "bold", color: "#1a1d23", locale: "ar" };

/** How much ink every column has, from the left. */
async function inkOf(drawn: DrawnText): Promise<number[]> {
  const { input, raw } = drawn.at(0, 0);
  if (!Buffer.isBuffer(input) || !raw) throw new Error("No pixels");
  const alpha = await sharp(input, { raw }).extractChannel(3).raw().toBuffer();
  return Array.from({ length: drawn.width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < drawn.height; y += 1) ink += alpha[y * drawn.width + x] ?? 0;
    return ink;
  });
}

/** Runs of columns with ink: letters that touch are one. */
async function shapesIn(text: string): Promise<number> {
  const columns = await inkOf(await drawnText(text, 60, style));
  return columns.filter((ink, x) => ink > 0 && (columns[x - 1] ?? 0) === 0).length;
}

async function widthOf(text: string, of: Partial<TextStyle> = {}): Promise<number> {
  return (await drawnText(text, 60, { ...style, ...of })).width;
}

describe("drawn text", () => {
  test("joins Arabic letters, unless they are told not to", async () => {
    expect(await shapesIn("مستعمل")).toBe(1);
    expect(await shapesIn([..."مستعمل"].join("\u200c"))).toBeGreaterThan(3);
  });

  test("runs from the right even where it begins with a Latin name, and numbers in it from the left", async () => {
    const line = await inkOf(await drawnText("IIII ـــ", 60, style));
    // The strokes are read first and stand right; the dash after them is low and thin.
    expect(Math.max(...line.slice(0, 20))).toBeLessThan(Math.max(...line.slice(-20)) / 2);
    const year = await inkOf(await drawnText("2025 كامري", 60, style));
    const [alone, reversed] = [
      await inkOf(await drawnText("2025", 60, style)),
      await inkOf(await drawnText("5202", 60, style)),
    ];
    const drawnYear = year.slice(-alone.length);
    expect(distance(drawnYear, alone)).toBeLessThan(distance(drawnYear, reversed));
  });

  test("is drawn in fonts of the site alone, Arabic and Latin in one line, whatever the machine has", async () => {
    // Letters that no font of ours has are boxes of one size; a machine's font would give them their own.
    expect(new Set(await Promise.all([..."ЖІШЇ"].map((letter) => widthOf(letter)))).size).toBe(1);
    const box = await widthOf("Ж");
    for (const letter of "صWŠ") expect(await widthOf(letter)).not.toBe(box);
    expect(await widthOf("كامري Camry", { weight: "regular" })).toBeLessThan(await widthOf("كامري Camry"));
  });

  test("is the same after the machine has cleared its temporary folder out", async () => {
    const before = await widthOf("كامري Camry");
    rmSync(dirname(process.env["FONTCONFIG_FILE"] ?? "nowhere"), { recursive: true });
    expect(await widthOf("كامري Camry")).toBe(before);
    expect(await widthOf("مرحبا Škoda", { weight: "regular" })).not.toBe(
      await widthOf("ЖЖЖЖЖ ЖЖЖЖЖ", { weight: "regular" }),
    );
  });

  test("is text, whatever it looks like", async () => {
    expect(await widthOf("<b>&amp;</b>", { locale: "en" })).toBeGreaterThan(await widthOf("<b>", { locale: "en" }));
    expect(await widthOf("a\u0000b\u0007c", { locale: "en" })).toBe(await widthOf("a b c", { locale: "en" }));
  });
});

describe("fitting text", () => {
  const box = { width: 500, height: 200 };
  let large: DrawnText;

  beforeAll(async () => {
    large = await fittingText("كامري", [76, 40], style, box);
  });

  test.each([
    ["many words", "مرسيدس-بنز جي إل إي 450 فورماتيك كوبيه فئة خاصة ".repeat(6)],
    ["one long word", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(6)],
    ["signs without spaces", "<&>".repeat(200)],
    ["letters of two code units", "🚗".repeat(300)],
  ])("of %s stays within its box", async (_name, text) => {
    const drawn = await fittingText(text, [76, 40], style, box);
    expect(drawn.width).toBeLessThanOrEqual(box.width);
    expect(drawn.height).toBeLessThanOrEqual(box.height);
  });

  test("is smaller only where it must be", async () => {
    expect(large.height).toBe((await drawnText("كامري", 76, style)).height);
    const smaller = await fittingText("مرسيدس-بنز جي إل إي 450 فورماتيك", [76, 40], style, { width: 500, height: 120 });
    expect(smaller.height).toBeLessThanOrEqual(120);
  });
});

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, ink, x) => sum + Math.abs(ink - (other[x] ?? 0)), 0);
}
