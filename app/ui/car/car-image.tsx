/** AVIF in all stored sizes, and one WebP of middle size for old browsers. */
import { preload } from "react-dom";
import type { Picture } from "../../dealership/car/car.ts";
import { pictureAddress } from "../../dealership/car/picture-address.ts";
import { renditionWidths } from "../../dealership/car/picture-widths.ts";

/** `sizes` as in HTML. `eager` is for the one picture that the first screen waits for. */
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
  const widths = renditionWidths(picture.width);
  const avif = avifSet(picture, widths);
  // The preload scanner finds a picture's sources only after all preloads in the head.
  if (eager)
    preload(pictureAddress(picture, picture.width, "avif"), {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? picture.width;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureAddress(picture, middle, "webp")}
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

function avifSet(picture: Picture, widths: readonly number[]): string {
  return widths.map((width) => `${pictureAddress(picture, width, "avif")} ${width}w`).join(", ");
}
