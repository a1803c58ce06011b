export const pictureWidths = [320, 480, 720, 1040, 1600] as const;

/** Widths in pixels, ascending, in which a picture is rendered. Never larger than the original. */
export function renditionWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, pictureWidths[pictureWidths.length - 1] ?? originalWidth);
  return [...pictureWidths.filter((width) => width < largest), largest];
}
