/** The widths that pictures are kept in: the import renders them and the pages name the same ones in `srcset`. */

export const pictureWidths = [320, 480, 720, 1040, 1600] as const;

/** The widths of one picture, smallest first: never enlarged, and its own width where that is below the largest. */
export function renditionWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, pictureWidths[pictureWidths.length - 1] ?? originalWidth);
  return [...pictureWidths.filter((width) => width < largest), largest];
}
