/** Minimum for text: WCAG 2.2, 1.4.3. */
const minTextContrast = 4.5;

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function readableColor(background: string, preferred: string, fallback: string): string {
  return contrastRatio(background, preferred) >= minTextContrast ? preferred : fallback;
}

const darkeningStep = 0.96;

/** The same hue, as dark as it takes to reach `minContrast` with white. */
export function darkenForWhite(color: string, minContrast: number): string {
  let channels = channelsOf(color);
  while (contrastRatio(toHex(channels), "#ffffff") < minContrast)
    channels = channels.map((channel) => Math.floor(channel * darkeningStep));
  return toHex(channels);
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
