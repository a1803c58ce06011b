/** A stored picture in the sizes it is kept in, AVIF first. */
import type { Picture } from "../dealership/car.ts";
import { renditionWidths } from "../dealership/picture-widths.ts";

/** `sizes` as in HTML: how wide the picture is drawn. `eager` is for the one picture that the first screen waits for. */
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
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? picture.width;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, widths, "avif")} sizes={sizes} />
      <img
        src={pictureAddress(picture, middle, "webp")}
        srcSet={sourceSet(picture, widths, "webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

export function pictureAddress(picture: Picture, width: number, format: "avif" | "webp"): string {
  return `/pictures/${picture.hash}-${width}.${format}`;
}

function sourceSet(picture: Picture, widths: readonly number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(", ");
}
