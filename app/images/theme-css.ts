import { darkenForWhite } from "./contrast.ts";

// White text stands on the brand's colour, and the colour on light grey, where it loses a tenth of its contrast.
const minContrast = 5.2;

/** The brand's colour as pages show it: dark enough for white text. */
export function shownBrandColor(brandColor: string): string {
  return darkenForWhite(brandColor, minContrast);
}

/** Must load before all other styles. A file of its own: the content security policy allows no inline styles. */
export function themeCss(brandColor: string): string {
  return `@layer reset,base,ui,screens;:root{--brand:${shownBrandColor(brandColor)}}`;
}
