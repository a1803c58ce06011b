import { preload } from "react-dom";
import type { Picture } from "../../dealership/car/car.ts";
import { picturePath } from "../../dealership/car/picture-path.ts";
import { renditionWidths, webpWidths } from "../../dealership/car/picture-widths.ts";

/** `eager`: for the largest picture of the first screen. */
export function CarImage({
  picture,
  alt,
  sizes,
  className,
  eager = false,
}: {
  picture: Picture;
  alt: string;
  sizes: string;
  className?: string | undefined;
  eager?: boolean;
}) {
  const avifSrcSet = buildAvifSrcSet(picture);
  // Preloads in the head start before the sources of a `<picture>`.
  if (eager)
    preload(picturePath(picture, picture.width, "avif"), {
      as: "image",
      type: "image/avif",
      imageSrcSet: avifSrcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture>
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      <img
        src={fallbackPath(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

export function buildAvifSrcSet(picture: Picture): string {
  return renditionWidths(picture.width)
    .map((width) => `${picturePath(picture, width, "avif")} ${width}w`)
    .join(", ");
}

/** For browsers without AVIF. */
export function fallbackPath(picture: Picture): string {
  return picturePath(picture, webpWidths(picture.width)[0] ?? picture.width, "webp");
}
