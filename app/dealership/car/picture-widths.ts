/** Rendered by the import and listed in `srcset`. */

export const pictureWidths = [320, 480, 720, 1040, 1600] as const;

/** Widths of one picture, ascending: never enlarged, and its own width if that is below the largest. */
export function renditionWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, pictureWidths[pictureWidths.length - 1] ?? originalWidth);
  return [...pictureWidths.filter((width) => width < largest), largest];
}
