import { readableColor } from "./contrast.ts";

const carPath =
  "M6 20.5v-3.2l2.6-1 2.3-4.1a2 2 0 0 1 1.7-1h6.6a2 2 0 0 1 1.6.8l2.9 3.9 2.4.8v3.8h-2.3a2.8 2.8 0 0 1-5.5 0h-5.6a2.8 2.8 0 0 1-5.5 0z";

export function defaultIconSvg(brandColor: string, corner: number): string {
  const carColor = readableColor(brandColor, "#ffffff", "#1a1d23");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${brandColor}"/><path d="${carPath}" fill="${carColor}"/></svg>`;
}
