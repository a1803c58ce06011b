export const pictureWidths = [320, 720, 1040, 1600] as const;

const fallbackWidth = 720;

/** Widths in pixels, ascending, in which a picture is rendered as AVIF. Never larger than the original, and none that is nearly so. */
export function renditionWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, pictureWidths[pictureWidths.length - 1] ?? originalWidth);
  const smaller = pictureWidths.filter((width) => (width <= fallbackWidth ? width < largest : width * 1.25 <= largest));
  return [...smaller, largest];
}

/** Widths of its WebP files, ascending: one for browsers without AVIF, and the largest for feeds, search engines and the API. */
export function webpWidths(originalWidth: number): number[] {
  return renditionWidths(originalWidth).filter((width, index, widths) => {
    return width === fallbackWidth || index === widths.length - 1;
  });
}
