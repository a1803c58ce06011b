import type { OverlayOptions } from "sharp";
import { socialPictureFormat } from "../dealership/content/social-picture.ts";
import type { Storage } from "../storage/storage.server.ts";
import { readableColor } from "./contrast.ts";
import type { ImageBytes } from "./drawing-queue.ts";
import { loadPicture } from "./load-picture.server.ts";
import type { SocialCard } from "./social-card.ts";
import { drawText, drawFittingText, type TextImage, type TextStyle } from "./text.server.ts";

const { width, height } = socialPictureFormat;
const margin = 64;
const bar = { height: 112, logo: { width: 240, height: 72 }, gap: 24, sizes: [48, 42, 36, 30] };
const stage = { width: 610, height: height - bar.height, padding: 16 };
const gap = { lines: 26, stage: 36 };
const maxTextHeight = stage.height - 2 * 44;
const sizes = {
  kicker: [40, 34],
  title: [76, 68, 60, 53, 46],
  subtitle: [42, 36],
  highlight: [64, 56, 48],
  note: [34, 31],
  caption: 28,
};
const colors = { background: "#f3f2ef", ink: "#1a1d23", soft: "#575b62", white: "#ffffff" };

type Pictures = { pictures: Pick<Storage["pictures"], "rendition"> };
type Column = { left: number; width: number };

/** JPEG: text at the start of the line, the picture at its end, the dealership below. */
export async function drawSocialCard(card: SocialCard, storage: Pictures): Promise<ImageBytes> {
  const { default: sharp } = await import("sharp");
  const picture = card.picture && (await pictureOverlay(card.picture, card.locale, storage));
  const column = { left: margin, width: width - 2 * margin - (picture ? stage.width - margin + gap.stage : 0) };
  const caption = picture && card.caption !== undefined ? [await captionOverlay(card.caption, card.locale)] : [];
  const overlays = [
    ...(picture ? [picture] : []),
    ...caption,
    ...(await textOverlays(card, column)),
    ...(await dealershipBar(card, storage)),
  ];
  const bytes = await sharp({ create: { width, height, channels: 3, background: colors.background } })
    .composite(overlays)
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return new Uint8Array(bytes);
}

function leftOf(start: number, boxWidth: number, locale: SocialCard["locale"]): number {
  return locale === "ar" ? width - start - boxWidth : start;
}

/** Photos fill the stage; cut-out cars fit into it. */
async function pictureOverlay(
  picture: NonNullable<SocialCard["picture"]>,
  locale: SocialCard["locale"],
  storage: Pictures,
): Promise<OverlayOptions | undefined> {
  const { default: sharp } = await import("sharp");
  const stored = await loadPicture(picture, stage.width, storage);
  if (!stored) return undefined;
  const isCutOut = (await sharp(stored).metadata()).hasAlpha;
  const padding = isCutOut ? stage.padding : 0;
  const input = await sharp(stored)
    .resize({
      width: stage.width - 2 * padding,
      height: stage.height - 2 * padding,
      fit: isCutOut ? "contain" : "cover",
      background: "#00000000",
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left: leftOf(width - stage.width + padding, stage.width - 2 * padding, locale), top: padding };
}

async function captionOverlay(text: string, locale: SocialCard["locale"]): Promise<OverlayOptions> {
  const image = await drawText(text, sizes.caption, { weight: "regular", color: colors.soft, locale });
  return image.placeAt(
    leftOf(width - stage.width / 2 - image.width / 2, image.width, locale),
    stage.height - stage.padding - sizes.caption - image.height / 2,
  );
}

async function textOverlays(card: SocialCard, column: Column): Promise<OverlayOptions[]> {
  const { locale, dealership } = card;
  const ink: TextStyle = { weight: "bold", color: colors.ink, locale };
  const soft: TextStyle = { weight: "regular", color: colors.soft, locale };
  const accent: TextStyle = { ...ink, color: readableColor(colors.background, dealership.brandColor, colors.ink) };
  const lines = async (text: string | undefined, fontSizes: readonly number[], style: TextStyle, maxLines: number) =>
    text ? fittingLines(text, fontSizes, style, { width: column.width, maxLines }) : undefined;
  const kicker = await lines(card.kicker, sizes.kicker, accent, 1);
  const linesBelowTitle = [
    await lines(card.subtitle, sizes.subtitle, soft, card.highlight === undefined ? 2 : 1),
    await lines(card.highlight, sizes.highlight, ink, 1),
    // Notes about a price are never shortened.
    await lines(card.note, sizes.note, soft, 2),
  ];
  const otherLines = [kicker, ...linesBelowTitle].filter((line) => line !== undefined);
  const titleHeight = maxTextHeight - otherLines.reduce((sum, line) => sum + line.height + gap.lines, 0);
  const title = await drawFittingText(card.title, sizes.title, ink, { width: column.width, height: titleHeight });
  const stack = [kicker, title, ...linesBelowTitle].filter((line) => line !== undefined);
  return stackOverlays(stack, column, locale);
}

function stackOverlays(stack: readonly TextImage[], column: Column, locale: SocialCard["locale"]): OverlayOptions[] {
  const stackHeight = stack.reduce((sum, image) => sum + image.height, 0) + gap.lines * (stack.length - 1);
  let top = (stage.height - stackHeight) / 2;
  return stack.map((image) => {
    const overlay = image.placeAt(leftOf(column.left, image.width, locale), top);
    top += image.height + gap.lines;
    return overlay;
  });
}

async function fittingLines(
  text: string,
  fontSizes: readonly number[],
  style: TextStyle,
  { width: maxWidth, maxLines }: { width: number; maxLines: number },
): Promise<TextImage> {
  const tallest = await drawText(Array(maxLines).fill("لgÅ").join("\n"), fontSizes[0] ?? 0, style);
  return drawFittingText(text, fontSizes, style, { width: maxWidth, height: tallest.height * 1.15 });
}

async function dealershipBar({ dealership, locale }: SocialCard, storage: Pictures): Promise<OverlayOptions[]> {
  const { default: sharp } = await import("sharp");
  const top = stage.height;
  const background: OverlayOptions = {
    input: { create: { width, height: bar.height, channels: 3, background: dealership.brandColor } },
    left: 0,
    top,
  };
  const stored = dealership.logo && (await loadPicture(dealership.logo, bar.logo.width, storage));
  const logo =
    stored &&
    (await sharp(stored)
      .resize({ ...bar.logo, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const start = margin + (logo ? logo.info.width + bar.gap : 0);
  const style: TextStyle = {
    weight: "bold",
    color: readableColor(dealership.brandColor, colors.white, colors.ink),
    locale,
  };
  const name = await fittingLines(dealership.name, bar.sizes, style, { width: width - margin - start, maxLines: 1 });
  return [
    background,
    ...(logo
      ? [
          {
            input: logo.data,
            left: leftOf(margin, logo.info.width, locale),
            top: top + Math.round((bar.height - logo.info.height) / 2),
          },
        ]
      : []),
    name.placeAt(leftOf(start, name.width, locale), top + (bar.height - name.height) / 2),
  ];
}
