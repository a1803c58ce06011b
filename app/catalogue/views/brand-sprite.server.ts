/** One file with the marks of the most popular brands, where a request each would cost more. */
import { createHash } from "node:crypto";
import type { Brand } from "../../dealership/car/car.ts";

const spriteBrands = 12;

export type SpriteMark = { slug: string; path: string };

export function spriteMarks(brands: readonly Brand[]): SpriteMark[] {
  return brands
    .slice(0, spriteBrands)
    .flatMap(({ slug, markPath }) => (markPath === undefined ? [] : [{ slug, path: markPath }]));
}

/** The hash brings browsers the new file when brands or marks change. */
export function spriteUrl(marks: readonly SpriteMark[]): string {
  const hash = createHash("sha256").update(JSON.stringify(marks)).digest("hex").slice(0, 8);
  return `/brand-marks.svg?${hash}`;
}

export function spriteSvg(marks: readonly SpriteMark[]): string {
  const symbols = marks.map(
    ({ slug, path }) => `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
