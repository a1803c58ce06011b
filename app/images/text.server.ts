/** Renders text: shaped, bidirectional, wrapped. */
import sharp, { type OverlayOptions } from "sharp";
import type { Locale } from "../dealership/text/bilingual.ts";
import { families, makeFontsKnown, type Weight } from "./fonts.server.ts";

export type TextStyle = { weight: Weight; color: string; locale: Locale };

export type DrawnText = { width: number; height: number; at(left: number, top: number): OverlayOptions };

/** Line spacing relative to the size: the font's own suits Arabic and is too much for Latin. */
const spacing = { ar: -0.06, en: -0.25 } as const;
const rightToLeftMark = "\u200f";

/** At `px`, trimmed to its ink; lines longer than `width` wrap, longer words break. */
export async function drawnText(
  text: string,
  px: number,
  { weight, color, locale }: TextStyle,
  width?: number,
): Promise<DrawnText> {
  await makeFontsKnown();
  // An Arabic line that starts with a Latin name still runs from the right.
  const directed = locale === "ar" ? rightToLeftMark + text : text;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${asMarkup(directed)}</span>`,
      font: `${families[weight]} ${px}`,
      dpi: 72,
      rgba: true,
      spacing: Math.round(px * spacing[locale]),
      ...(width !== undefined && { width, wrap: "word-char" }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: inkWidth, height, channels } = info;
  return {
    width: inkWidth,
    height,
    at: (left, top) => ({
      input: data,
      raw: { width: inkWidth, height, channels },
      left: Math.round(left),
      top: Math.round(top),
    }),
  };
}

/** The largest size that fits the box; if none does, as many words as fit at the smallest. */
export async function fittingText(
  text: string,
  sizes: readonly number[],
  style: TextStyle,
  box: { width: number; height: number },
): Promise<DrawnText> {
  for (const px of sizes) {
    const drawn = await drawnText(text, px, style, box.width);
    if (drawn.width <= box.width && drawn.height <= box.height) return drawn;
  }
  return fittingText(shortened(text), sizes.slice(-1), style, box);
}

/** Drops an eighth of the words, or half of a single one. */
function shortened(text: string): string {
  const words = text.replace(/…$/, "").trim().split(/\s+/);
  const only = Array.from(words[0] ?? "");
  if (words.length === 1 && only.length < 2) throw new Error("Nothing fits this box");
  return `${words.length > 1 ? words.slice(0, -Math.ceil(words.length / 8)).join(" ") : only.slice(0, Math.floor(only.length / 2)).join("")}…`;
}

function asMarkup(text: string): string {
  return text
    .replace(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
