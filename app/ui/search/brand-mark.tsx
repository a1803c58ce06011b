import type { BrandTile } from "../../catalogue/views/brand-tiles.ts";
import { brandMarkPath } from "../../dealership/car/brand-mark-path.ts";
import css from "./brand-mark.module.css";

export function BrandMark({ brand }: { brand: Pick<BrandTile, "slug" | "wordmark" | "sprite"> }) {
  return (
    <span className={css.ground} aria-hidden>
      <MarkImage brand={brand} />
    </span>
  );
}

function MarkImage({ brand }: Parameters<typeof BrandMark>[0]) {
  if (brand.sprite !== undefined) {
    return (
      <svg className={css.mark}>
        <use href={`${brand.sprite}#${brand.slug}`} />
      </svg>
    );
  }
  if (brand.wordmark !== undefined) return <Wordmark lines={brand.wordmark} />;
  return (
    <img
      src={brandMarkPath(brand.slug)}
      alt=""
      width="24"
      height="24"
      loading="lazy"
      decoding="async"
      className={css.mark}
    />
  );
}

/** The name, as large as fits into the box with some air at its sides. */
function Wordmark({ lines }: { lines: readonly string[] }) {
  const longest = Math.max(...lines.map((line) => [...line].length));
  const size = Math.min(lines.length > 1 ? 15 : 18, 50 / (longest * 0.56));
  return (
    <svg viewBox="0 0 64 48" className={css.wordmark}>
      {lines.map((line, index) => (
        <text key={line} x="32" y={24 + (index - (lines.length - 1) / 2) * size * 1.1} fontSize={size} direction="ltr">
          {line}
        </text>
      ))}
    </svg>
  );
}
