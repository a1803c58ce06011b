import { brandMarkUrl, type BrandTile } from "../../catalogue/views/brand-tiles.ts";
import css from "./brand-mark.module.css";

export function BrandMark({ brand }: { brand: Pick<BrandTile, "slug" | "monogram" | "markPath"> }) {
  return (
    <span className={css.ground} aria-hidden>
      <MarkImage brand={brand} />
    </span>
  );
}

function MarkImage({ brand }: Parameters<typeof BrandMark>[0]) {
  if (brand.markPath !== undefined) {
    return (
      <svg viewBox="0 0 24 24" className={css.mark}>
        <path d={brand.markPath} fill="currentColor" />
      </svg>
    );
  }
  if (brand.monogram !== undefined) {
    return (
      <bdi dir="ltr" className={css.monogram}>
        {brand.monogram}
      </bdi>
    );
  }
  return (
    <img
      src={brandMarkUrl(brand.slug)}
      alt=""
      width="24"
      height="24"
      loading="lazy"
      decoding="async"
      className={css.mark}
    />
  );
}
