import { preload } from "react-dom";
import type { Picture } from "../../dealership/car/car.ts";
import { picturePath } from "../../dealership/car/picture-path.ts";
import type { SceneView } from "../../catalogue/views/home-view.ts";
import { buildAvifSrcSet, fallbackPath } from "../car/car-image.tsx";

// As in hero.module.css.
const wideScreen = "(min-width: 64rem)";
const narrowScreen = "not all and (min-width: 64rem)";
// A pixel less: the common 412 × 1.75 must not need more than the rendition of 720.
const sizes = "calc(100vw - 1px)";

export function HeroScene({ scene: { wide, tall }, className }: { scene: SceneView; className?: string | undefined }) {
  preloadScene(wide, wideScreen);
  preloadScene(tall, narrowScreen);
  return (
    <picture className={className}>
      <source
        media={wideScreen}
        type="image/avif"
        srcSet={buildAvifSrcSet(wide)}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
      />
      <source media={wideScreen} srcSet={fallbackPath(wide)} width={wide.width} height={wide.height} />
      <source type="image/avif" srcSet={buildAvifSrcSet(tall)} sizes={sizes} />
      <img
        src={fallbackPath(tall)}
        width={tall.width}
        height={tall.height}
        alt=""
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}

function preloadScene(picture: Picture, media: string): void {
  preload(picturePath(picture, picture.width, "avif"), {
    as: "image",
    type: "image/avif",
    media,
    imageSrcSet: buildAvifSrcSet(picture),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}
