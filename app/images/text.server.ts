import type { OverlayOptions } from "sharp";
import type { Locale } from "../dealership/text/bilingual.ts";
import { textElement } from "../dealership/text/xml-text.ts";
import { fontFamilies, registerFonts, type FontWeight } from "./fonts.server.ts";

export type TextStyle = { weight: FontWeight; color: string; locale: Locale };

export type TextImage = { width: number; height: number; placeAt(left: number, top: number): OverlayOptions };

const spacing = { ar: -0.06, en: -0.25 } as const;
const rightToLeftMark = "\u200f";

/** Image of shaped, bidirectional text, cropped to its visible pixels. Wraps at `width`, inside of words if necessary. */
export async function drawText(
  text: string,
  px: number,
  { weight, color, locale }: TextStyle,
  width?: number,
): Promise<TextImage> {
  const { default: sharp } = await import("sharp");
  await registerFonts();
  const markedText = locale === "ar" ? rightToLeftMark + text : text;
  const { data, info } = await sharp({
    text: {
      text: textElement("span", withoutControls(markedText), { foreground: color }),
      font: `${fontFamilies[weight]} ${px}`,
      dpi: 72,
      rgba: true,
      spacing: Math.round(px * spacing[locale]),
      ...(width !== undefined && { width, wrap: "word-char" }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: croppedWidth, height, channels } = info;
  return {
    width: croppedWidth,
    height,
    placeAt: (left, top) => ({
      input: data,
      raw: { width: croppedWidth, height, channels },
      left: Math.round(left),
      top: Math.round(top),
    }),
  };
}

/** Draws the text at the largest size that fits the box; if none does, shortens it at the smallest. */
export async function drawFittingText(
  text: string,
  sizes: readonly number[],
  style: TextStyle,
  box: { width: number; height: number },
): Promise<TextImage> {
  for (const px of sizes) {
    const image = await drawText(text, px, style, box.width);
    if (image.width <= box.width && image.height <= box.height) return image;
  }
  return drawFittingText(shortened(text), sizes.slice(-1), style, box);
}

function shortened(text: string): string {
  const words = text.replace(/…$/, "").trim().split(/\s+/);
  const letters = Array.from(words[0] ?? "");
  if (words.length === 1 && letters.length < 2) throw new Error("No text fits into this box");
  return `${words.length > 1 ? words.slice(0, -Math.ceil(words.length / 8)).join(" ") : letters.slice(0, Math.floor(letters.length / 2)).join("")}…`;
}

function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]+/g, " ");
}
